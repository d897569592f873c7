"""dynim serve: what it answers, whom it refuses, what it stops, and how it ends.

serve_test.py DYNIM SOURCE
"""

import base64
import contextlib
import gzip
import http.client
import json
import os
import select
import signal
import re
import socket
import struct
import subprocess
import sys
import shutil
import tempfile
import time
import urllib.parse
from fractions import Fraction

DYNIM, SOURCE = sys.argv[1:3]
JSON_TYPE = {"Content-Type": "application/json"}
SMALL = {"question": "solve", "game": "one-pile", "f": "2*t", "pile": "100"}
LONG = {"question": "verify", "game": "one-pile", "f": "2*t", "up_to": "1e7"}
LONG_TABLE = {"question": "table", "game": "grundy", "f": "t**2 % 1000", "up_to": "100000"}
SAFETY = ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy",
          "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy"]


def check(what, holds, *shown):
    if not holds:
        sys.exit(f"{what}: {shown!r}")


class Server:
    """A server of its own for a test."""

    def __init__(self, *options, **variables):
        self.process = subprocess.Popen([DYNIM, "serve", "--port", "0", *options],
                                        stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, **variables})
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.split("/")[2].rsplit(":", 1)[1])
        self.ways, self.code = [], None
        while "--class" in options and self.code is None:
            word, rest = self.process.stdout.readline().strip().split(" ", 1)
            if word == "code":
                self.code = rest
            else:
                self.ways.append(rest)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def request(self, method, path, body=None, headers=None):
        connection = self.connection()
        try:
            connection.request(method, path, body, headers or {})
            reply = connection.getresponse()
            return reply.status, reply.headers, reply.read()
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.request("GET", path, None, {k.replace("_", "-"): v for k, v in headers.items()})

    def ask(self, request, path="/api/ask", **headers):
        status, _, body = self.request("POST", path, json.dumps(request), {**JSON_TYPE, **headers})
        return status, json.loads(body)

    def raw(self, text):
        """The first line of the reply to these bytes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall(text)
            return connection.makefile("rb").readline().decode()

    def connect(self, text=b""):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        connection.sendall(text)
        return connection

    def begin(self, path, request):
        """A question on a connection of its own, of which the answer is not read."""
        body = json.dumps(request).encode()
        connection = self.connect()
        connection.sendall(b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                           b"Content-Length: %d\r\n\r\n%s" % (path.encode(), len(body), body))
        return connection

    def questions(self):
        """How many are being answered."""
        return json.loads(self.get("/api/health")[2])["questions"]


def wait_until(what, holds, seconds=60):  # what is done last of all waits for all other work
    end = time.monotonic() + seconds
    while not holds():
        check(what, time.monotonic() < end)
        time.sleep(0.05)


def test_page(server):
    check("the first line", server.address == f"http://127.0.0.1:{server.port}/", server.address)
    status, headers, page = server.get("/")
    with open(os.path.join(SOURCE, "web", "index.html"), "rb") as file:
        check("the page is the file", status == 200 and page == file.read(), status, page)
    check("its type", headers["Content-Type"] == "text/html; charset=utf-8", headers)
    check("its caching", headers["Cache-Control"] == "no-cache", headers)
    check("no script in it", "unsafe" not in headers["Content-Security-Policy"]
          and "default-src 'self'" in headers["Content-Security-Policy"], headers)
    _, packed, body = server.get("/", Accept_Encoding="gzip")
    check("compressed", packed["Content-Encoding"] == "gzip" and gzip.decompress(body) == page)
    status, _, body = server.get("/index.html", If_None_Match=headers["ETag"])
    check("the reader has it", status == 304 and body == b"", status, body)
    check("another version", server.get("/", If_None_Match='"other"')[0] == 200)
    status, _, body = server.request("HEAD", "/")
    check("the head alone", status == 200 and body == b"", status)
    for folder, _, files in os.walk(os.path.join(SOURCE, "web")):
        for name in files:
            path = os.path.relpath(os.path.join(folder, name), os.path.join(SOURCE, "web"))
            check(path, server.get("/" + path)[0] == 200)


def test_no_other_file(server):
    for path in ["/../app/main.cpp", "/%2e%2e/app/main.cpp", "//etc/passwd", "/etc/passwd", "/web",
                 "/INDEX.HTML", "/index.html/", "/index.html%00", "/./index.html", "/api", "/api/",
                 "/api/ask/x", "/\\index.html"]:
        status, headers, body = server.get(path)
        check(path, status in (400, 404), status, body)
        check(f"{path} is safe", all(headers[name] for name in SAFETY), headers)
    check("no address", server.raw(b"nonsense\r\n\r\n").startswith("HTTP/1.1 400"))


def test_questions(server):
    status, answer = server.ask({**SMALL, "id": 7})
    check("a question", status == 200 and answer["outcome"] == "N" and answer["id"] == 7, answer)
    status, answer = server.ask({"question": "solve", "game": "one-pile", "f": "2*"})
    check("an error", status == 400 and answer["error"]["field"] == "f", answer)
    status, _, body = server.request("POST", "/api/ask", "{", JSON_TYPE)
    check("no JSON", status == 400 and json.loads(body)["error"]["code"] == "json", body)
    check("asked by POST", server.get("/api/ask")[0] == 405)
    check("health", json.loads(server.get("/api/health")[2])["version"] != "")
    times, connection = [], server.connection()
    connection.connect()
    kept = connection.sock
    for _ in range(200):
        start = time.monotonic()
        connection.request("POST", "/api/ask", json.dumps(SMALL), JSON_TYPE)
        check("an answer", connection.getresponse().read() != b"")
        times.append(time.monotonic() - start)
    check("on one connection", connection.sock is kept)
    check("without delay", sorted(times)[100] < 0.03, times)  # a delayed acknowledgement takes 0.04
    connection.close()


def test_refusals(server):
    def status_of(method="POST", path="/api/ask", body=json.dumps(SMALL), **headers):
        chosen = {**JSON_TYPE, **{k.replace("_", "-"): v for k, v in headers.items()}}
        return server.request(method, path, body, chosen)[0]

    own = f"127.0.0.1:{server.port}"
    expected = [(421, status_of(Host="evil.example")), (421, status_of(Host="127.0.0.1.evil.example")),
                (400, status_of(Host="")), (421, server.get("/", Host="evil.example")[0]),
                (200, status_of(Host="LOCALHOST:99")), (200, status_of(Host="[::1]")),
                (403, status_of(Origin="http://evil.example")), (403, status_of(Origin="null")),
                (403, status_of(Origin="http://127.0.0.1:1")), (200, status_of(Origin="http://" + own)),
                (403, status_of(Sec_Fetch_Site="cross-site")),
                (403, server.get("/api/picture", Sec_Fetch_Site="same-site")[0]),
                (200, server.get("/", Sec_Fetch_Site="cross-site")[0]),
                (415, status_of(Content_Type="text/plain")),
                (415, status_of(Content_Type="multipart/form-data; boundary=x")),
                (200, status_of(Content_Type="application/json; charset=utf-8")),
                (405, status_of("PUT")), (405, status_of("DELETE")), (405, status_of("OPTIONS")),
                (405, status_of(path="/")), (404, status_of(path="/api/nothing")),
                (416, server.get("/", Range="bytes=0-1")[0])]
    for i, (wanted, found) in enumerate(expected):
        check(f"refusal {i}", wanted == found, wanted, found)
    for head in ["GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n",
                 "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30\r\n\r\n",
                 "POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                 "Content-Length: -1\r\n\r\n"]:
        check("400", server.raw(head.encode()).startswith("HTTP/1.1 400"), head)


GET = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def rest_of(connection):
    """What comes until the server closes it."""
    with connection:
        return connection.makefile("rb").read()


def test_heads(server):
    """What two readers could take for two requests is refused, and nothing after it is read."""
    body = json.dumps(SMALL).encode()
    length = b"Content-Length: %d\r\n" % len(body)
    chunked = b"Transfer-Encoding: chunked\r\n"
    check("as it should be", server.raw(POST + length + b"\r\n" + body).startswith("HTTP/1.1 200"))
    chunks = b"\r\n%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    check("in chunks", server.raw(POST + chunked + chunks).startswith("HTTP/1.1 400"))
    check("whatever the letters", server.raw(POST + chunked.upper() + chunks).startswith("HTTP/1.1 400"))
    for head in [length + length, length + b"content-length: 0\r\n", length + chunked, chunked + chunked,
                 b"Content-Length: %d, %d\r\n" % (len(body), len(body)), b"Content-Length: +9\r\n",
                 b"Content-Length: %35\r\n", b"Content-Length:\r\n", b"Content-Length: 0x9\r\n",
                 b"Transfer-Encoding : chunked\r\n", b"Transfer-Encoding\t: chunked\r\n" + length,
                 b"Content-Length : 9\r\n", b" Content-Length: 9\r\n", b"X: y\r\n z\r\n" + length,
                 b"X: y\r\n\tz: 1\r\n" + length, b"X: y\n" + length, b"X: y\rZ: 1\r\n" + length,
                 b"X: \0\r\n" + length, b"X\0: y\r\n" + length, b"X y: z\r\n" + length, b": y\r\n" + length,
                 b"nonsense\r\n" + length, b"Transfer-Encoding: gzip, chunked\r\n", b"Transfer-Encoding:\r\n",
                 b"Transfer-Encoding: identity\r\n", b"Transfer-Encoding: chunked, chunked\r\n"]:
        reply = rest_of(server.connect(POST + head + b"\r\n" + body + b"\r\n" + GET + b"\r\n"))
        check("refused", reply.startswith(b"HTTP/1.1 400") and reply.count(b"HTTP/1.1") == 1, head, reply)
        check("as an error", json.loads(reply.split(b"\r\n\r\n")[1])["error"]["message"], reply)
        check("and safe", all(name.encode() in reply for name in SAFETY), reply)
    reply = rest_of(server.connect(b"HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n\r\n" + GET))
    check("a HEAD has no body", reply.startswith(b"HTTP/1.1 400") and reply.count(b"HTTP/1.1") == 1, reply)
    check("without a length", server.raw(POST + b"\r\n").startswith("HTTP/1.1 411"))
    check("too long", server.raw(GET + b"X: y\r\n" * 20000).startswith("HTTP/1.1 431"))
    check("a long line", server.raw(GET + b"X: " + b"y" * 9000 + b"\r\n\r\n").startswith("HTTP/1.1 4"))
    several = (b"\r\n" + GET + b"\r\n" + POST + length + b"\r\n" + body) * 20
    reply = rest_of(server.connect(several + GET + b"Connection: close\r\n\r\n"))
    check("one after the other", reply.count(b"HTTP/1.1 200") == 41, reply)


def test_many_fields(server):
    many = {f"k{i}": 1 for i in range(70_000)}
    start = time.monotonic()
    status, answer = server.ask({**SMALL, **many})
    # Where reading takes long, the reply has begun by then.
    check("the first", status in (200, 400) and answer["error"]["field"] == "k0", status, answer)
    check("soon", time.monotonic() - start < 5, time.monotonic() - start)
    twice = json.dumps({**SMALL, "k7": 1})[:-1] + ',"k7":1}'
    status, _, body = server.request("POST", "/api/ask", twice, JSON_TYPE)
    error = json.loads(body)["error"]
    check("twice", status == 400 and (error["code"], error["field"]) == ("duplicate-field", "k7"), body)
    check("its place", int(error["offset"]) == len(twice) - 7, error)
    number = "123456789012345678901234567890e1000"
    for path in ("/api/ask", "/api/stream", "/api/table"):
        body = server.request("POST", path, json.dumps(SMALL)[:-1] + f',"id":{number}}}', JSON_TYPE)[2]
        check("the id", f'"id":{number},'.encode() in body, body)


def test_slow_senders():
    """Those who keep a thread by sending little."""
    with Server() as server:
        half = [server.connect(GET) for _ in range(255)]
        slow_body = server.connect(POST + b"Content-Length: 100000\r\n\r\n{")
        time.sleep(0.5)
        start = time.monotonic()
        dripping = server.connect(GET)
        for connection in (dripping, slow_body):
            while not select.select([connection], [], [], 0.2)[0]:
                check("in time", time.monotonic() - start < 14)
                connection.sendall(b"y")
        check("byte by byte", rest_of(dripping).startswith(b"HTTP/1.1 408"))
        check("a slow body", rest_of(slow_body).startswith(b"HTTP/1.1 400"))
        check("the heads", all(rest_of(one).startswith(b"HTTP/1.1 408") for one in half))
        check("in time", time.monotonic() - start < 14, time.monotonic() - start)


def test_full_house():
    """Who waits for a place gets that of the connection that has asked nothing the longest."""
    with Server() as server:
        def ask(connection):
            connection.sendall(GET + b"\r\n")
            return connection.recv(12)

        idle, first = [], 20
        for count in (first, 256 - first):
            more = [server.connect() for _ in range(count)]
            check("all are served", all(ask(one) == b"HTTP/1.1 200" for one in more))
            time.sleep(1)  # so that these wait longer than those to come
            idle += more
        idle[0].setblocking(False)
        with contextlib.suppress(BlockingIOError):
            while idle[0].recv(65536):
                pass
        idle[0].setblocking(True)
        check("again", ask(idle[0]) == b"HTTP/1.1 200")
        start = time.monotonic()
        check("and more", all(server.ask(SMALL)[0] == 200 for _ in range(3)))
        check("at once", time.monotonic() - start < 1, time.monotonic() - start)
        time.sleep(0.2)
        closed = []
        for i, one in enumerate(idle):
            one.setblocking(False)
            try:
                while one.recv(65536):
                    pass
                closed.append(i)
            except BlockingIOError:
                one.setblocking(True)
        # One for each question, where the place of the one before it is not free yet.
        check("of the first", 1 <= len(closed) <= 3 and all(0 < i < first for i in closed), closed)
        check("the others stay", ask(idle[100]) == ask(idle[0]) == b"HTTP/1.1 200")
        half = [server.connect(GET) for _ in range(256)]
        check("no place is idle", server.raw(GET + b"\r\n").startswith("HTTP/1.1 200"))
        for connection in idle + half:
            connection.close()


def test_length(server):
    def status_of(body, **headers):
        return server.request("POST", "/api/ask", body, {**JSON_TYPE, **headers})[0]

    million = 1 << 20
    check("as long as it may be", status_of(b" " * (million - 100) + json.dumps(SMALL).encode()[:0]
                                            + json.dumps(SMALL).encode()) == 200)
    check("too long", status_of(b" " * (2 * million)) == 413)
    check("much too long", status_of(b" " * (7 * million)) == 413)
    bomb = gzip.compress(b" " * (100 * million))
    check("compressed", status_of(bomb, **{"Content-Encoding": "gzip"}) == 413)
    head = b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    start = time.monotonic()
    for length in (b"2000000", b"99999999999", b"99999999999999999999999999"):
        reply = server.raw(head + b"Content-Length: " + length + b"\r\n\r\n")
        check("promised to be too long", reply.startswith("HTTP/1.1 413"), reply)
    check("at once", time.monotonic() - start < 4, time.monotonic() - start)
    for status, head in ((b"414", b"GET /" + b"x" * 9000 + b" HTTP/1.1"), (b"400", b"GET /"),
                         (b"400", b"GET / HTTP/1.1 more"), (b"400", b"BREW / HTTP/1.1")):
        with server.connect(head + b"\r\nHost: localhost\r\n\r\n") as connection:
            reply, _, body = connection.makefile("rb").read().partition(b"\r\n\r\n")
        check("what it cannot read", reply.startswith(b"HTTP/1.1 " + status), head[:30], reply)
        check("in JSON", json.loads(body)["error"]["code"] and b"Content-Security-Policy" in reply, reply, body)
    status, answer = server.ask({"question": "table", "game": "two-pile", "f": "2*t", "size": "1e5"})
    check("a table beyond the memory", "error" in answer or answer["status"] == "unable", answer)


def events_of(body):
    for block in body.decode().split("\n\n")[:-1]:
        name, data = block.split("\n")
        yield name.removeprefix("event: "), json.loads(data.removeprefix("data: "))


def test_streams(server):
    status, headers, body = server.request("POST", "/api/stream",
                                           json.dumps({**LONG, "budget": "1s"}), JSON_TYPE)
    events = list(events_of(body))
    check("a stream", status == 200 and headers["Content-Type"] == "text/event-stream", headers)
    check("progress", [name for name, _ in events[:-1]] == ["progress"] * (len(events) - 1)
          and len(events) > 1 and events[0][1]["nodes"] > 0, events)
    check("then the answer", events[-1][0] == "answer" and events[-1][1]["status"] == "unable", events)
    _, _, body = server.request("POST", "/api/stream", json.dumps(SMALL), JSON_TYPE)
    check("a short one", [name for name, _ in events_of(body)] == ["answer"], body)
    check("an error", server.ask({"question": "what"}, "/api/stream")[0] == 400)


def test_tables(server):
    request = {"question": "table", "game": "two-pile", "f": "3*t", "size": "30"}
    status, headers, body = server.request("POST", "/api/table", json.dumps(request), JSON_TYPE)
    length, = struct.unpack("<I", body[:4])
    answer, numbers = json.loads(body[4:4 + length]), body[4 + length:]
    check("a table", status == 200 and headers["Content-Type"] == "application/octet-stream", headers)
    check("it begins at a multiple of 8", (4 + length) % 8 == 0, length)
    array = answer["values"]
    check("its shape", array["shape"] == ["31", "31"], array)
    size = int(array["dtype"][2:])
    values = struct.unpack("<" + {1: "B", 2: "H", 4: "I"}[size] * 31 ** 2, numbers)
    rows = server.ask(request)[1]["values"]
    expected = ["0"] * 31 + [number for row in rows for number in ["0", *row]]
    check("its numbers", list(map(str, values)) == expected, rows[:2])
    check("an error", server.ask({**request, "f": "3*"}, "/api/table")[0] == 400)
    _, _, body = server.request("POST", "/api/table", json.dumps(
        {"question": "table", "game": "one-pile", "f": "2*t", "up_to": "40000000"}), JSON_TYPE)
    check("too large for one answer", b"ask for a part of it" in body and len(body) < 1000, len(body))


def test_pictures(server):
    path = "/api/picture?command=plot+members&f=2*t&up-to=1000"
    status, headers, picture = server.get(path)
    drawn = subprocess.run([DYNIM, "plot", "members", "--f", "2*t", "--up-to", "1000", "--image",
                            "svg:-"], stdout=subprocess.PIPE, check=True).stdout
    check("as the command draws it", status == 200 and picture == drawn, status)
    check("its type", headers["Content-Type"].startswith("image/svg+xml"), headers)
    check("its caching", "max-age" in headers["Cache-Control"], headers)
    check("not again", server.get(path, If_None_Match=headers["ETag"])[0] == 304)
    check("another", server.get(path + "&title=Other", If_None_Match=headers["ETag"])[0] == 200)
    for form, beginning in (("png", b"\x89PNG"), ("pdf", b"%PDF")):
        check(form, server.get(path + "&format=" + form)[2].startswith(beginning))
    check("a flag", server.get("/api/picture?command=plot+g&f=t&up-to=9&misere=true")[0] == 200)
    with tempfile.TemporaryDirectory() as folder:
        for wrong in ["&output=" + folder + "/x", "&csv=-", "&f-file=/etc/passwd", "&image=" + folder
                      + "/x.svg", "&threads=9", "&budget=1h", "&-o=x", "&palette=nonsense", "&title=",
                      "&format=exe", "&%00=1", "&title=%zz", "&misere=no", "&f=2*t", "&command=plot+members",
                      "&title=a&title=b", "&format=svg&format=svg"]:
            status, _, body = server.get(path + wrong)
            check(wrong, status == 400 and b"error" in body, status, body)
        check("no file", os.listdir(folder) == [])
    for wrong in ["", "?command=solve", "?command=plot", "?command=table", "?command=plot members --csv"]:
        check(wrong, server.get("/api/picture" + wrong.replace(" ", "%20"))[0] == 400)


def test_pictures_as_questions(server):
    of = {"question": "base", "game": "one-pile", "f": "2*t", "up_to": "1000"}
    status, answer = server.ask({"question": "picture", "of": of})
    drawn = server.get("/api/picture?command=plot+members&f=2*t&up-to=1000")[2].decode()
    check("the same", status == 200 and answer["picture"] == drawn, status)
    check("what is known of it", answer["status"] == "proved", answer)
    look = {"title": "Mine", "palette": "grey", "arrows": [["1", "2"], "3,3"]}
    table = {"question": "table", "game": "two-pile", "f": "2*t", "size": "9"}
    answer = server.ask({"question": "picture", "of": table, "look": look})[1]
    check("its look", ">Mine<" in answer["picture"], answer)
    for form, beginning in (("png", b"\x89PNG"), ("pdf", b"%PDF")):
        answer = server.ask({"question": "picture", "of": table, "format": form})[1]
        check(form, base64.b64decode(answer["picture"]).startswith(beginning))
    outcomes = {"question": "table", "game": "one-pile", "f": "t", "up_to": "9"}
    answer = server.ask({"question": "picture", "of": outcomes, "figure": "outcomes"})[1]
    check("outcomes", "wins" in answer["picture"], answer)
    answer = server.ask({"question": "picture", "of": table, "memory": "1MB"})[1]
    check("no room", answer["picture"] is None and answer["status"] == "unable" and "drawing" in answer["reason"],
          answer)
    for wrong in ({}, {"of": 3}, {"of": {"question": "solve", "game": "one-pile", "f": "t", "pile": "9"}},
                  {"of": of, "look": {"colour": "red"}}, {"of": of, "look": {"range": ["9", "1"]}},
                  {"of": of, "format": "exe"}, {"of": of, "figure": "outcomes"},
                  {"of": {"question": "picture", "of": of}}, {"of": {**of, "f": "2*"}}):
        status, answer = server.ask({"question": "picture", **wrong})
        check("an error", status == 400 and "error" in answer, wrong, answer)


def test_strategies(server):
    strategy = {"question": "strategy", "game": "one-pile", "f": "2*t"}
    answer = server.ask(strategy)[1]
    for form in ("python", "cpp"):
        written = subprocess.run([DYNIM, "strategy", "one-pile", "--f", "2*t", "--format", form],
                                 stdout=subprocess.PIPE, check=True, text=True).stdout
        check("as the command writes it", answer[form] == written, form, answer)
    check("in words", answer["words"].startswith("One pile, and whoever takes the last counter wins;"), answer)
    check("misere play", "loses" in server.ask({**strategy, "convention": "misere"})[1]["words"])
    answer = server.ask({**strategy, "f": "floor(pi*t**2)"})[1]
    check("none that is short", answer["status"] == "unable" and answer["words"] is None and
          answer["unknown"] == ["words", "python", "cpp"], answer)
    with open(os.path.join(SOURCE, "docs", "mathematics.md"), "rb") as file:
        check("the proofs", server.get("/mathematics.md")[2] == file.read())


def test_descriptions(server):
    written = subprocess.run([DYNIM, "manual", "--schema"], stdout=subprocess.PIPE, check=True).stdout
    check("the schema", server.get("/api/schema")[2] == written)
    text = server.get("/api/openapi")[2].decode()
    description = json.loads(text)
    schemas = description["components"]["schemas"]
    check("OpenAPI", description["openapi"] == "3.1.0" and "$defs" not in text)
    for part in text.split('"$ref":"')[1:]:
        name = part.split('"')[0].removeprefix("#/components/schemas/")
        check("a reference", name in schemas, name)
    for path, operations in description["paths"].items():
        for method in operations:
            body = json.dumps(SMALL) if method == "post" else None
            status = server.request(method.upper(), path, body, JSON_TYPE if body else {})[0]
            check(path, status == 404 if path.startswith(("/api/sweep", "/api/class")) else status in (200, 400), status)


LONG_PICTURE = "/api/picture?command=plot+grundy&f=t**2%251000&up-to=16000"


def test_readers_that_go():
    with Server("--budget", "60s") as server:
        for path in ("/api/ask", "/api/stream", "/api/table"):
            connection = server.begin(path, LONG_TABLE)
            wait_until("it works", server.questions)
            time.sleep(0.5)
            check("it goes on", server.questions() == 1)
            connection.close()
            wait_until(f"{path} is given up", lambda: server.questions() == 0)
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.sendall(f"GET {LONG_PICTURE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        wait_until("it draws", server.questions)
        connection.close()
        wait_until("the picture is given up", lambda: server.questions() == 0)
        check("and the server lives", server.ask(SMALL)[0] == 200)


def test_long_answers():
    """Their text takes no memory, and begins before its end is known."""
    # A sanitizer keeps back what was freed, which is no memory of the server's own.
    freed = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
    with Server("--memory", "100MB", "--threads", "2", "--budget", "60s", ASAN_OPTIONS=freed) as server:
        def peak():
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
                return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024

        request = {"question": "table", "game": "two-pile", "f": "3*t", "size": "3000"}
        length = 0
        for path, beginning in (("/api/ask", b"{"), ("/api/stream", b"event: answer\ndata: {")):
            connection = server.connection()
            connection.request("POST", path, json.dumps(request), JSON_TYPE)
            reply = connection.getresponse()
            text = reply.read()
            connection.close()
            check("it begins", reply.status == 200 and beginning in text[:1 << 20], path, text[:100])
            answer = json.loads(text[text.index(b"{\"schema"):])
            check("it is whole", answer["status"] == "proved" and len(answer["values"]) == 3000, path)
            length = len(text)
            del text, answer
        check("they are long", length > 30 << 20, length)
        check("within the memory", peak() < 130, peak())
        gone = server.begin("/api/ask", request)
        gone.recv(1 << 12)
        time.sleep(0.3)
        check("it waits for its reader", server.questions() == 1)
        gone.close()
        wait_until("given up with its reader", lambda: server.questions() == 0)


def test_crowd():
    """Where others have the memory that a question needs, it may be asked again."""
    with Server("--memory", "100MB", "--threads", "4", "--budget", "60s") as server:
        large = {**LONG, "f": "t**2 % 1000", "up_to": "1500000"}
        few = {"budget": "10ms"}
        check("it fits", server.ask({**large, **few})[0] == 200)
        others = []  # that take the memory; one for which the other leaves no room is asked again

        def no_room():
            if server.questions() < 2:
                others.append(server.begin("/api/ask", {**large, "game": "two-pile", "up_to": "2400"}))
            return server.ask({**large, **few})[0] != 200

        wait_until("no room", no_room)
        status, headers, body = server.request("POST", "/api/ask", json.dumps({**large, **few}), JSON_TYPE)
        check("not now", status == 503 and headers["Retry-After"] == "1", status, body)
        check("no error in it", json.loads(body)["error"]["code"] == "busy", body)
        status, answer = server.ask({**large, "up_to": "1e8"})
        check("too large for any", status == 400 and "memory" in answer["error"]["message"], answer)
        status, answer = server.ask({**large, "memory": "1MB"})
        check("its own limit", status == 400 and "memory" in answer["error"]["message"], answer)
        check("a mistake", server.ask({**large, "f": "2*"})[0] == 400)
        for other in others:
            other.close()
        wait_until("given up", lambda: server.questions() == 0)
        check("there is room again", server.ask({**large, **few})[0] == 200)


def test_places():
    with Server("--budget", "60s", "--threads", "1") as server:
        first = server.begin("/api/stream", LONG_TABLE)
        check("it begins", first.recv(12) == b"HTTP/1.1 200")
        connection = server.connection()
        for path in ("/api/ask", "/api/stream"):
            connection.request("POST", path, json.dumps(LONG_TABLE), JSON_TYPE)
            reply = connection.getresponse()
            check("no place", reply.status == 503 and reply.headers["Retry-After"] == "1", reply.status)
            reply.read()
        check("small ones", all(server.ask(SMALL)[0] == 200 for _ in range(20)))
        first.close()
        wait_until("given up", lambda: server.questions() == 0)
        status, answer = server.ask({**LONG, "budget": "500ms"})
        check("the place is free", status == 200 and answer["status"] == "unable", status, answer)


def test_end():
    for number in (signal.SIGINT, signal.SIGTERM):
        with Server("--budget", "60s", "--threads", "2") as server:
            open_ones = [server.begin("/api/stream", LONG_TABLE) for _ in range(4)]
            open_ones += [server.begin("/api/ask", SMALL) for _ in range(4)]
            open_ones += [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
            time.sleep(0.5)
            start = time.monotonic()
            server.process.send_signal(number)
            check("exit code", server.process.wait(20) == 0, server.process.returncode)
            check("soon", time.monotonic() - start < 3, time.monotonic() - start)
            for connection in open_ones:
                connection.close()


def test_options(server):
    for options, message in ([["--port", str(server.port)], "Address already in use"],
                             [["--port", "65536"], "--port"], [["--port", "x"], "--port"],
                             [["--threads", "0"], "--threads"], [["--budget", "x"], "--budget"],
                             [["--listen", "no.such.host.invalid"], "cannot listen"]):
        run = subprocess.run([DYNIM, "serve", *options], capture_output=True, text=True)
        check(message, run.returncode == 2 and message in run.stderr and run.stdout == "", run)
    with tempfile.TemporaryDirectory() as folder:
        script, seen = os.path.join(folder, "xdg-open"), os.path.join(folder, "seen")
        with open(script, "w") as file:
            file.write(f'#!/bin/sh\necho "$1" > {seen}.new && mv {seen}.new {seen}\n')
        os.chmod(script, 0o755)
        with Server("--open", PATH=folder + ":" + os.environ["PATH"]) as other:
            wait_until("the page is opened", lambda: os.path.exists(seen))
            with open(seen) as file:
                check("its address", file.read().strip() == other.address)


def test_token():
    with Server("--listen", "0.0.0.0") as server:
        token = server.address.split("?token=")[1]
        check("a token", len(token) == 32, server.address)
        check("without", server.get("/")[0] == 401 and server.ask(SMALL)[0] == 401)
        check("a wrong one", server.get("/?token=" + "0" * 32)[0] == 401)
        check("the beginning", server.get("/?token=" + token[:-1])[0] == 401)
        status, headers, _ = server.get("/?token=" + token)
        cookie = headers["Set-Cookie"]
        check("by the address", status == 200 and "HttpOnly" in cookie and "SameSite=Lax" in cookie)
        check("by the cookie", server.ask(SMALL, Cookie="a=b; " + cookie.split(";")[0])[0] == 200)
        check("a wrong cookie", server.ask(SMALL, Cookie=cookie[:12] + "=0")[0] == 401)
        check("by the header", server.ask(SMALL, Authorization="Bearer " + token)[0] == 200)
        check("not in a POST's address", server.ask(SMALL, "/api/ask?token=" + token)[0] == 401)
        picture = "/api/picture?command=plot+members&f=2*t&up-to=99"
        check("a picture", server.get(picture)[0] == 401)
        check("with a token", server.get(picture + "&token=" + token)[0] == 200)
        check("a foreign name", server.ask(SMALL, Host="evil.example",
                                           Authorization="Bearer " + token)[0] == 421)
        check("an address", server.ask(SMALL, Host="192.0.2.7",
                                       Authorization="Bearer " + token)[0] == 200)
    with Server() as server:
        check("none on this machine", "token" not in server.address)


def type_code(server, code, path="/", source="127.0.0.1", **headers):
    """What the form of the class sends, from an address of this machine."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(source, 0))
    try:
        connection.request("POST", path, urllib.parse.urlencode({"code": code}),
                           {"Content-Type": "application/x-www-form-urlencoded", **headers})
        reply = connection.getresponse()
        return reply.status, reply.headers, reply.read()
    finally:
        connection.close()


