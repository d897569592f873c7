"""Every link of the documents to a file or a place of theirs leads there, and every statement of docs/mathematics.md has a
place of its own, which is where links with its name lead:

    links_test.py SOURCE
"""

import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1])
KINDS = "Theorem|Lemma|Proposition|Corollary|Definition|Example|Remark"
DOCUMENTS = [*sorted(SOURCE.glob("*.md")), *sorted((SOURCE / "docs").glob("*.md")), SOURCE / "python" / "README.md"]
wrong = []


def places(path):
    """The fragments that lead into a document: of its headings, as GitHub makes them, and of anchors."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    headings = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings} | set(
        re.findall(r'<a id="([^"]*)"></a>', text))


for path in DOCUMENTS:
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    for words, target in re.findall(r"\[([^\]]*)\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, fragment = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        if not file.exists() or (fragment and fragment not in places(file)):
            wrong.append(f"{path.name}: {target} leads nowhere")
        statement = re.fullmatch(rf"({KINDS}) (\d+)", words)
        if statement and fragment != f"{statement[1].lower()}-{statement[2]}":
            wrong.append(f"{path.name}: {words} leads to {target}")

before = ""
statements = 0
for line in (SOURCE / "docs" / "mathematics.md").read_text(encoding="utf-8").splitlines():
    statement = re.match(rf"\*\*({KINDS}) (\d+)\b", line)
    if statement:
        statements += 1
        if before != f'<a id="{statement[1].lower()}-{statement[2]}"></a>':
            wrong.append(f"mathematics.md: {statement[1]} {statement[2]} has no place")
    before = line
if statements < 100:
    wrong.append(f"mathematics.md: only {statements} statements were found")

print("\n".join(wrong) or f"{statements} statements, {len(DOCUMENTS)} documents")
sys.exit(1 if wrong else 0)
