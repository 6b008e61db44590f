"""Dice and small tokens."""
import math

import bmesh
from mathutils import Matrix, Vector

from kit import ngon
from palette import BLUE, BRASS, CLEAR, INK, RED, STEEL, YELLOW, MechPaints, Paint
from shelf import model
from weapons import WEAPONS

p = MechPaints("#E9E4D6", RED, "#D9A441", "#7FE3FF")


# ------------------------------------------------------------------ dice, about their middles

SPOTS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
         5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}
# The turns that bring the upper face to the side a value is on: 1 up, 2 in front, 3 right, 4 left, 5 behind, 6 below.
SIDES = {1: (0, 0, 0), 2: (90, 0, 0), 3: (0, 90, 0), 4: (0, -90, 0), 5: (-90, 0, 0), 6: (180, 0, 0)}


@model("tokens/die6", "Die of six", coarser=False)
def die6(m):
    size = 13.0
    body, dot = Paint("die", "#F3EEE2", 0.28), Paint("pip", "#1A1A1E", 0.45)
    m.box((size,) * 3, (0, 0, -size / 2), body, size * 0.13, segs=4)
    for value, rot in SIDES.items():
        with m.at(0, 0, 0, *rot):
            for x, y in SPOTS[value]:
                m.lathe([(0, 0), (1.35, 0), (1.2, 0.09), (0, 0.02)], (x * size * 0.25, y * size * 0.25, size / 2 - 0.02), dot, n=14)


CORNER = 9.5
# Where each face of the eight-sided die looks: azimuth (0 = front, 90 = right) and elevation.
FACES = {1: (0, 90), 2: (60, 19.47), 3: (180, 19.47), 4: (300, 19.47), 5: (120, -19.47), 6: (0, -19.47), 7: (240, -19.47), 8: (0, -90)}


def way(azimuth, elevation):
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def die8(m, colour):
    body, ink = Paint("die", colour, 0.24), Paint("ink", "#F4EEDD", 0.5)
    tilt = math.degrees(math.asin(1 / math.sqrt(3)))
    corners = [way(a, tilt) * CORNER for a in (0, 120, 240)] + [way(a, -tilt) * CORNER for a in (180, 300, 60)]
    tb = bmesh.new()
    verts = [tb.verts.new(c) for c in corners]
    for azimuth, elevation in FACES.values():
        n = way(azimuth, elevation)
        three = sorted(verts, key=lambda v: -v.co.dot(n))[:3]
        tb.faces.new(three)
    bmesh.ops.recalc_face_normals(tb, faces=tb.faces)
    m.add(tb, body, 0.8, 3)
    for value, (azimuth, elevation) in FACES.items():
        n = way(azimuth, elevation)
        top = max(corners, key=lambda c: (round(c.dot(n), 4), round(c.z, 4), round(c.x, 4)))
        up = (top - n * top.dot(n)).normalized()
        frame = Matrix((up.cross(n), up, n)).transposed().to_quaternion()
        with m.at(*(n * CORNER / math.sqrt(3))), m.turned(frame):
            m.text(str(value), 6.0, (0, -0.2, 0.0), ink, depth=0.04)


@model("tokens/die8_red", "Attack die of eight", coarser=False)
def die8_red(m):
    die8(m, "#B8261C")


@model("tokens/die8_green", "Defence die of eight", coarser=False)
def die8_green(m):
    die8(m, "#2E9E6A")


# ------------------------------------------------------------------ tokens of Bots and Aces

@model("tokens/hazard", "Hazard", team=["secondary"])
def hazard(m):
    """A flat mine with a trip wire."""
    m.lathe([(0, 0), (8.2, 0), (7.4, 2.2), (5.4, 3.2), (0, 3.4)], mat=p.dark, bevel=0.4, n=24)
    m.lathe([(7.2, 0.6), (8.5, 0.6), (8.1, 1.8), (6.9, 1.8), (7.2, 0.6)], mat=p.secondary, bevel=0.2, n=24)
    m.lathe([(0, 0), (3.2, 0), (2.8, 1.4), (0, 1.8)], (0, 0, 3.2), STEEL, 0.3, n=16)
    m.ball(1.1, (0, 0, 5.0), p.heat)
    for i in range(6):
        with m.at(rz=60 * i):
            m.box((1.6, 2.6, 1.2), (0, -5.4, 2.5), YELLOW if i % 2 else p.dark, 0.3, (16, 0, 0))
    for i in range(3):
        with m.at(rz=120 * i + 30):
            m.rod((0, -6, 2.4), (0, -9.8, 4.8), 0.45, STEEL, 6)
            m.ball(0.7, (0, -9.9, 4.9), p.heat, level=1)