def dark_dots(svg):
    """The rows of a QR code without its border, of the rectangles in its path."""
    size = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])
    dots = [[False] * size for _ in range(size)]
    for column, row, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h", svg.split("#000")[1]):
        for i in range(int(width)):
            dots[int(row)][int(column) + i] = True
    check("a border", not any(any(row) for row in dots[:4] + dots[-4:]) and
          not any(any(row[:4] + row[-4:]) for row in dots))
    return [row[4:-4] for row in dots[4:-4]]


def check_qr_code(svg, text):
    dots = dark_dots(svg)
    finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    for rows in (dots, [row[::-1] for row in dots], dots[::-1]):
        check("a corner", ["".join(".#"[dot] for dot in row[:7]) for row in rows[:7]] == finder, rows)
    if shutil.which("zbarimg") is None:
        return print("what the QR code says is not looked at: it needs the package zbar-tools")
    with tempfile.TemporaryDirectory() as folder:
        picture, scale, size = os.path.join(folder, "code.pgm"), 4, len(dots) + 8
        with open(picture, "wb") as file:
            file.write(b"P5 %d %d 255 " % (size * scale, size * scale))
            for row in [[False] * size] * 4 + [[False] * 4 + row + [False] * 4 for row in dots] + [[False] * size] * 4:
                file.write(bytes(0 if dot else 255 for dot in row for _ in range(scale)) * scale)
        read = subprocess.run(["zbarimg", "--quiet", "--raw", "--nodbus", picture], stdout=subprocess.PIPE, text=True).stdout
        check("what it says", read.strip() == text, read, text)


