"""Archives of arrays are read back, and hold what the other formats say.

npz_test.py DYNIM
"""

import ast
import io
import struct
import subprocess
import sys
import zipfile

DYNIM = sys.argv[1]


def run(arguments):
    return subprocess.run([DYNIM, *arguments], capture_output=True, check=True).stdout


def numbers_of(npy):
    """As NumPy reads them: whole numbers, or texts of a fixed length."""
    length, = struct.unpack("<H", npy[8:10])
    header, data = ast.literal_eval(npy[10:10 + length].decode()), npy[10 + length:]
    assert npy.startswith(b"\x93NUMPY\x01\x00") and (10 + length) % 64 == 0, npy[:80]
    count, size = 1, int(header["descr"][2:])
    for side in header["shape"]:
        count *= side
    if header["descr"].startswith("<U"):
        assert len(data) == 4 * size * count, header
        return [data[i:i + 4 * size].decode("utf-32-le").rstrip("\0")
                for i in range(0, len(data), 4 * size)]
    letter = {"|u1": "B", "<u2": "H", "<u4": "I", "<i4": "i", "<i8": "q"}[header["descr"]]
    return [str(number) for number in struct.unpack(f"<{count}{letter}", data)]


def arrays_of(arguments):
    with zipfile.ZipFile(io.BytesIO(run([*arguments, "--format", "npz"]))) as archive:
        assert archive.testzip() is None, arguments  # the checksums
        return {name.removesuffix(".npy"): archive.read(name) for name in archive.namelist()}


def test_bases():
    for rule in [["--f", "2*t", "--members", "20"], ["--f", "2*t", "--members", "300"],
                 ["--f", "n % 3 == 0 ? 2*t : t", "--members", "90"], ["--f", "4,2,...", "--members", "9"],
                 ["--phases", "t; 2*t", "--members", "20"], ["--phases", "2*t; 3*t; t", "--members", "300"]]:
        arguments = ["base", *rule]
        arrays = {name: numbers_of(npy) for name, npy in arrays_of(arguments).items()}
        head, *rows = [line.split(",") for line in run([*arguments, "--format", "csv"]).decode().split()]
        expected = {}
        for row in rows:
            game = "_" + row[0] if head[0] == "game" else ""
            for name, number in zip(head, row):
                if name != "game":
                    expected.setdefault(name + game, []).append(number)
        assert arrays == expected, rule


def test_columns():
    """A base in one array: a column for its members, and one for the values of each phase."""
    for rule in [["--f", "2*t"], ["--phases", "t; 2*t"]]:
        arguments = ["base", *rule, "--members", "9", "--format"]
        rows = [line.split(",") for line in run([*arguments, "csv"]).decode().split()[1:]]
        assert numbers_of(run([*arguments, "npy"])) == [number for row in rows for number in row], rule


def test_tables():
    for arguments in [["table", "--f", "2*t", "--up-to", "100000"],
                      ["table", "two-pile", "--f", "3*t", "--size", "60"],
                      ["table", "wythoff", "--size", "30"]]:
        arrays = arrays_of(arguments)
        assert list(arrays) == ["values"], arguments
        assert arrays["values"] == run([*arguments, "--format", "npy"]), arguments


def main():
    test_bases()
    test_columns()
    test_tables()


if __name__ == "__main__":
    main()
