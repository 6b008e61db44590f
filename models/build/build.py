"""Makes the models whose names are given after "--", or all of them.  blender -b --factory-startup -P build.py -- [NAME...]"""
import importlib
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import bake
import export
from kit import Model
from shelf import SHELF

FAMILIES = ("mechs", "bots_board", "terrain", "aerial", "asteroid", "aeronauts", "tokens")
LIMIT, BYTES = 20000, 1000000            # triangles and size of one file
ROOM = 1.12                              # faces may be split for their shade until a model has so many times its triangles


def card(kind, height):
    """What model.json says: where the file is and how it stands."""
    out = {"sprue": "model", "file": kind.file, "name": kind.title, "height_mm": height, "up": "y", "forward": "z", "base": kind.base, "paint": "mini"}
    if kind.team:
        out["team"] = list(kind.team)
    if not kind.coarser:
        out["coarser"] = False
    return json.dumps(out, indent=2) + "\n"


def make(name, kind):
    model = Model(kind.seed)
    kind.build(model)
    if kind.stands:
        model.settle()
    places = model.places()
    height = round(max(p.z for p in places) - min(p.z for p in places), 1)
    bake.bake(model, min(LIMIT - 100, int(model.triangles() * ROOM)))
    triangles = model.triangles()
    folder = HERE.parent / name
    folder.mkdir(parents=True, exist_ok=True)
    size = export.write(model, folder / kind.file, kind.title)
    (folder / "model.json").write_text(card(kind, height))
    print(f"{name:32} {triangles:6} triangles {size / 1000:6.0f} kB {height:6.1f} mm  {', '.join(n.name for n in model.nodes[1:])}")
    if triangles >= LIMIT or size >= BYTES:
        raise SystemExit(f"{name} is too large")


for family in FAMILIES:
    importlib.import_module(family)
wanted = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
chosen = [n for n in SHELF if not wanted or any(w in n for w in wanted)]
if not chosen:
    raise SystemExit(f"no model is called like {wanted}; there are {', '.join(SHELF)}")
for chosen_name in chosen:
    make(chosen_name, SHELF[chosen_name])