def test_class():
    """The code of a class is typed into a form, and a cookie is set."""
    with Server("--class") as server:
        teacher = re.fullmatch(r"http://127\.0\.0\.1:\d+/\?token=([0-9a-f]{32})#/class", server.address)[1]
        check("the code", re.fullmatch(r"\d{4} \d{4}", server.code), server.code)
        check("the ways", server.ways and all(way.endswith(f":{server.port}/") for way in server.ways), server.ways)
        for path in ("/", "/main.js", "/mathematics.md", "/nothing", "/?token=" + "0" * 32):
            status, headers, page = server.get(path)
            check("a form", status == 401 and headers["Content-Type"].startswith("text/html") and
                  b'<form method="post">' in page and b"<script" not in page, path, status, page)
            check("not kept, and safe", headers["Cache-Control"] == "no-store" and all(map(headers.get, SAFETY)))
            check("no secret", teacher.encode() not in page and server.code.encode() not in page)
        check("what it is made of", server.get("/style.css")[0] == server.get("/icon.svg")[0] == 200)
        check("questions are answered in JSON", server.ask(SMALL)[0] == 401 and server.ask(SMALL)[1]["error"])
        check("nor the code", server.get("/api/class")[0] == 401)
        for path in ("/", "/?a=b", "//evil.example/"):
            status, headers, body = type_code(server, server.code, path)
            check("the right code", (status, headers["Location"], body) == (303, "/", b""), status, headers)
        cookie = headers["Set-Cookie"]
        token = re.match(r"dynim-\d+=([0-9a-f]{32}); ", cookie)[1]
        check("a cookie", "HttpOnly" in cookie and "SameSite=Lax" in cookie and token != teacher, cookie)
        known = {"Cookie": cookie.split(";")[0]}
        check("by the cookie", server.get("/", **known)[0] == server.ask(SMALL, **known)[0] == 200)
        check("a link from elsewhere", server.get("/", Sec_Fetch_Site="cross-site", **known)[0] == 200)
        check("without a blank", type_code(server, server.code.replace(" ", ""))[0] == 303)
        own = f"http://127.0.0.1:{server.port}"
        check("from its own page", type_code(server, server.code, Origin=own)[0] == 303)
        for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": own + "0"}):
            check("from a foreign page", type_code(server, server.code, **headers)[0] == 403, headers)
        check("not as a question", type_code(server, server.code, "/api/ask")[0] == 401)
        check("too long", type_code(server, server.code + " " * 1000)[0] == 413)
        for wrong in ("", "1", "x", server.code[:-1], server.code + "0", "\0", "<b>"):
            status, headers, page = type_code(server, wrong)
            check("a wrong code", status == 403 and "Set-Cookie" not in headers and
                  b'role="alert">This is not the code' in page and b"<b>" not in page, wrong, status, page)
        name = socket.gethostname().lower()
        hosts = [name, name.split(".")[0] + ".local", *(way.split("/")[2] for way in server.ways)]
        check("its names", all(server.get("/", Host=host, **known)[0] == 200 for host in hosts), hosts)
        for host in ("evil.example", "local", "x.local", name + ".evil.example"):
            check("a foreign name", server.get("/", Host=host, **known)[0] == 421 and
                  type_code(server, server.code, Host=host)[0] == 421, host)
        check("pupils see no code", json.loads(server.get("/api/class", **known)[2]) ==
              {"teacher": False, "task": "", "names": False})
        room = json.loads(server.get("/api/class?token=" + teacher)[2])
        check("what is shown", room["code"] == server.code and
              [way["address"] for way in room["addresses"]] == server.ways, room)
        for way in room["addresses"]:
            check_qr_code(way["qr"], f"{way['address']}?token={token}#/class")
        check("there is a class", json.loads(server.get("/api/health", **known)[2])["class"])
    with Server("--class", "--listen", "127.0.0.1") as server:
        check("a code here too", server.get("/")[0] == 401 and server.ways == [f"http://127.0.0.1:{server.port}/"])
        check("a numerical address", server.get("/", Host="192.0.2.7")[0] == 421)
    with Server() as server:
        check("there is none", server.get("/api/class")[0] == 404 and type_code(server, "1")[0] == 415)


