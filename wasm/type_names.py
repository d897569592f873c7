"""Blanks the names of types of the C++ library and of lambdas in an engine: types are told apart by where their names lie, and
nobody reads these; those of Dynim's records are read.

    type_names.py ENGINE MAP

MAP is that of the linker, which lists them. They are 2 % of the engine, and compress badly.
"""
import pathlib
import re
import sys

engine, linked = map(pathlib.Path, sys.argv[1:])
code = engine.read_bytes()
names = set(re.findall(rb'\.rodata\._ZTS((?:NSt3__2|Z)[\w$.]+)\)', linked.read_bytes()))
if not names:
    sys.exit(f'{linked} has no names of types')
for name in names:
    code = code.replace(b'\0' + name + b'\0', bytes(len(name) + 2))
engine.write_bytes(code)
