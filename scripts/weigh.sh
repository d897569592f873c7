#!/usr/bin/env bash
# Weighs Dynim as a newcomer meets it: makes a bare Debian, runs the README's two commands in it and then pip, and prints
# what each took. As root, with debootstrap; what else runs meanwhile is measured too.
#
#   scripts/weigh.sh [--suite bookworm|trixie] [--try]      --try: the first command alone
source "$(dirname "$0")/common.sh"
source scripts/bare.sh

given=("$@")
suite=bookworm only_try=
while [ $# -gt 0 ]; do
  case "$1" in
    --suite) suite=${2:?a suite of Debian} && shift ;;
    --try) only_try=yes ;;
    *) sed -n "2,/^source/s/^# \\?//p" scripts/weigh.sh >&2 && exit 2 ;;
  esac
  shift
done

in_namespace scripts/weigh.sh ${given[@]+"${given[@]}"}
ensure_packages bare
root=${TMPDIR:-/var/tmp}/dynim-weigh/$suite
bare_debian "$suite" "$root"
echo 'APT::Keep-Downloaded-Packages "true";' >"$root/etc/apt/apt.conf.d/keep"

# lay_checkout FOLDER: the files of this one, there.
lay_checkout() {
  mkdir "$root/$1"
  git ls-files -z | tar -c --null -T - | tar -x -C "$root/$1"
}
lay_checkout dynim

# there COMMAND: runs it in a checkout there.
there() { in_root "$root" "cd /dynim && $1"; }

downloads() { find "$root/var/cache/apt/archives" -name '*.deb' -printf '%s\n' | awk '{ s += $1 } END { printf "%d", s / 1e6 }'; }

# Of the log of a command, the time behind a word: "Compiled in 2 min 31 s." is 151.
seconds_of() { sed -n "s/^$1 in \([0-9]*\) min \([0-9]*\) s\.$/\1 \2/p" "$2" | awk '{ s += 60 * $1 + $2 } END { print s + 0 }'; }

# weigh NAME COMMAND: runs it, and adds a row to the table.
table=$root.table
weigh() {
  local log=$root.$1.log before after status=0
  before=$(downloads)
  echo "$2"
  { TIMEFORMAT='%R %U %S'; time there "$2" >"$log" 2>&1; } 2>"$log.time" || status=$?
  [ "$status" = 0 ] || { tail -n 50 "$log"; echo "$2 failed: $status" >&2; }
  after=$(downloads)
  read -r all user system <<<"$(tail -n 1 "$log.time")"
  printf '%-28s %10d %10d %10d %10.0f %10.0f %10d\n' "$3" "$(seconds_of Installed "$log")" "$(seconds_of Compiled "$log")" \
    "$(seconds_of Tested "$log")" "$all" "$(awk "BEGIN { print $user + $system }")" "$((after - before))" >>"$table"
}

printf '%-28s %10s %10s %10s %10s %10s %10s\n' "Debian $suite, $(nproc) cores" installing compiling testing "in all" processor MB >"$table"
weigh try 'scripts/try.sh' 'scripts/try.sh'
if [ -z "$only_try" ]; then
  weigh test 'scripts/test.sh' 'scripts/test.sh after it'
  lay_checkout clean
  weigh pip 'cd /clean && python3 -m venv --system-site-packages /venv && /venv/bin/pip install --no-build-isolation ./python' \
    'pip install ./python'
fi

# What ninja's log of the last build of each object says: milliseconds from, to, and the object.
objects() { awk -F'\t' '/\.(o|gch)\t/ { t[$4] = ($2 - $1) / 1000 } END { for (o in t) print t[o], o }' "$root/dynim/build/.ninja_log"; }
readable() { sed 's#CMakeFiles/\([a-z_]*\)\.dir/#\1: #; s#^\([^ ]*\) [^ ]*/\([a-z_]*: \)#\1 \2#; s#Unity/unity_##; s#_cxx\.cxx\.o$##; s#\.cpp\.o$##'; }
echo
echo "Seconds, and megabytes of packages:"
cat "$table"
strip -o "$root.stripped" "$root/dynim/build/app/dynim"
printf '\n%d objects; the program has %.1f MB, stripped\n' "$(objects | wc -l)" "$(stat -c %s "$root.stripped" | awk '{ print $1 / 1e6 }')"
printf '\nSeconds by target, and of the ten slowest objects\n'
objects | readable | awk '{ sub(":", "", $2); t[$2] += $1 } END { for (n in t) printf "%8.1f  %s\n", t[n], n }' | sort -rn
echo
objects | readable | sort -rn | head -n 10
