#!/usr/bin/env bash
# Tries the .deb in a bare Debian without Java: install, start under Xvfb, play some moves, open a file by its name,
# uninstall without a trace. As root: src/package/try-deb.sh target/package/junqi_*.deb [FOLDER FOR PICTURES]
set -euo pipefail
deb=$(readlink -f "$1")
pictures=${2:-target/package/pictures}
mkdir -p "$pictures"
pictures=$(readlink -f "$pictures")
root=$(mktemp -d)
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf "$root"' EXIT
command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -y -qq debootstrap >/dev/null; }

# From where this machine has its own packages.
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -v security | head -n 1)
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
debootstrap --variant=minbase "$suite" "$root" "$mirror" >/dev/null
[ ! -d /etc/apt/apt.conf.d ] || cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
mount -t proc proc "$root/proc"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends xvfb xdotool x11-apps imagemagick >/dev/null 2>&1
inside sh -c '! command -v java' || { echo "this root has Java already" >&2; exit 1; }
inside find / -xdev -path /proc -prune -o -path /var -prune -o -path /root -prune -o -path /tmp -prune -o -print | sort >"$root.before"
cp "$deb" "$root/tmp/junqi.deb"
inside apt-get install -y -qq --no-install-recommends /tmp/junqi.deb >/dev/null
inside junqi --version

inside sh -c 'Xvfb :7 -screen 0 1366x768x24 >/dev/null 2>&1 &'
sleep 2
mkdir -p "$root/root/棋谱 é"
cp "$(dirname "$0")/../../layouts/yunheng-qinling.junqi-layout" "$root/root/棋谱 é/一阵.junqi-layout"
inside sh -c 'DISPLAY=:7 junqi >/tmp/out 2>&1 & echo $! >/tmp/pid'
for i in $(seq 30); do sleep 1; inside sh -c 'DISPLAY=:7 xdotool search --onlyvisible --name . >/dev/null 2>&1' && break; done
sleep 6
picture() { inside sh -c "DISPLAY=:7 import -window root /tmp/$1.png" && cp "$root/tmp/$1.png" "$pictures/"; }
key() { inside sh -c "DISPLAY=:7 xdotool key $1"; sleep "${2:-0.4}"; }
picture home
key ctrl+n 2
picture new
key ctrl+Return 3
for move in $(seq 8); do key Return 0.5; key Return 2.5; key Right 0.3; key Up 0.3; done
picture played
inside sh -c 'kill $(cat /tmp/pid)'
sleep 2
inside sh -c 'DISPLAY=:7 junqi "/root/棋谱 é/一阵.junqi-layout" >/tmp/out2 2>&1 & echo $! >/tmp/pid'
sleep 10
picture formation
inside sh -c 'kill $(cat /tmp/pid); cat /tmp/out /tmp/out2'
sleep 2
inside sh -c 'pkill Xvfb || kill $(pidof Xvfb)' 2>/dev/null || true

inside apt-get purge -y -qq junqi >/dev/null
inside apt-get autoremove -y -qq --purge >/dev/null
inside find / -xdev \( -path /proc -o -path /var -o -path /root -o -path /tmp \) -prune -o \( -ipath '*junqi*' \) -print >"$root.after"
if [ -s "$root.after" ]; then
    echo "left behind:" && cat "$root.after" && exit 1
fi
rm -f "$root.before" "$root.after"
echo "installed, started, played, opened a file and uninstalled; pictures in $pictures"
