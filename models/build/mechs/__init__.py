"""The mechs of the ten starter builds, one file each."""
import importlib
import pathlib

for script in sorted(pathlib.Path(__file__).parent.glob("bt*.py")):
    importlib.import_module(f"mechs.{script.stem}")
