/** Computer opponents. Every engine thinks on a {@link junqi.rules.View} and on nothing else. */
package junqi.ai;