def test_class_at_work():
    """The teacher sets a task and sees who has solved what; pupils do neither."""
    with Server("--class") as server:
        teacher = {"Authorization": "Bearer " + server.address.split("token=")[1].split("#")[0]}
        cookie = type_code(server, server.code)[1]["Set-Cookie"].split(";")[0]
        pupil = {"Cookie": cookie}

        def post(path, body, who):
            return server.ask(body, "/api/class/" + path, **who)

        def seen():
            return json.loads(server.get("/api/class", **teacher)[2])

        task = {"task": "#/lessons/fibonacci", "names": False}
        check("by strangers", post("task", task, {})[0] == post("solved", {"name": "A", "what": "x"}, {})[0] == 401)
        check("not by pupils", post("task", task, pupil)[0] == 403 and seen()["task"] == "")
        check("by a pupil with a wrong token too", post("task", task, {**pupil, "Authorization": "Bearer " + "0" * 32})[0] == 403)
        check("by a pupil with the token of the class", post("task", task, {
            "Authorization": "Bearer " + cookie.split("=")[1]})[0] == 403)
        check("by the teacher", post("task", task, teacher)[0] == 200 and seen()["task"] == task["task"])
        check("from a foreign page", post("task", task, {**teacher, "Origin": "http://evil.example"})[0] == 403)
        check("pupils see it", json.loads(server.get("/api/class", **pupil)[2]) == {"teacher": False, **task})
        ada = {"name": "Ada", "what": "fibonacci/who"}
        check("names are not asked for", post("solved", ada, pupil)[0] == 403 and seen()["pupils"] == [])
        post("task", {**task, "names": True}, teacher)
        for name, what in (("Ada", "fibonacci/who"), ("Ada", "fibonacci/who"), ("Ada", "won: Nim"), ("Bo", ""), ("\u00c9a <b>", "x")):
            check("noted", post("solved", {"name": name, "what": what}, pupil)[0] == 200, name)
        check("who has solved what", seen()["pupils"] == [
            {"name": "Ada", "solved": ["fibonacci/who", "won: Nim"]}, {"name": "Bo", "solved": []},
            {"name": "\u00c9a <b>", "solved": ["x"]}], seen())
        check("pupils do not see it", "pupils" not in json.loads(server.get("/api/class", **pupil)[2]))
        for wrong in ({}, [], "x", {"name": "A"}, {"name": "", "what": "x"}, {"name": "A", "what": 1}, {"name": "A\n", "what": "x"},
                      {"name": "A" * 161, "what": "x"}, {"name": "A", "what": "x" * 201}):
            check("refused", post("solved", wrong, pupil)[0] == 400, wrong)
        for wrong in ({}, [], {"task": "http://evil.example", "names": True}, {"task": "javascript:", "names": True},
                      {"task": "#/x"}, {"task": "#/x", "names": 1}, {"task": "#/" + "x" * 2000, "names": True}):
            check("refused", post("task", wrong, teacher)[0] == 400, wrong)
        for broken in (b"", b"{", b"\xff", b"[" * 100000):
            check("no JSON", server.request("POST", "/api/class/solved", broken, {**JSON_TYPE, **pupil})[0] == 400, broken[:9])
        statuses = [post("solved", {"name": f"P{i}", "what": "x"}, pupil)[0] for i in range(200)]
        check("there is an end", statuses.count(200) == 197 and statuses[-1] == 409, statuses)
        statuses = [post("solved", {"name": "Bo", "what": f"x{i}"}, pupil)[0] for i in range(201)]
        check("of one too", statuses == [200] * 200 + [409], statuses)
        post("task", task, teacher)
        check("all are forgotten", seen()["pupils"] == [])
    with Server() as server:
        check("no class", post("task", task, {})[0] == 404 and "serve --class" in post("task", task, {})[1]["error"]["message"])