@model("tokens/warhead", "Warhead")
def warhead(m):
    """A striped bomb, nose down, half in the ground it will break."""
    stripe = Paint("warhead", "#D2452B", 0.45)
    with m.at(0, 0, 0, rx=-14, ry=10):
        m.lathe([(0, 0), (3.0, 2.0), (4.6, 7), (4.8, 14), (3.6, 20), (0, 20.6)], mat=YELLOW, bevel=0.2, n=22)
        for z, r in ((8, 4.72), (12, 4.86), (16, 4.5)):
            m.lathe([(r - 0.4, -0.9), (r + 0.12, -0.9), (r + 0.12, 0.9), (r - 0.4, 0.9), (r - 0.4, -0.9)], (0, 0, z), p.dark, n=22)
        for i in range(4):
            with m.at(0, 0, 18, rz=90 * i + 45):
                m.fin([(-2.6, -2), (-6.4, 2), (-6.4, 8), (-2.2, 6)], 0.9, mat=stripe, bevel=0.3)
        m.lathe([(5.2, 0), (6.6, 0), (6.6, 2.4), (5.2, 2.4), (5.2, 0)], (0, 0, 23), stripe, 0.3, n=22)
        m.ball(1.4, (0, 0, 21), p.heat)
    ground = Paint("rubble", "#605B52", 0.95)
    for i in range(11):
        a, k = math.tau * i / 11, m.random.uniform(5, 8)
        m.ball(m.random.uniform(1.2, 2.4), (k * math.cos(a), k * math.sin(a), 0.8), ground, (1.1, 1, 0.7), 0.08, 1, (0, 0, 40 * i), 4)


# Bits and Funnels by the weapon that they are: how each is held on its rod (turn about x, scale).
DRONES = {"W-012": (0, 1.5), "W-013": (90, 1.6), "W-014": (-14, 1.3), "W-015": (0, 1.3), "W-026": (0, 1.35),
          "W-027": (90, 1.5), "W-049": (20, 1.2), "W-050": (90, 1.4), "W-056": (0, 0.62), "W-061": (0, 1.05)}
CLEAR_ROD = 27.0


def drone(m, weapon):
    """A small machine in the air over a foot of its owner's colour."""
    m.lathe([(0, 0), (5.6, 0), (5.0, 1.8), (0, 1.8)], mat=Paint("base_rim", "#17181B", 0.45), bevel=0.3, n=30)
    m.lathe([(5.2, 0.4), (5.8, 0.4), (5.5, 1.4), (4.9, 1.4), (5.2, 0.4)], mat=p.secondary, n=30)
    m.prism(ngon(3.6, 24), 0.4, (0, 0, 1.7), p.secondary, 0.12)
    m.lathe([(0, 0), (1.5, 0), (1.0, 1.0), (0, 1.0)], (0, 0, 2.0), CLEAR, 0.15, n=14)
    m.cyl(0.8, CLEAR_ROD, (0, 0, 2.0), CLEAR, 0, n=10)
    turn, size = DRONES[weapon]
    with m.node("drone", 0, 0, CLEAR_ROD + 3.4, rx=turn, s=size):
        WEAPONS[weapon](m, p)
    m.bob("drone", "z", 0.8)
    m.sway("drone", "z", 8, 0.3)


@model("tokens/bit", "Bit", team=["secondary"])
def bit(m):
    drone(m, "W-012")


@model("tokens/funnel", "Funnel", team=["secondary"])
def funnel(m):
    drone(m, "W-013")


for card_id, name in (("W-014", "Mirror Bit"), ("W-015", "Lantern Funnel"), ("W-026", "Brazier Bit"), ("W-027", "Salamander Funnel"),
                      ("W-049", "Buzz Bit"), ("W-050", "Thorn Funnel"), ("W-056", "Psy-Veil"), ("W-061", "Decoy Bit")):
    folder = "tokens/" + name.lower().replace(" ", "_").replace("-", "_")
    model(folder, name, team=["secondary"])(lambda m, weapon=card_id: drone(m, weapon))


