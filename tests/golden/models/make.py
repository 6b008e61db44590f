#!/usr/bin/env python3
"""Writes the fidelity models: small files that each show one thing a viewer may get wrong.

    tests/golden/models/make.py        writes them beside itself; the same bytes every time

In a right picture of each:
  orientation         the red arm points right, green up, blue towards the viewer; the white foot is below
  negative_scale      two equal brackets, mirrored, both lit from the same side and none inside out
  vertex_colours      a sheet from red (left) to blue (right), black below
  texture_wrap        an F repeated, an F with smeared borders, an F mirrored at each border
  texture_transform   an F upright and an F turned a quarter, half as large
  alpha_modes         before a striped wall: a solid leaf, a cut leaf with a hard hole, a half clear pane
  unlit               a shaded ball and a flat one of the same colour
  skin                a pole bent by its upper bone: an L, not a straight pole, and framed as an L
  morph               a cube whose top is drawn to a point
  strips              a strip and a fan of triangles; the loose lines and points beside them are left out
  odd names ü 50%     a sheet with an F from a file whose name has spaces, a percent sign and an umlaut
  foreign_path.obj    the same sheet; its material names the picture by somebody else's absolute path
  lying.stl           a figure that stands along z, without colours: upright and painted
  occlusion           the left half of a sheet with an F is dark below: its second texture coordinates say so
  quantized           a blue box whose places are whole numbers and whose directions are bytes
  mask.obj            a sheet with an F and a round hole in its middle, from a second picture
  draco               the same as orientation, its places and directions packed by Draco
  bending.md5mesh     a pole whose upper half leans to the right; half a second later, by its clip of 12 frames a second, to the left
  centimetres.3mf     (not drawn) the figure of lying.stl, half as tall, in a packed archive that states its unit
  robot.vox           a robot of small cubes, red with a blue visor, its left arm raised (to the right in the picture)
"""
import json
import math
import struct
import zipfile
import zlib
from pathlib import Path

here = Path(__file__).parent
FLOAT, USHORT, UBYTE, SHORT, BYTE = 5126, 5123, 5121, 5122, 5120
KINDS = {1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4", 16: "MAT4"}


def png(width, height, pixel):
    rows = b"".join(b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height))

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def letter_f(x, y):
    """An F on a light ground with a dark frame: tells mirrored and turned pictures from right ones."""
    ink = 4 <= x < 6 and 3 <= y < 13 or 4 <= x < 12 and 3 <= y < 5 or 4 <= x < 10 and 7 <= y < 9
    frame = x in (0, 15) or y in (0, 15)
    return (200, 40, 30, 255) if ink else (30, 40, 60, 255) if frame else (235, 225, 200, 255)


def leaf(x, y):
    hole = (x - 7.5) ** 2 + (y - 7.5) ** 2 < 16
    return (60, 150, 60, 0 if hole else 255)


