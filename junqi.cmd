@echo off
rem Builds the game if needed and starts it. Works from any folder.
setlocal EnableExtensions DisableDelayedExpansion
set "JUNQI_HOME=%~dp0"
set "JUNQI_JAR=%JUNQI_HOME%target\junqi.jar"

set "JUNQI_JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JUNQI_JAVA=%JAVA_HOME%\bin\java.exe"

set "JUNQI_VERSION="
for /f "tokens=3" %%v in ('""%JUNQI_JAVA%" -version 2>&1 | findstr /c:" version ""') do if not defined JUNQI_VERSION set "JUNQI_VERSION=%%~v"
if not defined JUNQI_VERSION (
    echo junqi: Java 17 or newer is needed and none is installed 1>&2
    exit /b 2
)
for /f "delims=.-+ tokens=1" %%m in ("%JUNQI_VERSION%") do set "JUNQI_MAIN=%%m"
if %JUNQI_MAIN% LSS 17 (
    echo junqi: Java 17 or newer is needed; this is Java %JUNQI_VERSION% 1>&2
    exit /b 2
)

if not exist "%JUNQI_HOME%pom.xml" goto start
powershell -NoProfile -Command "$j = Get-Item -LiteralPath $env:JUNQI_JAR -ErrorAction SilentlyContinue; if (-not $j) { exit 1 }; $s = Get-ChildItem -LiteralPath ($env:JUNQI_HOME + 'pom.xml'), ($env:JUNQI_HOME + 'src\main'), ($env:JUNQI_HOME + 'layouts') -Recurse -ErrorAction SilentlyContinue | Where-Object { $_.LastWriteTime -gt $j.LastWriteTime } | Select-Object -First 1; if ($s) { exit 1 } else { exit 0 }"
if not errorlevel 1 goto start

where mvn >nul 2>&1
if errorlevel 1 (
    echo junqi: Maven is needed to build the game and is not installed 1>&2
    exit /b 2
)
echo junqi: building, this takes a moment ... 1>&2
pushd "%JUNQI_HOME%"
call mvn -q -B -Dmaven.test.skip=true package 1>&2
if errorlevel 1 (
    popd
    echo junqi: the build failed 1>&2
    exit /b 2
)
popd
rem Maven leaves a jar alone whose content would be the same.
if exist "%JUNQI_JAR%" copy /b "%JUNQI_JAR%"+,, "%JUNQI_JAR%" >nul 2>&1

:start
if not exist "%JUNQI_JAR%" (
    echo junqi: %JUNQI_JAR% is missing 1>&2
    exit /b 2
)
"%JUNQI_JAVA%" -XX:+UseSerialGC -Xshare:auto -Dfile.encoding=UTF-8 -jar "%JUNQI_JAR%" %*
exit /b %ERRORLEVEL%
