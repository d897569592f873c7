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
{
  for file in "${files[@]}"; do echo "From Dynim Require Import $(basename "$file" .v)."; done
  for name in "${names[@]}"; do echo "Print Assumptions $name."; done
} >Assumptions.v
coqc -q -Q . Dynim Assumptions.v >assumptions.txt &  # it takes as long as the test below
trap 'kill $! 2>/dev/null || true' EXIT
cp ../proofs/check/Extract.v .
coqc -q -Q . Dynim Extract.v
ocamlfind ocamlopt -package zarith -linkpkg integer.ml core.mli core.ml language.ml dynim_check.ml -o dynim-check
cd ..
dynim=${DYNIM:-build/app/dynim}
python3 tests/dynim_check_test.py build-proofs/dynim-check $([ ! -x $dynim ] || echo $dynim)
wait $!
cd build-proofs
paste -d ' ' <(printf '%s:\n' "${names[@]}") assumptions.txt
closed=$(grep -c '^Closed under the global context$' assumptions.txt)
[ "$closed" -eq "${#names[@]}" ] && [ "$(wc -l <assumptions.txt)" -eq "$closed" ] || {
  echo "Not all of these are proved without axioms." >&2
  exit 1
}
echo "Coq has checked ${#names[@]} theorems; build-proofs/dynim-check is made and tried; in $SECONDS s."