class Gltf:
    """A .glb under construction: one buffer, one scene."""

    def __init__(self):
        self.data = b""
        self.json = {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": []}], "nodes": [], "meshes": [],
                     "accessors": [], "bufferViews": [], "materials": []}

    def view(self, data):
        self.data += b"\0" * (-len(self.data) % 4)
        self.json["bufferViews"].append({"buffer": 0, "byteOffset": len(self.data), "byteLength": len(data)})
        self.data += data
        return len(self.json["bufferViews"]) - 1

    def accessor(self, rows, width, kind=FLOAT):
        flat = [value for row in rows for value in (row if width > 1 else [row])]
        letter = {FLOAT: "f", USHORT: "H", UBYTE: "B"}[kind]
        entry = {"bufferView": self.view(struct.pack(f"<{len(flat)}{letter}", *flat)), "componentType": kind,
                 "count": len(rows), "type": KINDS[width]}
        if kind == FLOAT and width == 3 or width == 1:
            columns = list(zip(*rows)) if width > 1 else [rows]
            entry["min"], entry["max"] = [min(c) for c in columns], [max(c) for c in columns]
        self.json["accessors"].append(entry)
        return len(self.json["accessors"]) - 1

    def add(self, table, entry):
        self.json.setdefault(table, []).append(entry)
        return len(self.json[table]) - 1

    def picture(self, data, **sampler):
        image = self.add("images", {"bufferView": self.view(data), "mimeType": "image/png"})
        return self.add("textures", {"source": image, "sampler": self.add("samplers", dict(magFilter=9728, **sampler))})

    def material(self, colour=(1, 1, 1, 1), rough=0.6, **more):
        texture = more.pop("texture", None)
        surface = {"baseColorFactor": list(colour), "metallicFactor": 0, "roughnessFactor": rough}
        if texture is not None:
            surface["baseColorTexture"] = texture
        return self.add("materials", {"pbrMetallicRoughness": surface, **more})

    def mesh(self, shape, material, mode=4, targets=None, **attributes):
        points, normals, faces = shape
        primitive = {"attributes": {"POSITION": self.accessor(points, 3), **attributes}, "material": material,
                     "mode": mode}
        if normals:
            primitive["attributes"]["NORMAL"] = self.accessor(normals, 3)
        if faces:
            primitive["indices"] = self.accessor(faces, 1, USHORT)
        if targets:
            primitive["targets"] = targets
        return self.add("meshes", {"primitives": [primitive]})

    def node(self, root=True, **entry):
        number = self.add("nodes", entry)
        if root:
            self.json["scenes"][0]["nodes"].append(number)
        return number

    def write(self, name):
        self.json["buffers"] = [{"byteLength": len(self.data)}]
        text = json.dumps(self.json, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        body = self.data + b"\0" * (-len(self.data) % 4)
        chunks = struct.pack("<II", len(text), 0x4E4F534A) + text + struct.pack("<II", len(body), 0x004E4942) + body
        (here / name).write_bytes(struct.pack("<III", 0x46546C67, 2, 12 + len(chunks)) + chunks)


def box(low, high):
    """A box with flat faces, wound against the clock from outside."""
    points, normals, faces = [], [], []
    for axis in range(3):
        for side in (0, 1):
            u, v = (axis + 1) % 3, (axis + 2) % 3
            first = len(points)
            for du, dv in ((0, 0), (1, 0), (1, 1), (0, 1)):
                p = [0, 0, 0]
                p[axis] = (low, high)[side][axis]
                p[u], p[v] = (low, high)[du][u], (low, high)[dv][v]
                points.append(tuple(p))
                normals.append(tuple((2 * side - 1) if a == axis else 0 for a in range(3)))
            order = (0, 1, 2, 0, 2, 3) if side else (0, 2, 1, 0, 3, 2)
            faces += [first + i for i in order]
    return points, normals, faces


def joined(*shapes):
    points, normals, faces = [], [], []
    for p, n, f in shapes:
        faces += [len(points) + i for i in f]
        points += p
        normals += n
    return points, normals, faces


def sheet(x0, x1, y0=0.0, y1=1.0, z=0.0):
    """Upright, facing the viewer."""
    return [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 0, 1)] * 4, [0, 1, 2, 0, 2, 3]


def ball(middle, radius, rings=16, sides=24):
    points, normals, faces = [], [], []
    for ring in range(rings + 1):
        for side in range(sides + 1):
            a, b = math.pi * ring / rings, 2 * math.pi * side / sides
            n = (math.sin(a) * math.cos(b), math.cos(a), -math.sin(a) * math.sin(b))
            n = tuple(round(c, 6) for c in n)
            normals.append(n)
            points.append(tuple(m + radius * c for m, c in zip(middle, n)))
    for ring in range(rings):
        for side in range(sides):
            i = ring * (sides + 1) + side
            faces += [i, i + sides + 1, i + 1, i + 1, i + sides + 1, i + sides + 2]
    return points, normals, faces


