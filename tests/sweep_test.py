"""dynim sweep: the same results whoever works at it, and however often it is killed.

sweep_test.py DYNIM [SEED]
"""

import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

DYNIM = os.path.abspath(sys.argv[1])
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(2**32)
RANDOM = random.Random(SEED)

SWEEP = {"sweep": {"c": "1000..1999", "d": [0, 1]},
         "of": {"question": "base", "game": "one-pile", "f": "floor({c}*t/1000)+{d}",
                "up_to": "10**20"},
         "keep": ["finite", "members", "complete_to"], "unit": 32}


def check(what, holds, *shown):
    if not holds:
        sys.exit(f"{what}: {shown!r} (seed {SEED})")


def run(*arguments, code=0, stdin=None, **options):
    done = subprocess.run([DYNIM, *map(str, arguments)], input=stdin, text=True,
                          capture_output=True, timeout=300, **options)
    check(" ".join(map(str, arguments)), done.returncode == code, done)
    return done


def results(store, *options):
    return run("sweep", "results", store, "--format", "csv", *options).stdout


def sweep_file(**changes):
    with open("sweep.json", "w") as file:
        json.dump({**SWEEP, **changes}, file)
    return "sweep.json"


def whole():
    """The sweep in one go, by one thread."""
    run("sweep", "run", sweep_file(), "--store", "whole.sqlite", "--threads", 1)
    text = results("whole.sqlite")
    check("all rules are there", text.count("\n") == 2001, text[-200:])
    return text


def is_what_ask_says(text):
    """Some rules, asked one by one."""
    header, *lines = [line.split(",") for line in text.splitlines()]
    for line in RANDOM.sample(lines, 20):
        row = dict(zip(header, line))
        request = {**SWEEP["of"], "f": f"floor({row['c']}*t/1000)+{row['d']}"}
        answer = json.loads(run("ask", stdin=json.dumps(request)).stdout)
        check("a rule is answered as by ask",
              row["finite"] == str(int(answer["finite"])) and
              row["members"] == str(len(answer["members"])) and
              row["complete_to"] == answer["complete_to"], row, answer)


