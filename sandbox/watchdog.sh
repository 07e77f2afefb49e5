# Outlives the sandbox for a moment: standard input ends when the sandbox is gone, however it went, and every
# process group that is still registered (as an argument or by `+ group`, and not gone by `- group`) is killed.
trap '' HUP INT TERM
groups=$*
while read -r sign group; do
  kept=''
  for known in $groups; do
    [ "$known" = "$group" ] || kept="$kept $known"
  done
  groups=$kept
  [ "$sign" = '+' ] && groups="$groups $group"
done
for group in $groups; do
  kill -s KILL -- "-$group" 2>/dev/null
done
