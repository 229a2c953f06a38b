"""Every main theorem is closed under the global context, and no proof is left open."""
import pathlib
import re
import subprocess

here = pathlib.Path(__file__).parent
source = (here / "Assumptions.v").read_text()
asked = re.findall(r"^Print Assumptions ([\w.]+)\.$", source, re.M)
said = subprocess.run(["coqc", "-q", "-Q", ".", "Grundy", "Assumptions.v"], cwd=here, check=True, capture_output=True, text=True).stdout
answers = said.strip().splitlines()
assert asked and answers == ["Closed under the global context"] * len(asked), said
for file in here.glob("*.v"):
    text = re.sub(r"\(\*.*?\*\)", "", file.read_text(), flags=re.S)
    found = re.search(r"\b(Admitted|admit|Axiom|Parameter|Conjecture|Abort)\b", text)
    assert not found, f"{file.name}: {found.group()}"
    named = set(re.findall(r"^Theorem (check_\w+|decide_\w+)", text, re.M)) - set(asked)
    named = {name for name in named if name.endswith(("_sound", "_winning"))} - {"check_period_sound", "check_values_sound"}
    assert not named, f"{file.name}: {named} is not among the theorems of Assumptions.v"
print(f"{len(asked)} theorems are closed under the global context")