@model("tokens/support", "Support unit", {"kind": "none"}, ["secondary"])
def support(m):
    """A six-wheeled hauler with a crane and its load."""
    for s in (-1, 1):
        for y in (-11, 0, 11):
            m.lathe([(0, 0), (3.6, 0), (4.6, 0.8), (4.6, 3.2), (3.6, 4), (0, 4)], (s * 8.6 - 2, y, 4.6), p.dark, 0.2, (0, 90, 0), 18)
            m.cyl(2.0, 4.8, (s * 8.6 - 2.4, y, 4.6), p.accent, 0.3, (0, 90, 0), n=10)
            m.box((2.4, 7.6, 1.4), (s * 8.6, y, 9.6), p.primary, 0.5, top=(1, 0.7))
    m.box((12, 32, 5), (0, 0, 5), p.skeleton, 1.0)
    m.box((15, 10, 11), (0, -11.5, 9.4), p.secondary, 1.3, top=(0.86, 0.7), shift=(0, 1.0))
    m.box((11.4, 1.2, 3.6), (0, -15.3, 14.6), p.glow, 0.4, (-14, 0, 0))
    m.box((13, 2.4, 2.6), (0, -17, 7.4), p.dark, 0.6)
    for s in (-1, 1):
        m.cyl(1.3, 1.0, (s * 4.6, -16.4, 11.4), p.glow, 0.2, (90, 0, 0), n=12)
        m.rod((s * 5.4, -7, 19.6), (s * 6.0, -6, 27), 0.3, STEEL, 6)
    m.box((16, 20, 2), (0, 4.6, 10), p.primary, 0.6)
    for x, y, w, d, h, paint in ((-3.4, 0, 7.4, 8, 7.4, p.primary), (4.2, 1, 6, 9, 5.4, p.skeleton), (0, 10, 11, 6.6, 6.4, p.secondary)):
        m.box((w, d, h), (x, y, 11.8), paint, 0.7)
        m.box((w + 0.4, 1.2, h + 0.4), (x, y, 11.6), p.dark, 0.3)
        m.line(w * 0.6, (x, y - d / 2 - 0.02, 11.8 + h * 0.6), p.line, (90, 0, 0))
    m.box((3, 3, 8), (5.8, 12.6, 12), STEEL, 0.6)
    m.rod((5.8, 12.6, 19), (-2, 4, 27), 1.0, p.accent, 8)
    m.rod((-2, 4, 27), (-2, 3.6, 21), 0.25, p.dark, 5)
    m.box((1.6, 1.2, 1.8), (-2, 3.6, 19.6), p.accent, 0.4)


@model("tokens/pin", "Pin", team=["secondary"])
def pin(m):
    m.lathe([(0, 0), (3.4, 0), (2.6, 1.2), (0, 1.4)], mat=p.dark, bevel=0.3, n=18)
    m.cyl(0.6, 15, (0, 0, 1), STEEL, 0.1, n=10)
    m.lathe([(0, 0), (2.6, 1.0), (3.2, 3.2), (2.4, 5.4), (0, 6.2)], (0, 0, 15), p.secondary, 0.3, n=18)
    m.lathe([(3.0, -0.5), (3.5, -0.3), (3.5, 0.3), (3.0, 0.5), (3.0, -0.5)], (0, 0, 18.2), p.accent, 0.12, n=18)


# ------------------------------------------------------------------ cards and the start token

@model("tokens/card", "Card")
def card(m):
    m.prism(rounded(44, 63, 3), 0.5, mat=Paint("card_edge", "#D8D2C4", 0.6), bevel=0)
    m.sheet(rounded(43.4, 62.4, 2.8), 0.54, Paint("card_frame", "#2B3038", 0.45))
    m.sheet(rounded(39, 58, 2), 0.6, Paint("card_face", "#E8E2D2", 0.45))
    m.sheet(rounded(43.4, 62.4, 2.8)[::-1], -0.04, Paint("card_back", "#26304A", 0.45))


def rounded(w, h, r, steps=4):
    out = []
    for x, y, a in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90), (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        out += [(x + r * math.cos(t), y + r * math.sin(t)) for t in [math.radians(a + 90 * i / steps) for i in range(steps + 1)]]
    return out


@model("tokens/token_first", "Start player token")
def token_first(m):
    brass = Paint("brass", "#D9A441", 0.3, 0.6)
    star = lambda a, b: [((a if i % 2 else b) * math.cos(math.tau * i / 10), (a if i % 2 else b) * math.sin(math.tau * i / 10)) for i in range(10)]
    m.prism(star(9.6, 5.0), 3.0, mat=brass, bevel=0.6, segs=2)
    m.prism(star(7.0, 3.6), 0.5, (0, 0, 2.9), p.dark, 0.15)
    m.prism(star(6.2, 3.1), 0.7, (0, 0, 2.9), brass, 0.2)
    m.text("1", 5.0, (0, -0.1, 3.7), p.dark, depth=0.05)
