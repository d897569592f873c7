"""Compiles of FLINT and Arb, unpacked in two folders, the files that what is given needs, into a static library.

    real.py LIBRARY FLINT ARB OBJECT... -- COMPILER FLAGS...

They have 7,500 files, nearly each with one function, of which Dynim needs some 350. A file is found by what it defines; where
several define a name, the one that is called like it. What is compiled already is kept.
"""
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

given, compiler = sys.argv[1:sys.argv.index('--')], sys.argv[sys.argv.index('--') + 1:]
library, flint, arb, *objects = map(pathlib.Path, given)
FUNCTION = re.compile(r'^(?:[A-Za-z_][\w \*]*?[ \*\)])?\*?([A-Za-z_]\w+) ?\(', re.M)
TABLE = re.compile(r'^(?:FLINT_TLS_PREFIX |FLINT_DLL )*(?:const )?[\w ]+?[ \*]+(\w+)(?:\[[^\]]*\])* *[=;]', re.M)
CONSTANT = re.compile(r'^ARB_DEF_CACHED_CONSTANT\((\w+),', re.M)
OTHER = {'test', 'profile', 'tune', 'examples', 'doc', 'debian', 'build', 'CMake', 'link'}


def sources():
    for root in flint, arb:
        for folder, folders, names in os.walk(root):
            folders[:] = sorted(name for name in folders if name not in OTHER and not name.endswith(('xx', 'templates')))
            yield from (pathlib.Path(folder, name) for name in sorted(names) if name.endswith('.c'))
    yield flint / 'fmpz/link/fmpz_single.c'


def is_called_like(path, name):
    return name.strip('_') in (path.stem, f'{path.parent.name}_{path.stem}')


defining = collections.defaultdict(list)
for path in sources():
    text = path.read_text(errors='replace')
    for name in {name for pattern in (FUNCTION, TABLE, CONSTANT) for name in pattern.findall(text)}:
        defining[name].append(path)


def names(paths, kind):
    listed = subprocess.run(['llvm-nm-14', '--quiet', kind, *paths], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in listed.splitlines() if len(line.split()) >= 2}


def compiled(path):
    target = library.parent / 'real' / f'{path.parent.name}_{path.stem}.o'
    if not target.exists() or target.stat().st_mtime < path.stat().st_mtime:
        target.parent.mkdir(exist_ok=True)
        subprocess.run([*compiler, '-w', '-c', path, '-o', target], check=True)
    return target


known, made = set(), {}
needed = names(objects, '--undefined-only')
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    while needed - known:
        wanted = []
        for name in sorted(needed - known):
            paths = [path for path in defining[name] if path not in made]
            if paths and not any(path in made and is_called_like(path, name) for path in defining[name]):
                wanted.append(max(paths, key=lambda path: is_called_like(path, name)))
        known |= needed
        made.update(zip(wanted, pool.map(compiled, wanted)))
        needed |= names([made[path] for path in wanted], '--undefined-only') if wanted else set()
        known |= names([made[path] for path in wanted], '--defined-only') if wanted else set()
library.unlink(missing_ok=True)
subprocess.run(['llvm-ar-14', 'rcs', library, *sorted(set(made.values()))], check=True)
print(len(set(made.values())), 'files of FLINT and Arb')
