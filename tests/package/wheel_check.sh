#!/usr/bin/env bash
# Makes a wheel of the Python module without a network, installs it into a virtual environment, and uses it there, as
# docs/python.md says.
# Usage: wheel_check.sh SOURCE BUILD PYTHON
set -euo pipefail
source=$1 build=$2 python=$3
work="$build/wheel-check"
rm -rf "$work"
mkdir -p "$work/made"
trap 'rm -rf "$work" "$source/python/build" "$source/python/dynim.egg-info"' EXIT

"$python" -m venv --system-site-packages "$work/venv"
pip() { "$work/venv/bin/pip" --disable-pip-version-check "$@" > "$work/output" 2>&1 || { cat "$work/output"; exit 1; }; }
DYNIM_BUILD=$build pip wheel --no-build-isolation --no-index --no-deps --wheel-dir "$work/made" "$source/python"
pip install --no-index "$work"/made/dynim-*.whl

cd /
answer=$("$work/venv/bin/python" -c 'import dynim; print(dynim.__file__, dynim.OnePile("2*t").solve(100).least_winning_move)')
[[ $answer == "$work/venv/"*" 3" ]] || { echo "a false answer of the module: $answer"; exit 1; }
"$work/venv/bin/python" -m pytest -q -p no:cacheprovider "$source/python/tests/notebooks_test.py" -k "kernel or lines" \
  > "$work/output" || { cat "$work/output"; exit 1; }
"$work/venv/bin/python" -m dynim solve one-pile --f '2*t' --pile 100 --format json > "$work/output"
grep -q '"least_winning_move": "3"' "$work/output" || { echo "python -m dynim is not the program"; exit 1; }
"$work/venv/bin/python" -m dynim table two-pile --f '2*t' --size 9 --image "$work/map.png"
code=0
"$work/venv/bin/python" -m dynim solve one-pile --f 2x --pile 100 2> "$work/output" || code=$?
[ "$code" = 2 ] || { echo "exit code $code in place of 2"; exit 1; }