ARMS = (((0.1, -0.1, -0.1), (1.2, 0.1, 0.1), (0.8, 0.05, 0.05, 1)),
        ((-0.1, 0.1, -0.1), (0.1, 1.6, 0.1), (0.05, 0.6, 0.1, 1)),
        ((-0.1, -0.1, 0.1), (0.1, 0.1, 0.9), (0.05, 0.2, 0.8, 1)),
        ((-0.4, -0.4, -0.4), (0.4, -0.1, 0.4), (0.9, 0.9, 0.9, 1)))


def orientation():
    g = Gltf()
    for low, high, colour in ARMS:
        g.node(mesh=g.mesh(box(low, high), g.material(colour)))
    g.write("orientation.glb")


def negative_scale():
    g = Gltf()
    bracket = joined(box((0.2, 0, -0.3), (0.5, 1.2, 0.3)), box((0.5, 0, -0.3), (1.3, 0.3, 0.3)))
    mesh = g.mesh(bracket, g.material((0.7, 0.45, 0.1, 1)))
    g.node(mesh=mesh)
    g.node(mesh=mesh, scale=[-1, 1, 1])
    g.write("negative_scale.glb")


def vertex_colours():
    g = Gltf()
    shape = sheet(-1, 1)
    colours = g.accessor([(0, 0, 0, 1), (0, 0, 0, 1), (0, 0, 1, 1), (1, 0, 0, 1)], 4)
    g.node(mesh=g.mesh(shape, g.material(), COLOR_0=colours))
    g.write("vertex_colours.glb")


def textured_sheet(g, x, uvs, texture, **more):
    material = g.material(texture=texture, **more)
    return g.node(mesh=g.mesh(sheet(x, x + 0.9), material, TEXCOORD_0=g.accessor(uvs, 2)))


def texture_wrap():
    g = Gltf()
    uvs = [(-1, 2), (2, 2), (2, -1), (-1, -1)]
    for x, wrap in ((-1.45, 10497), (-0.45, 33071), (0.55, 33648)):
        textured_sheet(g, x, uvs, {"index": g.picture(png(16, 16, letter_f), wrapS=wrap, wrapT=wrap)})
    g.write("texture_wrap.glb")


def texture_transform():
    g = Gltf()
    g.json["extensionsUsed"] = ["KHR_texture_transform"]
    uvs = [(0, 1), (1, 1), (1, 0), (0, 0)]
    picture = g.picture(png(16, 16, letter_f), wrapS=10497, wrapT=10497)
    textured_sheet(g, -1, uvs, {"index": picture})
    turned = {"offset": [0, 1], "rotation": math.pi / 2, "scale": [2, 2]}
    textured_sheet(g, 0.1, uvs, {"index": picture, "extensions": {"KHR_texture_transform": turned}})
    g.write("texture_transform.glb")


def alpha_modes():
    g = Gltf()
    for i in range(8):
        colour = (0.8, 0.8, 0.8, 1) if i % 2 else (0.1, 0.1, 0.15, 1)
        g.node(mesh=g.mesh(box((-1.6, i * 0.15, -0.6), (1.6, i * 0.15 + 0.15, -0.5)), g.material(colour)))
    uvs = [(0, 1), (1, 1), (1, 0), (0, 0)]
    picture = {"index": g.picture(png(16, 16, leaf), wrapS=33071, wrapT=33071)}
    textured_sheet(g, -1.45, uvs, picture, alphaMode="OPAQUE")
    textured_sheet(g, -0.45, uvs, picture, alphaMode="MASK", alphaCutoff=0.5)
    g.node(mesh=g.mesh(sheet(0.55, 1.45), g.material((0.1, 0.3, 0.9, 0.5), alphaMode="BLEND", doubleSided=True)))
    g.write("alpha_modes.glb")


