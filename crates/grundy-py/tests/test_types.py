"""The stubs agree with the module, and the package with its types."""

import subprocess
import sys

from conftest import PACKAGE


def run(*args):
    return subprocess.run([sys.executable, "-m", *args], cwd=PACKAGE, capture_output=True, text=True, timeout=600)


def test_the_stubs_describe_the_native_module():
    done = run("mypy.stubtest", "grundy._native", "--mypy-config-file", "pyproject.toml")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_is_typed_strictly():
    done = run("mypy", "--strict", "python/grundy")
    assert done.returncode == 0, done.stdout + done.stderr


def test_users_see_the_types(tmp_path):
    user = tmp_path / "user.py"
    user.write_text(
        "import grundy as g\n"
        "reveal_type(g.solve('nim:5', time=3).nimber)\n"
        "g.solve('nim:5', tme=3)\n"
    )
    done = run("mypy", "--strict", str(user))
    assert "Union[builtins.int, None]" in done.stdout or "int | None" in done.stdout
    assert 'Unexpected keyword argument "tme"' in done.stdout
