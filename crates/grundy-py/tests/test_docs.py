"""Every example of the package and of its documentation runs."""

import doctest
import importlib
import json
import pkgutil
import re

import pytest
from conftest import PACKAGE, ROOT

import grundy

OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = ["grundy"] + [f"grundy.{m.name}" for m in pkgutil.iter_modules(grundy.__path__) if m.name not in ("_native", "__main__")]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_the_package_are_right(name):
    assert doctest.testmod(importlib.import_module(name), optionflags=OPTIONS).failed == 0


CHAPTERS = [path for path in sorted((ROOT / "docs").rglob("*.md")) if ">>> " in path.read_text(encoding="utf-8")]


def test_the_manual_is_among_the_chapters():
    assert {"python.md", "walnut.md", "program.md", "research.md"} <= {path.name for path in CHAPTERS}


@pytest.mark.parametrize("path", [ROOT / "README.md", *CHAPTERS, PACKAGE / "README.md"], ids=lambda p: p.relative_to(ROOT).as_posix())
def test_examples_in_the_manual_are_right(path):
    done = doctest.testfile(str(path), module_relative=False, optionflags=OPTIONS)
    assert done.attempted > 0 and done.failed == 0


def test_the_digest_of_the_chapter_on_certificates_is_that_of_its_examples():
    text = (ROOT / "docs" / "formats" / "certificate.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    scope: dict = {}
    exec(code, scope)  # noqa: S102
    examples = [json.loads(line) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]
    assert len(examples) >= 10
    for example in examples:
        sealed = example.pop("digest")
        assert scope["digest"](example) == sealed, example


def test_every_public_name_is_documented():
    for name in grundy.__all__:
        assert name == "__version__" or getattr(grundy, name).__doc__, name


def test_the_tutorial_runs():
    import nbformat
    from nbclient import NotebookClient

    path = ROOT / "docs" / "tutorial.ipynb"
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
    drawn = [o for c in notebook.cells if c.cell_type == "code" for o in c.outputs if "image/png" in o.get("data", {})]
    assert len(drawn) >= 3