def unlit():
    g = Gltf()
    g.json["extensionsUsed"] = ["KHR_materials_unlit"]
    colour = (0.1, 0.5, 0.4, 1)
    g.node(mesh=g.mesh(ball((-0.6, 0.5, 0), 0.5), g.material(colour)))
    g.node(mesh=g.mesh(ball((0.6, 0.5, 0), 0.5), g.material(colour, extensions={"KHR_materials_unlit": {}})))
    g.write("unlit.glb")


def skin():
    g = Gltf()
    points, normals, faces = joined(*(box((-0.1, y / 10, -0.1), (0.1, y / 10 + 0.1, 0.1)) for y in range(20)))
    joints = [(0, 1, 0, 0)] * len(points)
    upper = [min(max((p[1] - 0.9) / 0.2, 0.0), 1.0) for p in points]
    mesh = g.mesh((points, normals, faces), g.material((0.6, 0.5, 0.2, 1)), JOINTS_0=g.accessor(joints, 4, UBYTE),
                  WEIGHTS_0=g.accessor([(1 - w, w, 0, 0) for w in upper], 4))
    half = math.sqrt(0.5)
    bent = g.node(root=False, name="upper", translation=[0, 1, 0], rotation=[0, 0, -half, half])
    lower = g.node(name="lower", children=[bent])
    unbinds = [(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -y, 0, 1) for y in (0, 1)]
    g.node(mesh=mesh, skin=g.add("skins", {"joints": [lower, bent], "inverseBindMatrices": g.accessor(unbinds, 16)}))
    g.write("skin.glb")


def morph():
    g = Gltf()
    shape = box((-0.5, 0, -0.5), (0.5, 1, 0.5))
    shifts = [(-p[0], 0.6, -p[2]) if p[1] == 1 else (0, 0, 0) for p in shape[0]]
    mesh = g.mesh(shape, g.material((0.5, 0.1, 0.4, 1)), targets=[{"POSITION": g.accessor(shifts, 3)}])
    g.json["meshes"][mesh]["weights"] = [1.0]
    node = g.node(mesh=mesh)
    times, weights = g.accessor([0.0, 1.0, 2.0], 1), g.accessor([1.0, 0.0, 1.0], 1)
    g.add("animations", {"name": "breathe", "samplers": [{"input": times, "output": weights}],
                         "channels": [{"sampler": 0, "target": {"node": node, "path": "weights"}}]})
    g.write("morph.glb")


def strips():
    g = Gltf()
    zigzag = [(-1.4 + i * 0.2, 0.2 + 0.7 * (i % 2), 0) for i in range(6)]
    circle = [(0.9 + 0.5 * math.cos(a), 0.5 + 0.5 * math.sin(a), 0) for a in
              (round(i * math.pi / 6, 6) for i in range(13))]
    fan = [(0.9, 0.5, 0)] + [tuple(round(c, 6) for c in p) for p in circle]
    both = dict(doubleSided=True)
    g.node(mesh=g.mesh((zigzag, [(0, 0, 1)] * len(zigzag), None), g.material((0.7, 0.2, 0.1, 1), **both), mode=5))
    g.node(mesh=g.mesh((fan, [(0, 0, 1)] * len(fan), None), g.material((0.1, 0.4, 0.6, 1), **both), mode=6))
    g.node(mesh=g.mesh(([(-1.4, 1.2, 0), (1.4, 1.2, 0)], None, None), g.material(), mode=1))
    g.node(mesh=g.mesh(([(0, 1.4, 0)], None, None), g.material(), mode=0))
    g.write("strips.glb")


def odd_names():
    """A .gltf with its buffer and its picture beside it, under names that have to be decoded."""
    (here / "F ü 50%.png").write_bytes(png(16, 16, letter_f))
    g = Gltf()
    g.json["images"] = [{"uri": "F%20%C3%BC%2050%25.png"}]
    g.json["textures"] = [{"source": 0}]
    textured_sheet(g, -0.45, [(0, 1), (1, 1), (1, 0), (0, 0)], {"index": 0})
    (here / "odd names ü.bin").write_bytes(g.data)
    g.json["buffers"] = [{"byteLength": len(g.data), "uri": "odd%20names%20%C3%BC.bin"}]
    (here / "odd names ü 50%.gltf").write_text(json.dumps(g.json, indent=1) + "\n")


