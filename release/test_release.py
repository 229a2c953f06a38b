"""What a release does to the files, on a copy of the repository; and what is packed, twice alike: python3 release/test_release.py"""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import common
import licences
import version


def git(place: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=place, check=True, capture_output=True, encoding="utf-8").stdout


class Versions(unittest.TestCase):
    def test_versions_are_compared_as_cargo_does(self):
        ordered = ["0.1.0", "0.2.0-rc.1", "0.2.0-rc.2", "0.2.0-rc.10", "0.2.0", "0.10.0", "1.0.0"]
        self.assertEqual(sorted(ordered, key=version.order), ordered)
        for wrong in ("1.0", "v1.0.0", "01.0.0", "1.0.0-", "one"):
            with self.assertRaises(common.Trouble):
                version.order(wrong)

    def test_a_changelog_without_news_is_refused(self):
        with self.assertRaises(common.Trouble):
            version.with_entry("# Changelog\n\n## Unreleased\n\n## 0.1.0 — 2026-01-01\n- first\n", "0.2.0", "2026-02-02")

    def test_what_was_unreleased_is_of_the_version(self):
        told = version.with_entry("# Changelog\n\n## Unreleased\n\n### New\n- a game\n", "0.2.0", "2026-02-02")
        self.assertEqual(told, "# Changelog\n\n## Unreleased\n\n## 0.2.0 — 2026-02-02\n\n### New\n- a game\n")


class Release(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.place = Path(self.folder.name) / "clone"
        git(common.ROOT, "clone", "--quiet", "--no-hardlinks", ".", str(self.place))
        git(self.place, "config", "user.name", "somebody")
        git(self.place, "config", "user.email", "somebody@localhost")
        # The scripts as they are now, committed or not.
        for script in (common.ROOT / "release").glob("*.py"):
            (self.place / "release").mkdir(exist_ok=True)
            (self.place / "release" / script.name).write_bytes(script.read_bytes())
        for name in ("Cargo.toml", "CHANGELOG.md"):
            (self.place / name).write_bytes((common.ROOT / name).read_bytes())
        git(self.place, "add", "-A")
        git(self.place, "commit", "--quiet", "--allow-empty", "-m", "test: as it is", "-m", "For the test.")

    def tearDown(self):
        self.folder.cleanup()

    def asked(self, *words: str) -> subprocess.CompletedProcess:
        script = self.place / "release/version.py"
        return subprocess.run([sys.executable, str(script), *words], cwd=self.place, capture_output=True, encoding="utf-8", env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})

    def test_a_dry_run_changes_nothing(self):
        before = git(self.place, "rev-parse", "HEAD")
        done = self.asked("99.0.0")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('+version = "99.0.0"', done.stdout)
        self.assertIn("+## 99.0.0 — ", done.stdout)
        self.assertEqual(git(self.place, "status", "--porcelain"), "")
        self.assertEqual(git(self.place, "rev-parse", "HEAD") + git(self.place, "tag"), before)

    def test_a_release_is_one_commit_and_a_tag(self):
        done = self.asked("99.0.0", "--go", "--date", "2099-01-02")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(git(self.place, "tag", "--points-at", "HEAD").split(), ["v99.0.0"])
        self.assertEqual(git(self.place, "status", "--porcelain"), "")
        changed = git(self.place, "show", "--format=", "--name-only", "HEAD").split()
        self.assertEqual(sorted(changed), ["CHANGELOG.md", "Cargo.lock", "Cargo.toml", *sorted(version.PAGE)])
        lock = (self.place / "Cargo.lock").read_text()
        self.assertIn('name = "grundy-cli"\nversion = "99.0.0"', lock)
        self.assertIn("## 99.0.0 — 2099-01-02", (self.place / "CHANGELOG.md").read_text())
        # All crates are of one version, and nothing is left of the old one.
        subprocess.run([common.CARGO, "metadata", "--locked", "--offline", "--no-deps", "--format-version", "1"], cwd=self.place, check=True, capture_output=True)
        # The next one needs news.
        again = self.asked("99.1.0", "--go")
        self.assertEqual(again.returncode, 2)
        self.assertIn("says nothing about this version", again.stderr)

    def test_what_is_not_committed_or_not_later_is_refused(self):
        self.assertIn("does not come after", self.asked("0.0.1", "--go").stderr)
        (self.place / "README.md").write_text("changed\n")
        done = self.asked("99.0.0", "--go")
        self.assertEqual(done.returncode, 2)
        self.assertIn("not committed", done.stderr)


class Packing(unittest.TestCase):
    def test_the_same_files_give_the_same_archive(self):
        with tempfile.TemporaryDirectory() as name:
            place = Path(name)
            made = []
            for number in (1, 2):
                folder = place / f"in{number}" / "page"
                folder.mkdir(parents=True)
                for file in ("b", "a") if number == 1 else ("a", "b"):
                    (folder / file).write_text(file)
                os.utime(folder / "a", (number, number))
                common.packed(place / f"{number}.tar.gz", folder, "page-1")
                made.append((place / f"{number}.tar.gz").read_bytes())
            self.assertEqual(*made)
            self.assertEqual((common.unpacked(place / "1.tar.gz", place / "out") / "page-1/a").read_text(), "a")

    def test_licences_are_written_as_spdx_does(self):
        self.assertEqual(licences.expression("MIT/Apache-2.0", "x"), "MIT OR Apache-2.0")
        with self.assertRaises(common.Trouble):
            licences.expression(None, "x")


if __name__ == "__main__":
    unittest.main()
