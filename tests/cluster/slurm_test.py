"""A sweep by Slurm: on a cluster of two nodes in this machine, with a task and a node killed in the middle, it ends with
the results of one machine. As root, with the package slurm-wlm.

slurm_test.py DYNIM
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

DYNIM = os.path.abspath(sys.argv[1])
TASKS = 8
SWEEP = {"sweep": {"c": "1000..3999", "d": "0..9"}, "unit": 100, "keep": ["members", "complete_to"],
         "of": {"question": "base", "game": "one-pile", "f": "floor({c}*t/1000)+{d}", "up_to": "10**12"}}
CONFIGURATION = """
ClusterName=dynim
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SlurmUser=root
SlurmctldPort={port}
SlurmctldPidFile={folder}/slurmctld.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmdLogFile={folder}/slurmd-%n.log
SlurmdSpoolDir={folder}/spool-%n
StateSaveLocation={folder}/state
SlurmdTimeout=10
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={first} CPUs=1
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={second} CPUs=1
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def check(what, holds, *shown):
    if not holds:
        sys.exit(f"{what}: {shown!r}")


def run(*arguments, **options):
    done = subprocess.run([*map(str, arguments)], text=True, capture_output=True, timeout=300, **options)
    check(" ".join(map(str, arguments)), done.returncode == 0, done)
    return done.stdout


class Cluster:
    """slurmctld and two slurmd, without authentication and without systemd."""

    def __init__(self, folder):
        self.folder = folder
        os.mkdir(f"{folder}/state")
        port, first, second = free_ports(3)
        self.file = f"{folder}/slurm.conf"
        with open(self.file, "w") as file:
            file.write(CONFIGURATION.format(folder=folder, port=port, first=first, second=second,
                                            host=socket.gethostname().split(".")[0]))
        os.environ["SLURM_CONF"] = self.file
        self.processes = {"slurmctld": subprocess.Popen(["slurmctld", "-D", "-f", self.file],
                                                        stderr=subprocess.DEVNULL)}
        for node in ("n1", "n2"):
            self.start(node)
        self.wait("the nodes", lambda: run("sinfo", "-h", "-o", "%D %t").split() == ["2", "idle"])

    def start(self, node):
        self.processes[node] = subprocess.Popen(["slurmd", "-D", "-N", node, "-f", self.file],
                                                stderr=subprocess.DEVNULL)

    def kill(self, node):
        self.processes[node].kill()
        self.processes[node].wait()

    def wait(self, what, holds, seconds=240):
        end = time.time() + seconds
        while time.time() < end:
            try:
                if holds():
                    return
            except (SystemExit, subprocess.TimeoutExpired):
                pass  # the controller is not there yet
            time.sleep(0.2)
        logs = [subprocess.run(["tail", "-5", f"{self.folder}/{name}"], capture_output=True, text=True).stdout
                for name in os.listdir(self.folder) if name.endswith(".log")]
        sys.exit(f"{what}: not within {seconds} seconds\n" + "\n".join(logs))

    def end(self):
        subprocess.run(["scancel", "--full", "-u", "root"], capture_output=True)
        for process in reversed(self.processes.values()):
            process.kill()
            process.wait()


def tasks_of_dynim():
    """The processes that are tasks of the array."""
    found = subprocess.run(["pgrep", "-f", "sweep run sweep.json --shared"], capture_output=True, text=True)
    return [int(line) for line in found.stdout.split()]


def results(store):
    return run(DYNIM, "sweep", "results", store, "--format", "csv")


if os.geteuid() != 0 or not shutil.which("slurmctld"):
    sys.exit("this test needs root and the package slurm-wlm")
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    os.chdir(folder)
    with open("many.json", "w") as file:
        json.dump(SWEEP, file)
    began = time.time()
    run(DYNIM, "sweep", "run", "many.json", "--store", "one.sqlite")
    print(f"one machine: {time.time() - began:.1f} s")
    cluster = Cluster(folder)
    try:
        began = time.time()
        print(run(DYNIM, "sweep", "slurm", "many.json", "--array", f"1-{TASKS}", "--", "--time=10"), end="")
        cluster.wait("the first tasks", lambda: len(tasks_of_dynim()) > 0)
        time.sleep(0.5)
        victim = tasks_of_dynim()[0]
        os.kill(victim, signal.SIGKILL)
        print(f"killed a task: {victim}")
        time.sleep(1)
        cluster.kill("n2")
        print("killed a node")
        time.sleep(12)  # SlurmdTimeout: the controller knows, and its task waits to be run again
        cluster.start("n2")
        cluster.wait("the end of the array", lambda: run("squeue", "-h") == "")
        status = subprocess.run([DYNIM, "sweep", "status", "many.sweep/shards"], capture_output=True, text=True)
        print(f"after the first submission:\n{status.stdout}", end="")
        check("the killed task is missing", status.returncode == 3, status)
        run(DYNIM, "sweep", "slurm", "many.json", "--array", f"1-{TASKS}", "--", "--time=10")
        with open("many.sweep/submit.sh") as script:
            submitted = script.read()
        check("what is done is not submitted again", f"--array=1-{TASKS}" not in submitted, submitted)
        cluster.wait("the end of the rest", lambda: run("squeue", "-h") == "")
        print(f"cluster: {time.time() - began:.1f} s")
        check("the results of one machine", results("many.sweep/results.sqlite") == results("one.sqlite"))
    finally:
        cluster.end()
