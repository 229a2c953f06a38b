"""The stubs agree with the module, and the package with its types."""

import json
import os
import subprocess
import sys

import pytest
from conftest import PACKAGE

USER = """\
import grundy as g
reveal_type(g.solve('nim:5', time=3).nimber)
g.solve('nim:5', tme=3)
reveal_type(g.recurrence('takeaway(3x)').k)
reveal_type(g.recurrence(c=range(3)).rows)
reveal_type(g.period('wythoff', row=3).period)
reveal_type(g.period('wythoff', row=range(3)).periods)
reveal_type(g.census(max=3).histogram())
reveal_type(g.census(max=3).sets())
reveal_type(g.recurrence(c=3).to_pandas())
reveal_type(g.nimber('nim', 5))
reveal_type(g.outcome('nim', 5))
"""


def run(*args):
    return subprocess.run([sys.executable, "-m", *args], cwd=PACKAGE, capture_output=True, text=True, timeout=600)


def test_the_stubs_describe_the_native_module(tmp_path):
    # Signatures are compared here, types below: what the stubs import need not be read for that.
    (tmp_path / "mypy.ini").write_text("[mypy]\nmypy_path = python\nfollow_imports = skip\n")
    done = run("mypy.stubtest", "grundy._native", "--mypy-config-file", str(tmp_path / "mypy.ini"))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What mypy says of the package, and of a program that uses it: a list of lines each."""
    user = tmp_path_factory.mktemp("types") / "user.py"
    user.write_text(USER)
    done = run("mypy", "--strict", "--no-error-summary", "--cache-dir", str(user.parent / "cache"), "python/grundy", str(user))
    assert done.returncode in (0, 1), done.stdout + done.stderr
    lines = done.stdout.splitlines()
    return {"package": [line for line in lines if "user.py:" not in line], "user": [line for line in lines if "user.py:" in line]}


def test_the_package_is_typed_strictly(told):
    assert told["package"] == []


def test_users_see_the_types(told):
    said = "\n".join(told["user"])
    assert "Union[builtins.int, None]" in said or "int | None" in said
    assert 'Unexpected keyword argument "tme"' in said


def test_results_have_types_of_their_own(told):
    revealed = [line.split("Revealed type is ")[1].strip('"') for line in told["user"] if "Revealed type" in line]
    assert len(revealed) == 10 and not any("Any" in shown for shown in revealed), revealed
    assert "Recurrence" in revealed[2] and "Period" in revealed[4] and "DataFrame" in revealed[6]


def test_pyright_sees_the_same_types(tmp_path):
    user = tmp_path / "user.py"
    # It is wrong on purpose in one line, which mypy is asked about.
    user.write_text("\n".join(line for line in USER.splitlines() if "tme" not in line) + "\nreveal_type(g.nimber('nim', [5, 6]))\n")
    config = {"typeCheckingMode": "strict", "extraPaths": [str(PACKAGE / "python")], "pythonVersion": "3.11"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(config))
    done = subprocess.run(
        [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable, "-p", str(tmp_path)],
        capture_output=True, text=True, timeout=600, env=os.environ | {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = [line["message"] for line in json.loads(done.stdout)["generalDiagnostics"]]
    assert len(told) == 11 and not any("Unknown" in line for line in told), told
    assert told[1].endswith('is "int"') and "unsignedinteger" in told[-1], told