def test_guessing():
    """Who types many wrong codes waits, whatever he types; others do not, until all together are too many."""
    with Server("--class") as server:
        def wrong_ones(source):
            for count in range(200):
                if type_code(server, "0", source=source)[0] == 429:
                    return count
            return check("they are stopped", False)

        first = wrong_ones("127.0.0.2")
        check("so many of an address", 40 <= first < 80, first)
        status, headers, page = type_code(server, server.code, source="127.0.0.2")
        check("also the right one", status == 429 and headers["Retry-After"] and "Set-Cookie" not in headers, status)
        check("in words", b"Too many wrong codes" in page, page)
        check("another address", type_code(server, server.code, source="127.0.0.3")[0] == 303)
        token = server.address.split("?token=")[1].split("#")[0]
        check("the address with the token", server.get("/?token=" + token)[0] == 200)
        wait_until("not for ever", lambda: type_code(server, server.code, source="127.0.0.2")[0] == 303)
        counts = [wrong_ones(f"127.0.0.{i}") for i in range(4, 8)]
        check("so many of all", counts[0] >= 40 and counts[-1] < 40, counts)
        check("then everybody waits", type_code(server, "0", source="127.0.0.9")[0] in (403, 429))
        wait_until("not for ever", lambda: type_code(server, server.code, source="127.0.0.9")[0] == 303)


