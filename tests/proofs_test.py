"""What docs/mathematics.md calls checked by Coq is a theorem of the file that it names, and the other way round.

Whether Coq accepts them, scripts/proofs.sh finds out.
"""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
stated = {}
for path in (root / "proofs").glob("*.v"):
    for name in re.findall(r"^ *Theorem (\w+)", path.read_text(), re.M):
        stated[name] = path.name

marked = {}
statement = None
for line in (root / "docs/mathematics.md").read_text().splitlines():
    if found := re.match(r'<a id="(\w+)-(\d+)"></a>', line):
        statement = found.groups()
    if line.startswith("Checked by Coq"):
        names, file = re.fullmatch(r"Checked by Coq.*?((?:\w+_\w+, )*\w+_\w+) in proofs/(\w+\.v)\.", line).groups()
        for name in names.split(", "):
            marked[name] = file
            kind, number = statement
            expected = "exists" if kind == "definition" else f"{kind}_{number}"
            if expected not in name:
                sys.exit(f"{name} stands at {kind} {number}")
if not marked:
    sys.exit("nothing is marked")
if marked != {name: file for name, file in stated.items() if name in marked}:
    sys.exit(f"no such theorem: {[name for name in marked if stated.get(name) != marked[name]]}")
numbered = {name for name in stated if re.search(r"_\d", name) or name.endswith("_exists")}
parts = {name for name in numbered if name[:-1] in numbered}  # theorem_8a of theorem_8

if missing := numbered - parts - set(marked):
    sys.exit(f"not marked: {sorted(missing)}")
