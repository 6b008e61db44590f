"""Writes a model as one binary glTF file, the same bytes every time."""
import json
import math
import struct

from palette import linear

FLOAT, BYTE, SHORT, INT = 5126, 5121, 5123, 5125
KEYS = 17                                 # of a sway in one loop of the clip


def turned(v, scale=0.001):
    """From z up, front -y, in mm to y up, front +z, in metres."""
    return (v[0] * scale, v[2] * scale, -v[1] * scale)


class File:
    def __init__(self):
        self.data, self.views, self.accessors = bytearray(), [], []

    def put(self, values, form, kind, component, target=None, bounds=False, normalized=False):
        width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[kind]
        self.data += b"\0" * (-len(self.data) % 4)
        view = {"buffer": 0, "byteOffset": len(self.data), "byteLength": struct.calcsize(form) * len(values)}
        if target:
            view["target"] = target
        self.data += struct.pack("<" + form * len(values), *(c for v in values for c in (v if width > 1 else (v,))))
        self.views.append(view)
        a = {"bufferView": len(self.views) - 1, "componentType": component, "count": len(values), "type": kind}
        if normalized:
            a["normalized"] = True
        if bounds:
            rows = [v if width > 1 else (v,) for v in values]
            narrow = lambda x: struct.unpack("<f", struct.pack("<f", x))[0]
            a["min"], a["max"] = ([narrow(f(r[i] for r in rows)) for i in range(width)] for f in (min, max))
        self.accessors.append(a)
        return len(self.accessors) - 1


def material(paint):
    colour = [round(c, 5) for c in linear(paint.colour)]
    out = {"name": paint.name, "pbrMetallicRoughness": {"baseColorFactor": colour + [paint.alpha], "metallicFactor": paint.metal,
                                                        "roughnessFactor": paint.rough}}
    if paint.alpha < 1:
        out["alphaMode"] = "BLEND"
    if paint.glow:
        out["emissiveFactor"] = colour
        out["extensions"] = {"KHR_materials_emissive_strength": {"emissiveStrength": paint.glow}}
    return out


def paint_inputs(v):
    """Edge, openness and curvature as bytes; 128 is flat."""
    byte = lambda x: max(0, min(255, round(x)))
    return (255 if v[2] else 0, byte(v[4] * 255), byte(128 + v[3] * 127), 255)


def primitive(file, node, paint, patch, slots):
    place = [turned(v[0] - node.pivot) for v in patch.vertices]
    slots.setdefault(paint.name, (len(slots), paint))
    if slots[paint.name][1].colour != paint.colour:
        raise ValueError(f"two paints are called {paint.name}")
    small = len(patch.vertices) < 65536
    return {"attributes": {"POSITION": file.put(place, "3f", "VEC3", FLOAT, 34962, bounds=True),
                           "NORMAL": file.put([turned(v[1], 1) for v in patch.vertices], "3f", "VEC3", FLOAT, 34962),
                           "COLOR_0": file.put([paint_inputs(v) for v in patch.vertices], "4B", "VEC4", BYTE, 34962, normalized=True)},
            "indices": file.put([i for t in patch.triangles for i in t], "H" if small else "I", "SCALAR", SHORT if small else INT, 34963),
            "material": slots[paint.name][0]}


def quaternion(axis, angle):
    k = math.sin(angle / 2)
    x, y, z = turned({"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}[axis], 1)
    return (x * k, y * k, z * k, math.cos(angle / 2))


def product(a, b):
    return (a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1], a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
            a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3], a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2])


def swayed(sways, rest, t):
    """A node's move and turn at a place in the loop."""
    move, turn = list(rest), (0.0, 0.0, 0.0, 1.0)
    for s in sways:
        k = s.value(t)
        if s.turns:
            turn = product(turn, quaternion(s.axis, k))
        else:
            step = turned([k if a == s.axis else 0 for a in "xyz"])
            move = [m + d for m, d in zip(move, step)]
    return move, turn


def animation(file, model, names):
    times = file.put([model.seconds * i / (KEYS - 1) for i in range(KEYS)], "f", "SCALAR", FLOAT, bounds=True)
    channels, samplers = [], []
    for i, node in enumerate(model.nodes):
        mine = [s for s in model.sways if s.node == node.name]
        if not mine:
            continue
        poses = [swayed(mine, rest_of(node), k / (KEYS - 1)) for k in range(KEYS)]
        for path, part, kind in (("translation", 0, "VEC3"), ("rotation", 1, "VEC4")):
            if any(s.turns == (part == 1) for s in mine):
                samplers.append({"input": times, "output": file.put([p[part] for p in poses], f"{len(poses[0][part])}f", kind, FLOAT)})
                channels.append({"sampler": len(samplers) - 1, "target": {"node": i, "path": path}})
    unknown = {s.node for s in model.sways} - set(names)
    if unknown:
        raise ValueError(f"no node is called {sorted(unknown)}")
    return [{"name": "idle", "channels": channels, "samplers": samplers}]


def rest_of(node):
    return turned(node.pivot - (node.parent.pivot if node.parent else node.pivot * 0))


def write(model, path, title):
    file, slots, meshes, nodes = File(), {}, [], []
    for node in model.nodes:
        row = {"name": node.name}
        if any(rest_of(node)):
            row["translation"] = rest_of(node)
        patches = [(paint, p) for paint, p in node.patches.items() if p.triangles]
        if patches:
            row["mesh"] = len(meshes)
            meshes.append({"name": node.name, "primitives": [primitive(file, node, paint, p, slots) for paint, p in patches]})
        children = [i for i, n in enumerate(model.nodes) if n.parent is node]
        if children:
            row["children"] = children
        nodes.append(row)
    out = {"asset": {"version": "2.0", "generator": "Sprue models/build"}, "scene": 0, "scenes": [{"name": title, "nodes": [0]}], "nodes": nodes,
           "meshes": meshes, "materials": [material(paint) for _, paint in slots.values()]}
    if any(paint.glow for _, paint in slots.values()):
        out["extensionsUsed"] = ["KHR_materials_emissive_strength"]
    if model.sways:
        out["animations"] = animation(file, model, [n.name for n in model.nodes])
    out["accessors"], out["bufferViews"] = file.accessors, file.views
    out["buffers"] = [{"byteLength": len(file.data)}]
    words = json.dumps(out, separators=(",", ":")).encode()
    words += b" " * (-len(words) % 4)
    file.data += b"\0" * (-len(file.data) % 4)
    size = 28 + len(words) + len(file.data)
    path.write_bytes(struct.pack("<4sIII4s", b"glTF", 2, size, len(words), b"JSON") + words + struct.pack("<I4s", len(file.data), b"BIN\0") + file.data)
    return size
