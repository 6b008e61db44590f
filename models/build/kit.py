"""Builds one miniature: bevelled parts in millimetres, gathered into named nodes with an idle clip.

Scripts write z up with the front at -y; the exporter turns that into y up, front +z.
A bevel's faces are flagged, so that paint can put its highlights there.
"""
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from palette import Paint

SHARP = math.cos(math.radians(50))   # faces that turn less than this share a normal
LEANS = math.cos(math.radians(62))   # likewise, of a bevel's face and the faces it joins
BEVEL_FROM = 0.45                    # radians between two faces that get a bevel
FINE_FROM = 1.0                      # mm: smaller bevels are one flat strip


def hexagon(side):
    return ngon(side, 6)


def ngon(radius, count, turn=0.0):
    return [(radius * math.cos(turn + math.tau * i / count), radius * math.sin(turn + math.tau * i / count)) for i in range(count)]


def arc(radius, start, end, count, x=0.0, y=0.0):
    """Points on a circle from start to end, in degrees."""
    turns = [math.radians(start + (end - start) * i / (count - 1)) for i in range(count)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


class Node:
    def __init__(self, name, parent, pivot):
        self.name, self.parent, self.pivot = name, parent, pivot
        self.patches = {}            # Paint -> Patch


class Patch:
    """Triangles of one paint in one node. A vertex is [position, normal, edge, curvature]."""

    def __init__(self):
        self.vertices, self.triangles = [], []


class Sway:
    """One node's part in the idle clip: a turn about an axis or a move along it, as a sine of the loop; or a spin, whole turns in a loop."""

    def __init__(self, node, axis, amount, phase, beats, turns, spins=False):
        self.node, self.axis, self.amount, self.phase, self.beats, self.turns, self.spins = node, axis, amount, phase, beats, turns, spins

    def value(self, t):
        return math.tau * self.beats * t if self.spins else self.amount * math.sin(math.tau * (self.beats * t + self.phase))


class Model:
    def __init__(self, seed=7):
        self.m, self.nodes, self.sways, self.seconds = Matrix(), [Node("root", None, Vector())], [], 3.0
        self.node_now, self.random = self.nodes[0], random.Random(seed)
        self.ground = None           # when set, what is built is cut off below it
        self.apart = []              # when set, only these nodes throw shade on others: the rest are never seen together

    # ------------------------------------------------------------ places

    @contextmanager
    def at(self, x=0, y=0, z=0, rx=0, ry=0, rz=0, s=1.0, flip=False):
        old = self.m
        turn = Euler([math.radians(v) for v in (rx, ry, rz)], "XYZ").to_matrix().to_4x4()
        self.m = old @ Matrix.Translation((x, y, z)) @ turn @ Matrix.Diagonal((-s if flip else s, s, s, 1))
        yield self
        self.m = old

    @contextmanager
    def node(self, name, x=0, y=0, z=0, **turn):
        """What is built inside moves, shows and hides together; it turns about the given place."""
        if any(n.name == name for n in self.nodes):
            raise ValueError(f"two nodes are called {name}")
        with self.at(x, y, z, **turn):
            before, self.node_now = self.node_now, Node(name, self.node_now, self.m.translation.copy())
            self.nodes.append(self.node_now)
            yield self
            self.node_now = before

    def sway(self, node, axis, degrees, phase=0.0, beats=1):
        self.sways.append(Sway(node, axis, math.radians(degrees), phase, beats, True))

    def spin(self, node, axis, turns=1):
        self.sways.append(Sway(node, axis, 0.0, 0.0, turns, True, True))

    def bob(self, node, axis, mm, phase=0.0, beats=1):
        self.sways.append(Sway(node, axis, mm, phase, beats, False))

    # ------------------------------------------------------------ shapes

    def box(self, size, at=(0, 0, 0), mat=None, bevel=0.5, rot=(0, 0, 0), top=(1, 1), shift=(0, 0), segs=None):
        """A box on the centre of its lower face; top scales and shifts the upper one."""
        x, y, z = size[0] / 2, size[1] / 2, size[2]
        low = [(-x, -y), (x, -y), (x, y), (-x, y)]
        tb = bmesh.new()
        v = [tb.verts.new((a, b, 0)) for a, b in low]
        v += [tb.verts.new((a * top[0] + shift[0], b * top[1] + shift[1], z)) for a, b in low]
        for q in ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
            tb.faces.new([v[i] for i in q])
        self.add(tb, mat, min(bevel, 0.42 * min(size)), segs, at, rot)

    def prism(self, poly, h, at=(0, 0, 0), mat=None, bevel=0.5, rot=(0, 0, 0), top=1.0, segs=None):
        tb = bmesh.new()
        a = [tb.verts.new((p[0], p[1], 0)) for p in poly]
        b = [tb.verts.new((p[0] * top, p[1] * top, h)) for p in poly]
        tb.faces.new(a[::-1])
        tb.faces.new(b)
        for i in range(len(poly)):
            j = (i + 1) % len(poly)
            tb.faces.new([a[i], a[j], b[j], b[i]])
        bmesh.ops.recalc_face_normals(tb, faces=tb.faces)
        self.add(tb, mat, min(bevel, 0.42 * h), segs, at, rot)

    def sheet(self, poly, z, mat):
        """A printed area: one face that looks up."""
        tb = bmesh.new()
        tb.faces.new([tb.verts.new((p[0], p[1], z)) for p in poly])
        self.add(tb, mat, 0, 1)

    def floor(self, w, d, cells, z, mat):
        """A flat area in cells, so that shade can fall on its middle."""
        tb = bmesh.new()
        v = [[tb.verts.new((w * (i / cells - 0.5), d * (j / cells - 0.5), z)) for i in range(cells + 1)] for j in range(cells + 1)]
        for j in range(cells):
            for i in range(cells):
                tb.faces.new([v[j][i], v[j][i + 1], v[j + 1][i + 1], v[j + 1][i]])
        self.add(tb, mat, 0, 1)

    def plate(self, poly, h, at=(0, 0, 0), mat=None, bevel=0.4, rot=(0, 0, 0), top=1.0, segs=None):
        """An outline drawn in x and z, h thick along y about its middle."""
        with self.at(*at, *rot), self.at(0, h / 2, 0, 90):
            self.prism(poly, h, mat=mat, bevel=bevel, top=top, segs=segs)

    def fin(self, poly, h, at=(0, 0, 0), mat=None, bevel=0.35, rot=(0, 0, 0), top=1.0):
        """An outline drawn in y (back positive) and z, h thick along x about its middle."""
        with self.at(*at, *rot), self.at(-h / 2, 0, 0, 90, 0, 90):
            self.prism(poly, h, mat=mat, bevel=bevel, top=top)

    def cyl(self, r, h, at=(0, 0, 0), mat=None, bevel=0.3, rot=(0, 0, 0), r2=None, n=16, segs=None):
        self.lathe([(0, 0), (r, 0), (r if r2 is None else r2, h), (0, h)], at, mat, min(bevel, 0.4 * min(r, h)), rot, n, segs)

    def rod(self, a, b, r, mat=None, n=8, bevel=0.0):
        """A straight round bar from a to b."""
        a, b = Vector(a), Vector(b)
        with self.at(*a), self.turned((b - a).to_track_quat("Z", "Y")):
            self.cyl(r, (b - a).length, mat=mat, bevel=bevel, n=n)

    def lathe(self, profile, at=(0, 0, 0), mat=None, bevel=0.0, rot=(0, 0, 0), n=20, segs=None):
        """Radius and height turned about z, from the axis back to the axis or round a closed ring."""
        tb = bmesh.new()
        closed = profile[0] == profile[-1] and profile[0][0] > 1e-6
        rings = [[tb.verts.new((0, 0, z))] if r <= 1e-6 else [tb.verts.new((x, y, z)) for x, y in ngon(r, n)]
                 for r, z in (profile[:-1] if closed else profile)]
        if closed:
            rings.append(rings[0])
        for a, b in zip(rings, rings[1:]):
            for i in range(n if len(a) + len(b) > 2 else 0):
                j = (i + 1) % n
                tb.faces.new([a[0], b[j], b[i]] if len(a) == 1 else [a[i], a[j], b[0]] if len(b) == 1 else [a[i], a[j], b[j], b[i]])
        bmesh.ops.dissolve_limit(tb, angle_limit=0.01, verts=tb.verts, edges=tb.edges)
        bmesh.ops.recalc_face_normals(tb, faces=tb.faces)
        self.add(tb, mat, bevel, segs, at, rot)

    def ball(self, r, at=(0, 0, 0), mat=None, squash=(1, 1, 1), rough=0.0, level=2, rot=(0, 0, 0), chop=0, full=1.0):
        """A sphere, a chipped rock when rough or chop is set, or a stuffed bag when full is below 1."""
        tb = bmesh.new()
        bmesh.ops.create_icosphere(tb, subdivisions=level, radius=r)
        roll = self.random
        for v in tb.verts:
            v.co *= 1 + (roll.uniform(-rough, rough) if rough else 0)
        for _ in range(chop):
            d = Vector((roll.gauss(0, 1), roll.gauss(0, 1), roll.gauss(0, 1))).normalized()
            k = r * roll.uniform(0.62, 0.88)
            for v in tb.verts:
                v.co -= d * max(0, v.co.dot(d) - k) * 0.92
        for v in tb.verts:
            v.co = Vector([math.copysign(abs(c / r) ** full * r, c) * s for c, s in zip(v.co, squash)])
        self.add(tb, mat, 0, 1, at, rot)

    def pipe(self, points, r, mat=None, n=8, ends=None):
        """A bent bar through the points; ends is the radius at the last one."""
        pts = [Vector(p) for p in points]
        tb, rings, last = bmesh.new(), [], len(pts) - 1
        for i, p in enumerate(pts):
            q = (pts[min(i + 1, last)] - pts[max(i - 1, 0)]).normalized().to_track_quat("Z", "Y")
            k = r if ends is None else r + (ends - r) * i / last
            rings.append([tb.verts.new(p + q @ Vector((x, y, 0))) for x, y in ngon(k, n)])
        for a, b in zip(rings, rings[1:]):
            for i in range(n):
                j = (i + 1) % n
                tb.faces.new([a[i], a[j], b[j], b[i]])
        tb.faces.new(rings[0][::-1])
        tb.faces.new(rings[-1])
        self.add(tb, mat, 0, 1)

    def text(self, words, size, at=(0, 0, 0), mat=None, rot=(0, 0, 0), depth=0.15, curve=3):
        cu = bpy.data.curves.new("t", "FONT")
        cu.body, cu.size, cu.align_x, cu.align_y, cu.extrude, cu.resolution_u = words, size, "CENTER", "CENTER", depth, curve
        ob = bpy.data.objects.new("t", cu)
        bpy.context.scene.collection.objects.link(ob)
        me = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        bpy.data.objects.remove(ob)
        tb = bmesh.new()
        tb.from_mesh(me)
        bpy.data.meshes.remove(me)
        self.add(tb, mat, 0, 1, at, rot)

    def line(self, length, at, mat, rot=(0, 0, 0), width=0.35):
        """A panel line: a dark hairline along x that lies on the face above it."""
        self.box((length, width, 0.1), at, mat, 0, rot)

    def rivets(self, places, r, mat, rot=(0, 0, 0)):
        for p in places:
            self.lathe([(0, 0), (r, 0), (r * 0.75, r * 0.6), (0, r * 0.75)], p, mat, 0, rot, 8)

    def places(self):
        return [v[0] for n in self.nodes for p in n.patches.values() for v in p.vertices]

    def triangles(self):
        return sum(len(p.triangles) for n in self.nodes for p in n.patches.values())

    def settle(self):
        """Sets the model down on its lowest point."""
        drop = Vector((0, 0, min(v.z for v in self.places())))
        for v in self.places():
            v -= drop
        for n in self.nodes[1:]:
            n.pivot = n.pivot - drop

    # ------------------------------------------------------------ gathering

    @contextmanager
    def cut_off(self, height):
        """Of what is built inside, nothing is left below a height."""
        before, self.ground = self.ground, height
        yield self
        self.ground = before

    def _bury(self, tb):
        """Takes away what of a part, in its own space, lies below the ground."""
        up = self.m.to_3x3().transposed() @ Vector((0, 0, 1))
        place = self.m.inverted() @ Vector((self.m.translation.x, self.m.translation.y, self.ground))
        bmesh.ops.bisect_plane(tb, geom=tb.verts[:] + tb.edges[:] + tb.faces[:], plane_co=place, plane_no=up, clear_inner=True)

    @contextmanager
    def turned(self, quaternion):
        old = self.m
        self.m = old @ quaternion.to_matrix().to_4x4()
        yield
        self.m = old

    def add(self, tb, mat, bevel, segs, at=(0, 0, 0), rot=(0, 0, 0)):
        if not isinstance(mat, Paint):
            raise TypeError(f"no paint for a part of {self.node_now.name}")
        flag, wide = tb.faces.layers.int.new("bevel"), tb.faces.layers.float.new("area")
        tb.normal_update()
        if bevel > 0:
            sharp = [e for e in tb.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > BEVEL_FROM]
            if sharp:
                made = bmesh.ops.bevel(tb, geom=sharp, offset=bevel, offset_type="OFFSET", profile=0.5, affect="EDGES", clamp_overlap=True,
                                       segments=segs or (2 if bevel >= FINE_FROM else 1))
                for f in made["faces"]:
                    f[flag] = 1
        for f in tb.faces:
            f[wide] = f.calc_area()
        with self.at(*at, *rot):
            if self.ground is not None:
                self._bury(tb)
            bmesh.ops.triangulate(tb, faces=tb.faces)
            tb.normal_update()
            self._gather(tb, self.node_now.patches.setdefault(mat, Patch()), flag, wide)
        tb.free()

    def _gather(self, tb, patch, flag, wide):
        turn, mirrored = self.m.to_3x3(), self.m.determinant() < 0
        tb.verts.index_update()
        place, bend = [self.m @ v.co for v in tb.verts], [curvature(v) for v in tb.verts]
        known = {}
        for f in tb.faces:
            if f.calc_area() < 1e-6:
                continue
            ids = []
            for corner in f.loops:
                n = (turn @ corner_normal(corner, wide, flag)).normalized()
                key = (corner.vert.index, f[flag], tuple(round(c, 3) for c in n))
                if key not in known:
                    known[key] = len(patch.vertices)
                    patch.vertices.append([place[corner.vert.index].copy(), n, f[flag], bend[corner.vert.index]])
                ids.append(known[key])
            patch.triangles.append(tuple(reversed(ids)) if mirrored else tuple(ids))


def corner_normal(corner, wide, flag):
    """The mean of the faces round a corner that are nearly level with its own, wide ones counting more.

    A bevel leans on the faces it joins: where it meets them it has their normal, so these look flat and it looks round.
    """
    own, bevel = corner.face.normal, corner.face[flag]
    near = [c for c in corner.vert.link_loops if c.face.normal.dot(own) > (LEANS if bevel else SHARP)]
    plain = [c for c in near if not c.face[flag]]
    sum_ = Vector()
    for c in plain or near:
        sum_ += c.face.normal * (c.face[wide] * c.calc_angle())
    return sum_.normalized() if sum_.length > 1e-9 else own


def curvature(v):
    """Half the sum of the signed bends of a vertex's edges, in quarter turns: above nought where it stands out."""
    bends = [e.calc_face_angle_signed(0.0) for e in v.link_edges if len(e.link_faces) == 2]
    return max(-1.0, min(1.0, sum(bends) / math.pi))