def foreign_path():
    (here / "skin_F.png").write_bytes(png(16, 16, letter_f))
    (here / "foreign_path.mtl").write_text("newmtl sheet\nKd 1 1 1\nmap_Kd C:\\Users\\somebody\\My Mechs\\SKIN_f.PNG\n")
    (here / "foreign_path.obj").write_text(
        "mtllib foreign_path.mtl\nv -0.5 0 0\nv 0.5 0 0\nv 0.5 1 0\nv -0.5 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\n"
        "vn 0 0 1\nusemtl sheet\nf 1/1/1 2/2/1 3/3/1 4/4/1\n")


def figure():
    """As slicers like it: z up, flat feet on z = 0, 56 tall."""
    return joined(box((-12, -6, 0), (-3, 6, 22)), box((3, -6, 0), (12, 6, 22)), box((-14, -7, 22), (14, 7, 44)),
                   box((-6, -6, 44), (6, 6, 56)), box((14, -4, 20), (21, 4, 42)), box((-21, -4, 20), (-14, 4, 42)))


def lying():
    points, normals, faces = figure()
    data = b"figure".ljust(80, b" ") + struct.pack("<I", len(faces) // 3)
    for i in range(0, len(faces), 3):
        data += struct.pack("<3f", *normals[faces[i]])
        data += b"".join(struct.pack("<3f", *points[faces[i + k]]) for k in range(3)) + b"\0\0"
    (here / "lying.stl").write_bytes(data)


def centimetres():
    """2.8 units tall: without the unit that stands in the archive this would be taken for inches."""
    points, _, faces = figure()
    rows = "".join("<vertex x='{:g}' y='{:g}' z='{:g}'/>".format(*(c / 20 for c in point)) for point in points)
    corners = "".join("<triangle v1='{}' v2='{}' v3='{}'/>".format(*faces[i:i + 3]) for i in range(0, len(faces), 3))
    core = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
    document = (f"<?xml version='1.0'?><model unit='centimeter' xmlns='{core}'><resources><object id='1' type='model'><mesh>"
                f"<vertices>{rows}</vertices><triangles>{corners}</triangles></mesh></object></resources>"
                "<build><item objectid='1'/></build></model>")
    office = "http://schemas.openxmlformats.org/package/2006/"
    relations = (f"<?xml version='1.0'?><Relationships xmlns='{office}relationships'><Relationship Id='a' "
                 "Target='/3D/3dmodel.model' Type='http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'/>"
                 "</Relationships>")
    with zipfile.ZipFile(here / "centimetres.3mf", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in (("_rels/.rels", relations), ("3D/3dmodel.model", document)):
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)


def occlusion():
    """Openness by the second set of coordinates, which covers the left half of the sheet only."""
    g = Gltf()
    dark = g.picture(png(16, 16, lambda x, y: (255 if x > 7 else 255 - 16 * y, 255, 255, 255)))
    texture = {"index": g.picture(png(16, 16, letter_f))}
    material = g.material(texture=texture, occlusionTexture={"index": dark, "texCoord": 1, "strength": 0.9})
    uvs, seconds = [(0, 1), (1, 1), (1, 0), (0, 0)], [(0, 0.97), (0.97, 0.97), (0.97, 0.03), (0, 0.03)]
    g.node(mesh=g.mesh(sheet(-0.5, 0.5), material, TEXCOORD_0=g.accessor(uvs, 2), TEXCOORD_1=g.accessor(seconds, 2)))
    g.write("occlusion.glb")


def quantized():
    g = Gltf()
    points, normals, faces = box((-1, 0, -0.5), (1, 1.5, 0.5))

    def small(rows, kind, scale, pad):
        """Rows of whole numbers, each padded to four bytes."""
        letter = {SHORT: "h", BYTE: "b"}[kind]
        rows = [tuple(round(c * scale) for c in row) for row in rows]
        view = g.view(b"".join(struct.pack(f"<3{letter}{pad}x", *row) for row in rows))
        g.json["bufferViews"][view]["byteStride"] = g.json["bufferViews"][view]["byteLength"] // len(rows)
        columns = list(zip(*rows))
        return g.add("accessors", {"bufferView": view, "componentType": kind, "count": len(rows), "type": "VEC3",
                                   "normalized": kind == BYTE, "min": [min(c) for c in columns],
                                   "max": [max(c) for c in columns]})

    primitive = {"attributes": {"POSITION": small(points, SHORT, 1000, 2), "NORMAL": small(normals, BYTE, 127, 1)},
                 "indices": g.accessor(faces, 1, USHORT), "material": g.material((0.1, 0.25, 0.7, 1))}
    g.node(mesh=g.add("meshes", {"primitives": [primitive]}), scale=[0.001] * 3)
    g.json["extensionsUsed"] = g.json["extensionsRequired"] = ["KHR_mesh_quantization"]
    g.write("quantized.glb")


def mask():
    def hole(x, y):
        return ((0, 0, 0, 255) if (x - 15.5) ** 2 + (y - 15.5) ** 2 < 60 else (255, 255, 255, 255))

    (here / "mask.png").write_bytes(png(32, 32, hole))
    (here / "mask.mtl").write_text("newmtl sheet\nKd 1 1 1\nmap_Kd skin_F.png\nmap_d mask.png\n")
    sheet_of_foreign = (here / "foreign_path.obj").read_text()
    (here / "mask.obj").write_text(sheet_of_foreign.replace("foreign_path.mtl", "mask.mtl"))


def draco():
    """Draco's plainest form: indices and floats as they are, one after the other."""
    g = Gltf()

    def packed(points, normals, faces):
        head = b"DRACO" + bytes((2, 2, 1, 0)) + struct.pack("<H", 0)  # version, a mesh, sequential, no flags
        table = bytes((len(faces) // 3, len(points), 1)) + bytes(faces)  # 1: indices of one byte each
        place, direction, floats = (0, 0), (1, 1), 9
        columns = b"".join(bytes((kind, floats, 3, 0, number)) for kind, number in (place, direction))
        values = b"".join(struct.pack("<3f", *row) for rows in (points, normals) for row in rows)
        return head + table + bytes((1, 2)) + columns + bytes((0, 0)) + values

    def counted(rows):
        columns = list(zip(*rows))
        return g.add("accessors", {"componentType": FLOAT, "count": len(rows), "type": "VEC3",
                                   "min": [min(c) for c in columns], "max": [max(c) for c in columns]})

    for low, high, colour in ARMS:
        points, normals, faces = box(low, high)
        indices = g.add("accessors", {"componentType": USHORT, "count": len(faces), "type": "SCALAR"})
        packing = {"bufferView": g.view(packed(points, normals, faces)), "attributes": {"POSITION": 0, "NORMAL": 1}}
        primitive = {"attributes": {"POSITION": counted(points), "NORMAL": counted(normals)}, "indices": indices,
                     "material": g.material(colour), "extensions": {"KHR_draco_mesh_compression": packing}}
        g.node(mesh=g.add("meshes", {"primitives": [primitive]}))
    g.json["extensionsUsed"] = g.json["extensionsRequired"] = ["KHR_draco_mesh_compression"]
    g.write("draco.glb")


def bending():
    """Doom 3's format: z up, x forward. The places of vertices are those that the bones give them."""
    shape = joined(*(box((-1, -1, z), (1, 1, z + 1)) for z in range(20)))
    points, faces, weights, vertices = shape[0], shape[2], [], []
    for x, y, z in points:
        upper = min(max((z - 9) / 2, 0.0), 1.0)
        mine = [(bone, share, x, y, z - 10 * bone) for bone, share in ((0, 1 - upper), (1, upper)) if share > 0]
        vertices.append((0, 0, len(weights), len(mine)))
        weights += mine

    def rows(word, table, form):
        return "".join(f"\t{word} {i} " + form.format(*row) + "\n" for i, row in enumerate(table))

    triangles = [(faces[i], faces[i + 2], faces[i + 1]) for i in range(0, len(faces), 3)]
    (here / "bending.md5mesh").write_text(
        'MD5Version 10\ncommandline ""\n\nnumJoints 2\nnumMeshes 1\n\njoints {\n'
        '\t"lower" -1 ( 0 0 0 ) ( 0 0 0 )\n\t"upper" 0 ( 0 0 10 ) ( 0 0 0 )\n}\n\nmesh {\n\tshader ""\n\n'
        f"\tnumverts {len(vertices)}\n" + rows("vert", vertices, "( {} {} ) {} {}") +
        f"\n\tnumtris {len(triangles)}\n" + rows("tri", triangles, "{} {} {}") +
        f"\n\tnumweights {len(weights)}\n" + rows("weight", weights, "{} {:g} ( {:g} {:g} {:g} )") + "}\n")
    leans = [math.sin(math.radians(20)) * math.cos(math.pi * frame / 6) for frame in range(13)]  # half an angle's sine
    (here / "bending.md5anim").write_text(
        f'MD5Version 10\ncommandline ""\n\nnumFrames {len(leans)}\nnumJoints 2\nframeRate 12\n'
        'numAnimatedComponents 1\n\nhierarchy {\n\t"lower" -1 0 0\n\t"upper" 0 8 0\n}\n\nbounds {\n' +
        "\t( -12 -12 0 ) ( 12 12 20 )\n" * len(leans) +
        "}\n\nbaseframe {\n\t( 0 0 0 ) ( 0 0 0 )\n\t( 0 0 10 ) ( 0 0 0 )\n}\n" +
        "".join(f"\nframe {i} {{\n\t{lean:.6f}\n}}\n" for i, lean in enumerate(leans)))


def robot():
    """MagicaVoxel's format: z up, -y in front, every cube said, also those that nobody sees."""
    steel, dark, red, blue = 1, 2, 3, 4
    boxes = ((6, 6, 0, 10, 11, 2, dark), (14, 6, 0, 18, 11, 2, dark), (7, 7, 2, 9, 10, 9, steel),
             (15, 7, 2, 17, 10, 9, steel), (6, 6, 9, 18, 11, 18, red), (2, 7, 10, 5, 10, 18, steel),
             (19, 7, 15, 22, 10, 26, steel), (2, 3, 10, 5, 7, 12, dark), (9, 6, 18, 15, 11, 24, red),
             (10, 5, 21, 14, 6, 22, blue))
    cubes = {(x, y, z): colour for x0, y0, z0, x1, y1, z1, colour in boxes
             for x in range(x0, x1) for y in range(y0, y1) for z in range(z0, z1)}
    palette = ((150, 155, 160, 255), (50, 52, 58, 255), (200, 50, 35, 255), (90, 200, 240, 255))

    def chunk(name, content, children=b""):
        return name + struct.pack("<2i", len(content), len(children)) + content + children

    inside = chunk(b"SIZE", struct.pack("<3i", 24, 14, 26)) + chunk(
        b"XYZI", struct.pack("<i", len(cubes)) + b"".join(bytes((*at, colour)) for at, colour in cubes.items())) + chunk(
        b"RGBA", b"".join(bytes(colour) for colour in palette) + b"\xff" * 4 * (256 - len(palette)))
    (here / "robot.vox").write_bytes(b"VOX " + struct.pack("<i", 150) + chunk(b"MAIN", b"", inside))


if __name__ == "__main__":
    for make in (orientation, negative_scale, vertex_colours, texture_wrap, texture_transform, alpha_modes, unlit,
                 skin, morph, strips, odd_names, foreign_path, lying, occlusion, mask,
                 quantized, draco, bending, robot, centimetres):
        make()