SWEEP = {"sweep": {"c": "1..40 by 1/2"}, "keep": ["members", "finite"], "unit": 8,
         "of": {"question": "base", "game": "one-pile", "f": "floor({c}*t)", "up_to": "10**6"}}
LONG_TEXT = "hex(" * 12 + "rule || 'aaaaaaaaaaaaaaaa'" + ")" * 12
SLOW = " or ".join([LONG_TEXT + " like '%" + "_3" * 45 + "z'"] * 20)  # minutes, a tenth of a second a text
LONG_SWEEP = {**SWEEP, "sweep": {"c": "1..10**6 by 1/7"}}


def sweep_run(folder, sweep, name, *options, **more):
    """Begins to write a store: its path, and the process."""
    path, file = os.path.join(folder, name), os.path.join(folder, name + ".json")
    with open(file, "w") as out:
        json.dump(sweep, out)
    return path, subprocess.Popen([DYNIM, "sweep", "run", file, "--store", path, "--threads", "1", *options],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


def sweep_store(folder, sweep, name, *options):
    path, process = sweep_run(folder, sweep, name, *options)
    check("a store", process.wait(60) == 0)
    return path


def rows(server, **parameters):
    status, headers, body = server.get("/api/sweep/results?" + urllib.parse.urlencode(parameters, doseq=True))
    check("rows", status == 200 and headers["Cache-Control"] == "no-store", parameters, status, body)
    return json.loads(body)["results"]


def test_sweep_results():
    with tempfile.TemporaryDirectory() as folder:
        store = sweep_store(folder, SWEEP, "one.sqlite")
        shards = os.path.join(folder, "shards")
        os.mkdir(shards)
        for i in (1, 2, 3):
            sweep_store(folder, SWEEP, f"shards/{i}.sqlite", "--shard", f"{i}/3", "--shared")
        sweep_store(folder, SWEEP, "shards/again.sqlite", "--shard", "1/2")
        printed = json.loads(subprocess.run([DYNIM, "sweep", "results", store, "--format", "json"],
                                            stdout=subprocess.PIPE, check=True).stdout)
        with Server("--sweep", store) as server, Server("--sweep", shards) as parts:
            check("there is one", json.loads(server.get("/api/health")[2])["sweep"])
            status = json.loads(server.get("/api/sweep")[2])
            check("how far", status["rules_done"] == status["rules"] == status["kept"] == "79", status)
            check("of what", status["sweep"] == printed["sweep"] and
                  status["columns"] == ["rule", "c", "members", "finite"], status)
            check("as the command has them", rows(server, top=99) == printed["results"])
            for parameters in ({"top": 99}, {"order": "members desc", "top": 7}, {"order": "c desc"},
                               {"histogram": "members"}, {"histogram": "finite", "top": 1},
                               {"where": "c > 9 and members % 2", "column": ["c", "members * 2"]},
                               {"order": "members * -1", "where": "members < 100", "questions": "true"},
                               {"unable": "true"}):
                whole, put_together = rows(server, **parameters), rows(parts, **parameters)
                if "histogram" not in parameters:  # of rules that are in two stores both are counted there
                    check("of shards as of one", whole == put_together, parameters, whole, put_together)
                check("not too many", len(whole) <= parameters.get("top", 100), whole)
            numbers = [float(Fraction(row["c"])) for row in rows(server, order="c desc", top=5)]
            check("fractions in their order", numbers == [40, 39.5, 39, 38.5, 38], numbers)
            question = rows(server, where="c = 2.5", questions="true")[0]["question"]
            check("the question", question == {**SWEEP["of"], "f": "floor((5/2)*t)"}, question)
            check("its answer", str(len(server.ask(question)[1]["members"])) ==
                  rows(server, where="c = 2.5")[0]["members"])
            for picture in ("x=c&y=members", "histogram=finite"):
                status, headers, body = server.get("/api/sweep/picture?" + picture)
                check("a picture", status == 200 and body.startswith(b"<svg") or b"<svg" in body[:200], body[:200])
                check("its type", headers["Content-Type"].startswith("image/svg+xml"), headers)
            check("a foreign page", server.get("/api/sweep", Sec_Fetch_Site="cross-site")[0] == 403)
            check("a foreign name", server.get("/api/sweep", Host="evil.example")[0] == 421)
            check("not by POST", server.ask({}, "/api/sweep")[0] == 405)
            refused_expressions(server, store)
            os.rename(store, store + ".away")
            status, _, body = server.get("/api/sweep")
            check("a store that is gone", status == 400 and b"there is no store" in body, status, body)
        with Server("--listen", "0.0.0.0", "--sweep", store + ".away") as server:
            check("a token", server.get("/api/sweep")[0] == 401)
    with Server() as server:
        check("there is none", json.loads(server.get("/api/health")[2])["sweep"] is False)
        for path in ("/api/sweep", "/api/sweep/results", "/api/sweep/picture?x=c&y=members"):
            check(path, server.get(path)[0] == 404)


def refused_expressions(server, store):
    """What is no expression, or would write, read elsewhere, or take more than there is."""
    before = open(store, "rb").read()
    for path in ("results?where=", "results?column=", "results?order=", "results?histogram=",
                 "picture?y=c&x=", "picture?histogram="):
        for wrong in ("nothing", "c +", "(", "1)", "1; drop table results", "1); drop table results; --",
                      "random()", "printf('x')", "load_extension('x')", "(select(name)from(\"sqlite_schema\"))",
                      "(select(value)from(\"sweep\"))", "readfile('/etc/passwd')", "1 --", "1 /*", "\"",
                      "sum(count(*))", "abs(-9223372036854775807 - 1)", "zeroblob(300000000)",
                      "hex(" * 22 + "rule || 'aaaaaaaaaaaaaaaa'" + ")" * 22,
                      "(" * 1200 + "1" + ")" * 1200, "c" * 5000,
                      "rule like '" + "_" * 101 + "'"):
            status, _, body = server.get("/api/sweep/" + path + urllib.parse.quote(wrong))
            # A condition, or an order, may end so; SQLite takes parentheses of any depth since 3.46.
            ends = wrong in ("1 --", "1 /*", "1)") or wrong.startswith("((")
            check("refused", status == 400 or (ends and status == 200), path, wrong[:80], status, body[:300])
            check("in words", status == 200 or json.loads(body)["error"]["message"], body)
    for wrong in ("top=0", "top=10001", "top=-1", "top=x", "other=1", "unable=no", "questions=1", "where=%00"):
        status, _, body = server.get("/api/sweep/results?" + wrong)
        check(wrong, status == 400, status, body)
    for wrong in ("", "?x=c", "?x=c&y=", "?x=rule&y='a'", "?x=c&y=rule&format=exe"):
        check(wrong, server.get("/api/sweep/picture" + wrong)[0] == 400, wrong)
    connection = server.connect(b"GET /api/sweep/results?where=%s HTTP/1.1\r\nHost: localhost\r\n\r\n"
                                % urllib.parse.quote(SLOW).encode())
    wait_until("it works", server.questions)
    check("others are answered", rows(server, top=1)[0]["rule"] == "0")
    connection.close()
    wait_until("given up with its reader", lambda: server.questions() == 0)
    with Server("--sweep", store, "--budget", "300ms") as hasty:
        status, _, body = hasty.get("/api/sweep/results?where=" + urllib.parse.quote(SLOW))
        check("within the budget", status in (200, 422) and b"limit of time" in body, status, body)
    with Server("--sweep", store, "--memory", "1MB") as small:
        status, _, body = small.get("/api/sweep/results?column=" + urllib.parse.quote(LONG_TEXT))
        check("within the memory", status in (200, 422, 503) and b"memory" in body, status, body[:300])
    check("nothing was written", open(store, "rb").read() == before)


def test_sweep_that_runs():
    with tempfile.TemporaryDirectory() as folder:
        for journal in ([], ["--shared"]):
            store, process = sweep_run(folder, LONG_SWEEP, f"long{len(journal)}.sqlite", *journal)
            wait_until("a store", lambda: subprocess.run([DYNIM, "sweep", "status", store],
                                                         capture_output=True).returncode == 3)
            with Server("--sweep", store, "--budget", "60s") as server:
                def done():
                    return int(json.loads(server.get("/api/sweep")[2])["rules_done"])
                first = done()
                wait_until("it is followed", lambda: done() > first)
                slow = server.connect(b"GET /api/sweep/results?where=%s HTTP/1.1\r\nHost: localhost\r\n\r\n"
                                      % urllib.parse.quote(SLOW).encode())
                time.sleep(1)
                second = done()
                wait_until("a long query stops nobody", lambda: done() > second, 55)
                slow.close()
                wait_until("it is given up", lambda: server.questions() == 0)
                check("rows meanwhile", rows(server, top=1)[0]["rule"] == "0")
                check("and a picture", server.get("/api/sweep/picture?x=c&y=members")[0] == 200)
                check("it runs", process.poll() is None, process.returncode)
                process.kill()
                process.wait()
                if not journal:  # of a rollback journal the next run sees to what is left
                    check("after kill -9", done() >= second and rows(server, top=1)[0]["rule"] == "0")
                    with open(f"/proc/{server.process.pid}/maps") as maps:
                        check("no store stays open", store not in maps.read())


def test_other_stores():
    with tempfile.TemporaryDirectory() as folder:
        store = sweep_store(folder, SWEEP, "one.sqlite")
        other = sweep_store(folder, {**SWEEP, "keep": ["members"]}, "other.sqlite")
        newer = os.path.join(folder, "newer.sqlite")
        with open(store, "rb") as file:
            content = bytearray(file.read())
        content[60:64] = struct.pack(">I", 99)  # user_version, of the file format of SQLite
        with open(newer, "wb") as file:
            file.write(content)
        for stores, message in (([folder + "/nowhere"], "there is no store"), ([newer], "newer version"),
                                ([DYNIM], "no store of a sweep"), ([store, other], "another sweep"),
                                ([os.path.dirname(SOURCE + "/web/")], "there is no store (*.sqlite)")):
            run = subprocess.run([DYNIM, "serve", "--port", "0", "--sweep", *stores], capture_output=True,
                                 text=True, timeout=60)
            check(message, run.returncode in (2, 4) and message in run.stderr and run.stdout == "", run)
        with Server("--sweep", store) as server:
            os.replace(newer, store)
            status, _, body = server.get("/api/sweep")
            check("newer meanwhile", status == 400 and b"newer version" in body, status, body)
            with open(store, "wb") as file:
                file.write(b"no database" * 1000)
            for path in ("/api/sweep", "/api/sweep/results"):
                status, _, body = server.get(path)
                check("damaged meanwhile", status == 400 and b"no store" in body, status, body)


def main():
    with Server("--budget", "60s") as server:  # what others leave of a machine may be little
        for test in (test_page, test_no_other_file, test_questions, test_refusals, test_heads,
                     test_many_fields, test_length, test_streams, test_tables, test_pictures, test_pictures_as_questions,
                     test_strategies, test_descriptions, test_options):
            test(server)
    for test in (test_readers_that_go, test_slow_senders, test_full_house, test_long_answers, test_crowd, test_places,
                 test_end, test_token, test_class, test_class_at_work, test_guessing, test_sweep_results, test_sweep_that_runs, test_other_stores):
        test()


if __name__ == "__main__":
    main()