def killed(expected):
    """Twenty times in the middle; then the rest."""
    kills = 0
    while kills < 20:
        process = subprocess.Popen([DYNIM, "sweep", "run", sweep_file(), "--store",
                                    "killed.sqlite", "--threads", "2"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            process.wait(RANDOM.uniform(0.004, 0.05))
            break  # it was done before
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            kills += 1
    check("it was killed", kills > 1, kills)
    run("sweep", "run", sweep_file(), "--store", "killed.sqlite")
    check("killed, the same", results("killed.sqlite") == expected)


def interrupted(expected):
    """By Ctrl-C, whenever; what was being asked is asked again."""
    for _ in range(10):
        process = subprocess.Popen([DYNIM, "sweep", "run", sweep_file(), "--store", "interrupted.sqlite"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(RANDOM.uniform(0.02, 0.08))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            check("it ends", process.wait(10) in (0, 3, -signal.SIGINT), process.returncode)
    run("sweep", "run", sweep_file(), "--store", "interrupted.sqlite")
    check("interrupted, the same", results("interrupted.sqlite") == expected)


def shards(expected):
    units = []
    for i in (1, 2, 3):
        run("sweep", "run", sweep_file(), "--store", f"shards/{i}.sqlite", "--shard", f"{i}/3",
            "--shared")
        with sqlite3.connect(f"shards/{i}.sqlite") as store:
            units += [unit for (unit,) in store.execute("SELECT unit FROM units")]
            check("a store in a shared folder has no WAL",
                  store.execute("PRAGMA journal_mode").fetchone() == ("delete",))
    check("no unit in two shards, and all in one", sorted(units) == list(range(63)), units)
    status = run("sweep", "status", "shards").stdout
    check("the status of a folder", "2000 of 2000 asked" in status, status)
    run("sweep", "merge", "merged.sqlite", "shards")
    run("sweep", "merge", "merged.sqlite", "shards/1.sqlite")  # once more changes nothing
    check("shards, the same", results("merged.sqlite") == expected)


def again():
    """With too few nodes, then with enough."""
    played_out = {"sweep": {"n": "100..199"}, "keep": ["outcome", "g"], "unit": 7,
                  "of": {"question": "solve", "game": "one-pile", "f": "3*t", "pile": "{n}", "method": "oracle"}}
    file = sweep_file(**played_out, budget="4000nodes")
    run("sweep", "run", file, "--store", "few.sqlite")
    status = run("sweep", "status", "few.sqlite").stdout
    check("some are unable", "within the budget" in status, status)
    check("not all are", "kept    0" not in status, status)
    why = results("few.sqlite", "--unable", "--top", 1)
    check("it says why", "nodes" in why, why)
    run("sweep", "run", "--store", "few.sqlite", "--again", "--budget", "1e7nodes")
    check("none is unable any more", results("few.sqlite", "--unable").count("\n") == 1)
    run("sweep", "run", sweep_file(**played_out), "--store", "enough.sqlite")
    check("asked again, the same", results("few.sqlite") == results("enough.sqlite"))


def refused():
    """Stores that are another's are left as they are."""
    run("sweep", "run", sweep_file(unit=33), "--store", "whole.sqlite", code=2)
    with sqlite3.connect("newer.sqlite") as store:
        store.executescript("PRAGMA application_id = 2037609837; CREATE TABLE x(y)")
    for setting in ("PRAGMA application_id = 0x64796e6d", "PRAGMA user_version = 2"):
        with sqlite3.connect("newer.sqlite") as store:
            store.execute(setting)
    done = run("sweep", "run", sweep_file(), "--store", "newer.sqlite", code=2)
    check("a newer store", "newer version" in done.stderr, done.stderr)
    with sqlite3.connect("other.sqlite") as store:
        store.execute("CREATE TABLE x(y)")
    done = run("sweep", "run", sweep_file(), "--store", "other.sqlite", code=2)
    check("no store", "no store of a sweep" in done.stderr, done.stderr)
    with open("text.sqlite", "w") as file:
        file.write("This is no database. " * 100)
    for command in (["run", sweep_file(), "--store", "text.sqlite"], ["status", "text.sqlite"]):
        done = subprocess.run([DYNIM, "sweep", *command], capture_output=True, text=True)
        check("a text", done.returncode == 2 and "is no store of a sweep" in done.stderr, done)
    for name in (":memory:", "file:x?mode=memory"):
        run("sweep", "run", sweep_file(), "--store", name)
        check("a name of SQLite's own is one of a file", os.path.exists(name))
    run("sweep", "results", "nowhere.sqlite", code=2)
    check("nothing was made", not os.path.exists("nowhere.sqlite"))


def only_to_be_read(expected):
    """A store that may not be written can be looked at."""
    os.mkdir("kept")
    shutil.copy("whole.sqlite", "kept/whole.sqlite")
    program = shutil.copy(DYNIM, "dynim")
    os.chmod("kept/whole.sqlite", 0o444)
    os.chmod("kept", 0o555)
    os.chmod(".", 0o755)
    somebody = {"user": 65534, "group": 65534} if os.getuid() == 0 else {}

    def ask(*arguments):
        return subprocess.run([os.path.abspath(program), "sweep", *arguments], capture_output=True, text=True, **somebody)

    done = ask("results", "kept/whole.sqlite", "--format", "csv")
    check("a file to be read alone, the same", done.stdout == expected, done)
    done = ask("run", sweep_file(), "--store", "kept/whole.sqlite")
    check("it is not written", done.returncode == 4 and "whole.sqlite" in done.stderr, done)
    check("and stays", results("kept/whole.sqlite") == expected)


def clock_that_jumps(expected):
    """Who sets the clock in the middle changes nothing."""
    with open("clock.c", "w") as file:
        file.write("""#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec* now) {
  static int calls;
  long code = syscall(SYS_clock_gettime, clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += (++calls * 7919 % 5 - 2) * 100000;
  return (int)code;
}
time_t time(time_t* place) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return place ? (*place = now.tv_sec) : now.tv_sec;
}
""")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", "clock.so", "clock.c"], check=True)
    run("sweep", "run", sweep_file(), "--store", "clock.sqlite",
        env={**os.environ, "LD_PRELOAD": os.path.abspath("clock.so")})
    check("a clock that jumps, the same", results("clock.sqlite") == expected)


def in_order():
    """Numbers of any length in their order, and nothing divided by nothing."""
    run("sweep", "run", "solve", "one-pile", "--f", "t", "--pile", "3*2**{n}", "--for", "n=60..74,2000..2003", "--keep", "g",
        "--store", "long.sqlite")
    rows = results("long.sqlite", "--order", "g desc", "--columns", "n,max(g,1)").splitlines()[1:]
    check("the most first", [row.split(",")[0] for row in rows] ==
          [str(n) for n in [*range(2003, 1999, -1), *range(74, 59, -1)]], rows)
    done = run("sweep", "results", "long.sqlite", "--image", "x.svg", "--x", "'1/0'", "--y", "n", code=2)
    check("no number", "nothing to draw" in done.stderr, done.stderr)
    drawn = run("sweep", "results", "long.sqlite", "--image", "svg:-", "--x", "n", "--y", "g").stdout
    check("the question below the title", "solve one-pile, f = t, pile = 3*2**{n}" in drawn, drawn[:900])


def only_reads():
    """What is typed as an expression looks at the results and does nothing else."""
    before = results("whole.sqlite")
    for condition in ("1); DROP TABLE results; --", "(SELECT count(*) FROM sweep) > 0",
                      "members > randomblob(5)", "load_extension('x')", "members >", "member > 1"):
        run("sweep", "results", "whole.sqlite", "--where", condition, code=2)
    check("the store is as it was", results("whole.sqlite") == before)


def no_room(expected):
    """A disk that is full, played by a limit of file sizes, ends it; what was done stays."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

    done = subprocess.run([DYNIM, "sweep", "run", sweep_file(), "--store", "full.sqlite"],
                          capture_output=True, text=True, preexec_fn=limit, timeout=300)
    check("no room", done.returncode == 4 and "full.sqlite" in done.stderr, done)
    run("sweep", "run", sweep_file(), "--store", "full.sqlite")
    check("with room, the same", results("full.sqlite") == expected)


def job_array(expected):
    """What would be submitted to Slurm, run here; only what is not done is submitted again."""
    os.makedirs("programs", exist_ok=True)
    with open("programs/sbatch", "w") as file:
        file.write("#!/bin/sh\necho \"$*\" >> ../submitted\necho 7\n")
    os.chmod("programs/sbatch", 0o755)
    environment = {**os.environ, "PATH": f"{os.getcwd()}/programs:{os.environ['PATH']}"}

    def submit():
        run("sweep", "slurm", sweep_file(), "--array", "1-4%2", "--", "--time=10", "--comment", "two words",
            env=environment)
        with open("submitted") as file:
            lines = file.read().splitlines()
        os.remove("submitted")
        return lines

    merge = "--dependency=afterany:7 --time=10 --comment two words merge.sh"
    lines = submit()
    check("all tasks", lines == ["--parsable --array=1-4%2 --time=10 --comment two words task.sh", merge], lines)
    for task in (1, 3):
        subprocess.run(["sh", "task.sh"], cwd="sweep.sweep", check=True, stdout=subprocess.DEVNULL,
                       env={**environment, "SLURM_ARRAY_TASK_ID": str(task)})
    lines = submit()
    check("the others", lines == ["--parsable --array=2,4%2 --time=10 --comment two words task.sh", merge], lines)
    for task in (2, 4):
        subprocess.run(["sh", "task.sh"], cwd="sweep.sweep", check=True, stdout=subprocess.DEVNULL,
                       env={**environment, "SLURM_ARRAY_TASK_ID": str(task), "SLURM_CPUS_PER_TASK": "2"})
    lines = submit()
    check("the merge alone", lines == ["--time=10 --comment two words merge.sh"], lines)
    subprocess.run(["sh", "merge.sh"], cwd="sweep.sweep", check=True, stdout=subprocess.DEVNULL)
    check("a job array, the same", results("sweep.sweep/results.sqlite") == expected)
    with open("programs/sbatch", "w") as file:
        file.write("#!/bin/sh\nexit 1\n")
    run("sweep", "slurm", sweep_file(), "--array", "1-4", "--folder", "fails", env=environment, code=4)


def watched():
    """Its status, seen from another program while it runs."""
    process = subprocess.Popen([DYNIM, "sweep", "run", sweep_file(), "--store", "watched.sqlite",
                                "--threads", "1"], stdout=subprocess.DEVNULL)
    seen = set()
    while process.poll() is None:
        if os.path.exists("watched.sqlite"):
            done = subprocess.run([DYNIM, "sweep", "status", "watched.sqlite"],
                                  capture_output=True, text=True)
            seen.add(done.stdout)
        time.sleep(0.01)
    check("it ended", process.returncode == 0)
    check("its steps were seen", len(seen) > 2, seen)
    check("all of it, in the end",
          "2000 of 2000" in run("sweep", "status", "--watch", "watched.sqlite").stdout)


print(f"seed {SEED}")
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    os.mkdir("shards")
    EXPECTED = whole()
    is_what_ask_says(EXPECTED)
    run("sweep", "run", sweep_file(), "--store", "two.sqlite", "--threads", 2)
    check("two threads, the same", results("two.sqlite") == EXPECTED)
    killed(EXPECTED)
    interrupted(EXPECTED)
    shards(EXPECTED)
    again()
    refused()
    only_to_be_read(EXPECTED)
    clock_that_jumps(EXPECTED)
    in_order()
    only_reads()
    no_room(EXPECTED)
    watched()
    job_array(EXPECTED)
