"""Censuses on Dask: a killed worker, a scheduler that restarts, and the same bytes in the end."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time

import pytest
from conftest import ROOT
from test_census import files

import grundy as g

distributed = pytest.importorskip("distributed")

#: Some seconds of work in 48 shards.
TASK = {"max": 30, "shards": 48}


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Cluster:
    """A scheduler and workers, each a process of its own that can be killed."""

    def __init__(self, workers, folder):
        self.address = f"tcp://127.0.0.1:{free_port()}"
        self.folder = folder
        self.workers = []
        self.start_scheduler()
        for _ in range(workers):
            self.start_worker()

    def _start(self, *args):
        command = [sys.executable, "-m", "distributed.cli." + args[0], *args[1:]]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen(command, cwd=self.folder, start_new_session=True, **quiet)

    def start_scheduler(self):
        host, port = self.address.removeprefix("tcp://").split(":")
        self.scheduler = self._start("dask_scheduler", "--host", host, "--port", port, "--no-dashboard", "--no-show")

    def start_worker(self):
        options = ["--nthreads", "1", "--no-dashboard", "--no-nanny", "--death-timeout", "120"]
        self.workers.append(self._start("dask_worker", self.address, "--host", "127.0.0.1", *options))

    def client(self, workers):
        client = distributed.Client(self.address, timeout=60)
        client.wait_for_workers(workers, timeout=60)
        return client

    def close(self):
        for process in [*self.workers, self.scheduler]:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path):
    made = []

    def make(workers):
        made.append(Cluster(workers, tmp_path))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture(scope="module")
def single(tmp_path_factory):
    """The same census by one process."""
    folder = tmp_path_factory.mktemp("single") / "census"
    return g.census(**TASK, folder=folder, threads=1), files(folder)


def stored(folder):
    return len(list(folder.glob("m*-shard-*.parquet")))


def test_three_workers_make_the_bytes_of_one_process(cluster, single, tmp_path):
    with cluster(3).client(3) as client:
        reports = []
        found = g.census(**TASK, folder=tmp_path / "run", client=client, progress=lambda *r: reports.append(r))
    assert found == single[0] and files(tmp_path / "run") == single[1]
    assert reports[-1] == (48, 48)


def test_a_killed_worker_changes_nothing(cluster, single, tmp_path):
    running = cluster(3)
    with running.client(3) as client:
        def kill():
            while stored(tmp_path / "run") < 3:
                time.sleep(0.01)
            os.kill(running.workers[0].pid, signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        found = g.census(**TASK, folder=tmp_path / "run", client=client)
        killer.join()
    assert running.workers[0].wait() == -signal.SIGKILL
    assert found == single[0] and files(tmp_path / "run") == single[1]


def test_a_scheduler_that_restarts_changes_nothing(cluster, single, tmp_path):
    running = cluster(2)
    kept = {}
    with running.client(2) as client:
        def restart():
            while stored(tmp_path / "run") < 3:
                time.sleep(0.01)
            running.scheduler.kill()
            running.scheduler.wait()
            kept.update({p: p.stat().st_mtime_ns for p in (tmp_path / "run").glob("m*-shard-*.parquet")})
            for worker in running.workers:
                worker.kill()
                worker.wait()
            running.workers.clear()
            running.start_scheduler()
            running.start_worker()
            running.start_worker()

        restarter = threading.Thread(target=restart)
        restarter.start()
        found = g.census(**TASK, folder=tmp_path / "run", client=client)
        restarter.join()
    assert found == single[0] and files(tmp_path / "run") == single[1]
    # What was stored before was not computed again.
    assert kept and all(path.stat().st_mtime_ns == when for path, when in kept.items())


def test_without_a_folder_only_the_summary_comes_back(cluster, tmp_path):
    with cluster(1).client(1) as client:
        assert g.census(max=20, client=client) == g.census(max=20)


def test_the_command_line_runs_a_census_on_a_scheduler(cluster, single, tmp_path):
    running = cluster(2)
    binary = os.environ.get("GRUNDY_BIN", str(ROOT / "target" / "debug" / "grundy"))
    environment = os.environ | {"GRUNDY_PYTHON": sys.executable}
    args = ["census", "subtract", "--max", "30", "--shards", "48", "--scheduler", running.address, "-o", str(tmp_path / "run")]
    done = subprocess.run([binary, *args, "--json"], capture_output=True, text=True, env=environment, timeout=300)
    assert done.returncode == 0, done.stderr
    assert files(tmp_path / "run") == single[1]
    assert json.loads(done.stdout)


def test_the_command_line_says_what_is_missing(tmp_path):
    binary = os.environ.get("GRUNDY_BIN", str(ROOT / "target" / "debug" / "grundy"))
    environment = os.environ | {"GRUNDY_PYTHON": str(tmp_path / "no-python")}
    args = ["census", "subtract", "--max", "10", "--scheduler", "tcp://127.0.0.1:1", "-o", str(tmp_path / "run")]
    done = subprocess.run([binary, *args], capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 2 and "Python" in done.stderr and "help:" in done.stderr


def command_line(*args):
    binary = os.environ.get("GRUNDY_BIN", str(ROOT / "target" / "debug" / "grundy"))
    environment = os.environ | {"GRUNDY_PYTHON": sys.executable}
    return subprocess.Popen([binary, *map(str, args)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def test_an_address_that_is_none_is_said_in_one_error(tmp_path):
    wrong = command_line("census", "subtract", "--max", "10", "--scheduler", "foo", "-o", tmp_path / "run")
    _, said = wrong.communicate(timeout=60)
    assert wrong.returncode == 2 and said.count("error:") == 1 and "help:" in said and "Traceback" not in said


@pytest.mark.parametrize("how", ["terminated", "out of time"])
def test_the_command_line_stops_and_continues_on_a_scheduler(cluster, tmp_path, how):
    running = cluster(1)
    folder = tmp_path / "run"
    args = ["census", "subtract", "--max", "33", "--shards", "512", "--scheduler", running.address, "-o", folder, "-q"]
    run = command_line(*args, *(["--budget", "time=4s"] if how == "out of time" else []))
    if how == "terminated":
        while run.poll() is None and not list(folder.glob("m33-shard-*")):
            time.sleep(0.05)
        run.terminate()
    _, said = run.communicate(timeout=120)
    assert run.returncode == 3 and "the same" in said and "Traceback" not in said, said
    stored = len(list(folder.glob("m33-shard-*")))
    time.sleep(1)
    assert 0 < len(list(folder.glob("m33-shard-*"))) == stored < 512, "nobody goes on in secret"


def test_a_damaged_message_is_noticed():
    from grundy._cluster import checked, unit

    _, _, units = __import__("grundy._native")._native.census_units('{"census":"subtract","max":8}', 1)
    message = unit('{"census":"subtract","max":8}', units[0], g.__version__)
    assert json.loads(checked(message))
    with pytest.raises(g.InternalError, match="damaged"):
        checked(message[:-1] + b"x")


@pytest.fixture
def here():
    """A cluster within this process."""
    with distributed.Client(processes=False, n_workers=1, threads_per_worker=1, dashboard_address=None) as client:
        yield client


def counted(monkeypatch, error):
    calls = []

    def fail(text, which, version):
        calls.append(which)
        raise error

    monkeypatch.setattr("grundy._cluster.unit", fail)
    return calls


@pytest.mark.parametrize("error", [ModuleNotFoundError("no grundy here"), PermissionError("not yours")], ids=lambda e: type(e).__name__)
def test_what_a_worker_raises_ends_the_census(here, monkeypatch, error):
    counted(monkeypatch, error)
    with pytest.raises(type(error), match=str(error)):
        g.census(max=8, client=here, time=60)


def test_a_shard_that_is_lost_again_and_again_ends_the_census(here, monkeypatch):
    from distributed.comm.core import CommClosedError

    counted(monkeypatch, CommClosedError("gone"))
    with pytest.raises(g.GrundyError, match="lost 11 times; 0 of") as caught:
        g.census(max=8, client=here, time=60)
    assert not isinstance(caught.value, g.Stopped) and "workers" in caught.value.help


def test_what_the_callback_raises_comes_through(here, tmp_path):
    def fail(done, total):
        raise BrokenPipeError("nobody reads")

    with pytest.raises(BrokenPipeError, match="nobody reads"):
        g.census(max=8, client=here, folder=tmp_path / "run", progress=fail, time=60)


def test_what_says_nothing_about_a_cluster_is_refused(here, tmp_path):
    for wrong in ({"positions": 5}, {"memory": 10**9}, {"threads": 2}, {"budget": g.Budget(positions=5)}):
        with pytest.raises(g.RangeError, match="on a cluster"):
            g.census(max=8, client=here, folder=tmp_path / "run", **wrong)
    with pytest.raises(TypeError, match="distributed.Client, not str"):
        g.census(max=8, client="tcp://127.0.0.1:8786", folder=tmp_path / "run")
    assert not (tmp_path / "run").exists()
    assert g.census(max=8, client=here, budget=g.Budget(time=60)) == g.census(max=8)


def test_the_module_says_what_went_wrong(here, tmp_path, monkeypatch, capsys):
    from grundy.__main__ import main

    (tmp_path / "file").write_text("")
    args = ["census", '{"census":"subtract","max":8}', "--scheduler", here.scheduler.address, "--quiet", "--folder"]
    assert main([*args, str(tmp_path / "file" / "run")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("error: ") and "scheduler" not in said and "help: " in said
    counted(monkeypatch, PermissionError("not yours"))
    assert main([*args, str(tmp_path / "run")]) == 2
    assert capsys.readouterr().err.startswith("error: PermissionError: not yours\nhelp: ")
