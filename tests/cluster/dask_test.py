"""A sweep by Dask: two workers, one of them killed in the middle, give the results of threads. With the package
python3-distributed.

PYTHONPATH=build/python dask_test.py
"""

import os
import signal
import sys
import threading
import time

import dynim

SWEEP = {"sweep": {"c": "1000..3999", "d": "0..3"}, "unit": 50, "keep": ["members", "complete_to"],
         "of": {"question": "base", "game": "one-pile", "f": "floor({c}*t/1000)+{d}", "up_to": "10**12"}}


def main():
    from distributed import Client, LocalCluster
    began = time.time()
    here = dynim.sweep(SWEEP)
    print(f"threads: {time.time() - began:.1f} s")
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, \
            Client(cluster) as client:
        victim = next(iter(client.run(os.getpid).values()))

        def kill():
            time.sleep(2)
            os.kill(victim, signal.SIGKILL)
            print(f"killed a worker: {victim}")

        killer = threading.Thread(target=kill)
        killer.start()
        began = time.time()
        there = dynim.sweep(SWEEP, client=client)
        print(f"Dask: {time.time() - began:.1f} s")
        killer.join()
    if there.columns != here.columns or there.rows != here.rows:
        sys.exit("the results differ")


if __name__ == "__main__":  # workers import this file
    main()
