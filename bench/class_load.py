"""dynim serve --class under a class: forty clients with six connections each, all behind one address, which load the
page, type the code and play, each a move after a pause of one to three seconds.

class_load.py DYNIM [--seconds N] [--clients N] [--pause SECONDS]

Prints how long moves took. Ends with exit code 1 where a request was not answered by 200, or a connection was closed.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import time
import urllib.parse

from serve_load import Client, get, post

CONNECTIONS = 6
FILES = ["/", "/main.js", "/address.js", "/ask.js", "/elements.js", "/style.css", "/play/view.js", "/play/play.css",
         "/play/match.js", "/play/board.js", "/play/counters.js", "/play/games.js"]
GAMES = [{"game": "one-pile", "f": "2*t", "pile": "30"},
         {"game": "two-pile", "f": "3*t", "piles": ["12", "20"], "limit": "4"},
         {"game": "wythoff", "m": "1", "p": "1", "piles": ["9", "14"]}]


def with_fields(text, *fields):
    """A request with more lines in its head."""
    line, rest = text.split(b"\r\n", 1)
    return b"\r\n".join([line, *(field.encode() for field in fields), rest])


def form(code):
    body = urllib.parse.urlencode({"code": code}).encode()
    return (b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body)) + body


class Class:
    def __init__(self, port, code, cookie, seconds, pause):
        self.port, self.code, self.cookie, self.pause = port, code, cookie, pause
        self.end = time.monotonic() + seconds
        self.times, self.failures = [], []

    async def ask(self, client, text, wanted=200):
        status, body = await client.ask(text)
        if status != wanted:
            self.failures.append((status, body[:80]))
        return body

    async def load(self, client, files):
        for file in files:
            await self.ask(client, with_fields(get(file), self.cookie))

    async def pupil(self, chance):
        connections = [Client(self.port) for _ in range(CONNECTIONS)]
        await self.ask(connections[0], form(self.code), 303)
        await asyncio.gather(*(self.load(one, FILES[i::CONNECTIONS]) for i, one in enumerate(connections)))
        opened = [one.writer for one in connections]
        while time.monotonic() < self.end:
            await asyncio.sleep(chance.uniform(0.5, 1.5) * self.pause)
            turn = {"question": "play", "choose": True, "level": "fair", "seed": str(chance.randrange(1000)),
                    "max_actions": "1000", **chance.choice(GAMES)}
            one = chance.choice(connections)
            start = time.monotonic()
            body = await self.ask(one, with_fields(post("/api/ask", turn), self.cookie))
            self.times.append(time.monotonic() - start)
            if b'"turn_text"' not in body:
                self.failures.append(body[:200])
        if opened != [one.writer for one in connections]:
            self.failures.append("a connection was closed")

    async def run(self, clients, seed):
        await asyncio.gather(*(self.pupil(random.Random(seed + i)) for i in range(clients)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--clients", type=int, default=40)
    parser.add_argument("--pause", type=float, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    process = subprocess.Popen([arguments.program, "serve", "--class", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        address = urllib.parse.urlsplit(process.stdout.readline().strip())
        while not (line := process.stdout.readline()).startswith("code "):
            pass
        token = urllib.parse.parse_qs(address.query)["token"][0]
        load = Class(address.port, line.removeprefix("code ").strip(), f"Cookie: dynim-{address.port}={token}",
                     arguments.seconds, arguments.pause)
        asyncio.run(load.run(arguments.clients, arguments.seed))
    finally:
        process.terminate()
        process.wait()
    times = sorted(load.times)
    print(f"{arguments.clients} clients with {CONNECTIONS} connections each, {len(times)} moves, seed {arguments.seed}")
    for share in (50, 95, 99):
        print(f"p{share} {1000 * times[len(times) * share // 100]:.1f} ms", end=", ")
    print(f"longest {1000 * times[-1]:.1f} ms; {os.cpu_count()} cores")
    for failure in load.failures[:9]:
        print("FAILED", failure)
    sys.exit(process.returncode != 0 or bool(load.failures))


if __name__ == "__main__":
    main()
