#!/usr/bin/env bash
# Has Coq check proofs/, and says of each theorem that docs/mathematics.md calls checked, and of the soundness of dynim-check, that
# it rests on no axiom. Makes build-proofs/dynim-check of it. As root on Debian it installs Coq and OCaml; it takes some five minutes.
source "$(dirname "$0")/common.sh"

ensure_packages proofs
rm -rf build-proofs
mkdir build-proofs
cp proofs/*.v proofs/check/*.ml build-proofs
mapfile -t names < <(
  sed -n 's/^Checked by Coq.*: //p' docs/mathematics.md | grep -oE '[A-Za-z]+_[a-z0-9_]+'
  sed -nE 's/^Theorem ([a-z_]+_sound) .*/\1/p' proofs/*.v
)
cd build-proofs
mapfile -t files < <(coqdep -sort -Q . Dynim ./*.v | tr ' ' '\n' | grep .)
coq_makefile -Q . Dynim "${files[@]}" -o Makefile
make -s -j"$(nproc)" >coqc.log 2>&1 || {
  cat coqc.log >&2
  exit 1
}
for file in "${files[@]}"; do echo "From Dynim Require Import $(basename "$file" .v)."; done >imports
print_assumptions() {  # part, names
  local part=Assumptions$1
  shift
  { cat imports; printf 'Print Assumptions %s.\n' "$@"; } >$part.v
  coqc -q -Q . Dynim $part.v >$part.txt
}
half=$((${#names[@]} / 2))
print_assumptions 1 "${names[@]:0:half}" &
print_assumptions 2 "${names[@]:half}"
wait $!
cat Assumptions1.txt Assumptions2.txt >assumptions.txt
paste -d ' ' <(printf '%s:\n' "${names[@]}") assumptions.txt
closed=$(grep -c '^Closed under the global context$' assumptions.txt)
[ "$closed" -eq "${#names[@]}" ] && [ "$(wc -l <assumptions.txt)" -eq "$closed" ] || {
  echo "Not all of these are proved without axioms." >&2
  exit 1
}
echo "Coq has checked ${#names[@]} theorems in $SECONDS s."
cp ../proofs/check/Extract.v .
coqc -q -Q . Dynim Extract.v
ocamlfind ocamlopt -package zarith -linkpkg integer.ml core.mli core.ml language.ml dynim_check.ml -o dynim-check
cd ..
dynim=${DYNIM:-build/app/dynim}
python3 tests/dynim_check_test.py build-proofs/dynim-check $([ ! -x $dynim ] || echo $dynim)
echo "Made and tried build-proofs/dynim-check."
