"""dynim serve under load: 64 clients at once, most with small questions, two with long ones that always run, some
with long ones for which there is no place, some hostile, some that break off.

serve_load.py DYNIM [--seconds N] [--clients N]

Prints what came back by kind, how long small questions took, and the memory of the server. Ends with exit code 1 where
there was an error other than "busy".
"""

import argparse
import asyncio
import collections
import json
import os
import random
import re
import subprocess
import sys
import threading
import time

SMALL = [
    {"question": "solve", "game": "one-pile", "f": "2*t", "pile": "100"},
    {"question": "solve", "game": "one-pile", "f": "3*t", "pile": "10**40"},
    {"question": "solve", "game": "two-pile", "f": "3*t", "piles": ["12", "20"], "limit": "4"},
    {"question": "solve", "game": "wythoff", "m": "1", "p": "1", "piles": ["10**9", "10**9+7"]},
    {"question": "base", "game": "one-pile", "f": "2*t", "members": "20"},
    {"question": "table", "game": "one-pile", "f": "2*t", "up_to": "50"},
]
LONG = {"question": "table", "game": "grundy", "f": "t**2 % 1000", "up_to": "100000", "budget": "8s"}
TABLE = {"question": "table", "game": "two-pile", "f": "3*t", "size": "200"}
PICTURE = "/api/picture?command=plot+members&f=2*t&up-to=1e%d"
HOSTILE = [
    b"POST /api/ask HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 2\r\n\r\n{}",
    b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Type: application/json\r\n"
    b"Content-Length: 2\r\n\r\n{}",
    b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n",
    b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"
    + b"[" * 100000,
    b"GET /../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%2e%2e/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
]


def post(path, request):
    body = json.dumps(request).encode()
    return (f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n").encode() + body


def get(path):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


class Client:
    """A connection that is kept as long as the server keeps it."""

    def __init__(self, port):
        self.port, self.reader, self.writer = port, None, None

    async def begin(self, text):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(text)
        await self.writer.drain()

    async def read(self):
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        status = int(head.split()[1])
        length = re.search(r"\r\nContent-Length: (\d+)", head)
        if length:
            body = await self.reader.readexactly(int(length[1]))
        else:
            body = await self.read_chunks() if "chunked" in head else b""
        if "Connection: close" in head:
            self.close()
        return status, body

    async def read_chunks(self):
        body = b""
        while size := int((await self.reader.readuntil(b"\r\n")).strip(), 16):
            body += await self.reader.readexactly(size)
            await self.reader.readexactly(2)
        await self.reader.readexactly(2)
        return body

    async def ask(self, text):
        await self.begin(text)
        return await self.read()

    def close(self):
        if self.writer is not None:
            self.writer.transport.abort()
        self.writer = None


class Load:
    def __init__(self, port, seconds):
        self.port, self.end = port, time.monotonic() + seconds
        self.counts = collections.Counter()
        self.times = []

    def goes_on(self):
        return time.monotonic() < self.end

    def count(self, kind, status, fine):
        name = "answered" if status in fine else "busy" if status == 503 else f"ERROR {status}"
        self.counts[f"{kind}: {name}"] += 1

    async def small(self, chance):
        client = Client(self.port)
        while self.goes_on():
            await asyncio.sleep(chance.uniform(0.05, 0.3))
            question = chance.choice(SMALL)
            start = time.monotonic()
            status, body = await client.ask(post("/api/ask", question))
            self.times.append(time.monotonic() - start)
            right = status == 200 and b'"status":"proved"' in body
            self.count("small", status if right or status == 503 else f"{status} {body[:80]}", [200])

    async def long(self, chance):
        client = Client(self.port)
        while self.goes_on():
            status, _ = await client.ask(post(chance.choice(["/api/ask", "/api/stream"]), LONG))
            self.count("long", status, [200])
            if status == 503:
                await asyncio.sleep(0.2)

    async def table_or_picture(self, chance):
        client = Client(self.port)
        while self.goes_on():
            await asyncio.sleep(chance.uniform(0.2, 1))
            picture = get(PICTURE % chance.randint(3, 9))
            status, _ = await client.ask(chance.choice([post("/api/table", TABLE), picture, get("/")]))
            self.count("table, picture or page", status, [200])

    async def hostile(self, chance):
        while self.goes_on():
            await asyncio.sleep(chance.uniform(0.05, 0.3))
            client = Client(self.port)
            try:
                status, _ = await client.ask(chance.choice(HOSTILE))
                self.count("hostile", status, range(400, 500))
            except (ConnectionError, asyncio.IncompleteReadError):
                self.counts["hostile: cut off"] += 1  # as well
            client.close()

    async def breaking_off(self, chance):
        while self.goes_on():
            await asyncio.sleep(chance.uniform(0.05, 0.3))
            client = Client(self.port)
            text = chance.choice([post("/api/ask", LONG), post("/api/stream", LONG), post("/api/table", TABLE),
                                  get(PICTURE % 6), b"GET / HT", b""])
            await client.begin(text[:chance.choice([len(text), len(text) // 2])])
            await asyncio.sleep(chance.uniform(0, 0.3))
            client.close()
            self.counts["broken off"] += 1

    async def run(self, clients, seed):
        print(f"seed {seed}")
        kinds = [self.long] * 6 + [self.table_or_picture] * 4 + [self.hostile] * 6 + [self.breaking_off] * 6
        kinds += [self.small] * max(1, clients - len(kinds))

        async def watched(kind, chance):
            try:
                await kind(chance)
            except (ConnectionError, asyncio.IncompleteReadError, TimeoutError) as failure:
                self.counts[f"{kind.__name__}: ERROR {type(failure).__name__}"] += 1

        await asyncio.gather(*(watched(kind, random.Random(seed + i)) for i, kind in enumerate(kinds[:clients])))


def memory(process):
    with open(f"/proc/{process.pid}/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--clients", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    process = subprocess.Popen([arguments.program, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        port = int(process.stdout.readline().rsplit(":", 1)[1].strip().strip("/"))
        before = memory(process)
        asyncio.run(Load(port, min(3, arguments.seconds)).run(arguments.clients, arguments.seed))
        warm = memory(process)
        load = Load(port, arguments.seconds)
        halfway = []
        threading.Timer(arguments.seconds / 2, lambda: halfway.append(memory(process))).start()
        asyncio.run(load.run(arguments.clients, arguments.seed + 1000))
        after = memory(process)
    finally:
        process.terminate()
        process.wait()
    for kind, count in sorted(load.counts.items()):
        print(f"{count:7}  {kind}")
    times = sorted(load.times)
    print(f"small questions: p50 {1000 * times[len(times) // 2]:.1f} ms, p99 {1000 * times[len(times) * 99 // 100]:.1f} ms,"
          f" longest {1000 * times[-1]:.1f} ms; {os.cpu_count()} cores")
    print(f"memory: {before:.0f} MiB at the start, {warm:.0f} MiB after 3 seconds, {halfway[0]:.0f} MiB at half "
          f"time, {after:.0f} MiB at the end")
    print(f"exit code of the server: {process.returncode}")
    sys.exit(process.returncode != 0 or any("ERROR" in kind for kind in load.counts))


if __name__ == "__main__":
    main()
