"""The board of Bots and Aces: hex tile in its grid, the rim's closing pieces with tabs, covers that stand in slots."""
import math

from kit import hexagon
from palette import Paint, RUST, STEEL, YELLOW
from shelf import model

SIDE, GRID_TOP, INNER = 40.0, 6.0, 33.0
HALF = math.sqrt(3) / 2

frame = Paint("frame", "#2C3036", 0.5)
floor = Paint("slot_floor", "#101216", 0.8)
arrow = Paint("arrow", "#C9CDD2", 0.5)
concrete = [Paint("concrete_a", "#605B52", 0.95), Paint("concrete_b", "#6F695E", 0.95)]
wall = Paint("wall", "#938C7E", 0.8)
sack = Paint("sandbag", "#B39B6C", 0.9)


@model("tokens/hex_tile", "Hex tile")
def hex_tile(m):
    """Grid, slots on all six edges, and bare concrete; an inlay of terrain lies on top of that."""
    m.prism(hexagon(SIDE - 0.3), 2.2, mat=floor, bevel=0.3)
    for d in range(6):
        with m.at(rz=-60 * d):                                   # this edge lies along +y here
            a, b = SIDE - 0.25, INNER
            out, inn = a * HALF, b * HALF
            notch = [(15, out), (15, out - 2.3), (-15, out - 2.3), (-15, out)]
            m.prism([(-b / 2, inn), (b / 2, inn), (a / 2, out)] + notch + [(-a / 2, out)], GRID_TOP, mat=frame, bevel=0.55)
            m.box((29, 0.5, 0.25), (0, inn + 1.5, GRID_TOP - 0.06), floor, 0)
            for s in (-1, 1):
                m.cyl(0.85, 0.4, (s * (b / 2 - 0.4), (out + inn) / 2, GRID_TOP - 0.1), STEEL, 0.12, n=8)
            if d == 0:
                m.prism([(-18.4, out - 3.8), (-16.6, out - 1.2), (-20.2, out - 1.2)][::-1], 0.14, (0, 0, GRID_TOP), arrow, 0)
    a = INNER - 0.5
    h, core = hexagon(a), hexagon(a * 0.52)
    for i in range(6):
        j = (i + 1) % 6
        m.prism([h[i], h[j], core[j], core[i]], 4.3 + m.random.uniform(-0.15, 0.15), mat=concrete[i % 2], bevel=0.4)
        x, y = (h[i][0] + h[j][0]) * 0.38, (h[i][1] + h[j][1]) * 0.38
        m.cyl(0.9, 0.3, (x, y, 4.2), concrete[1 - i % 2], 0.12, n=8)
    m.prism(hexagon(a * 0.505), 4.25, mat=concrete[1], bevel=0.4)
    for _ in range(6):
        t, k = m.random.uniform(0, math.tau), m.random.uniform(8, 26)
        m.ball(m.random.uniform(0.4, 0.8), (k * math.cos(t), k * math.sin(t), 4.3), concrete[1], (1, 1, 0.5), 0.12, 1)


def rim(m, tabs):
    """Closes the slots of an edge at the board's rim; the tile's middle is at the origin, the edge at the back."""
    out = (SIDE - 0.25) * HALF
    m.box((29.6, 2.2, 3.6), (0, out - 1.15, 2.3), frame, 0.4)
    for x in tabs:
        m.prism([(x - 3, out - 0.5), (x + 3, out - 0.5), (x + 4.2, out + 4), (x - 4.2, out + 4)], 3.0, mat=frame, bevel=0.5)


@model("tokens/hex_rim_two", "Rim with two tabs")
def rim_two(m):
    rim(m, (-9, 9))


@model("tokens/hex_rim_one", "Rim with one tab")
def rim_one(m):
    rim(m, (0,))


def foot(m, paint):
    m.box((29, 3.8, 5), (0, 0, 0), paint, 0.4)


@model("tokens/cover_wall", "Cover, broken wall")
def cover_wall(m):
    foot(m, wall)
    m.prism([(-14.5, 0), (-5, 0), (-5, 12), (4, 12), (4, 0), (14.5, 0), (14.5, 9), (11, 11.5), (9.5, 19), (5, 20.5), (2.5, 17), (-3, 18.5), (-8, 23),
             (-11, 20), (-14.5, 21.5)], 3.6, (0, 1.8, 4.3), wall, 0.5, (90, 0, 0))
    m.box((10.4, 4.8, 1.6), (-0.5, 0, 6.3), wall, 0.4)
    m.box((10.0, 3.0, 3.0), (-0.5, 0, 4), wall, 0.2)
    m.box((10.6, 4.4, 1.4), (-0.5, 0, 15.8), wall, 0.4)
    for x in (-12, 12):
        m.box((4.2, 6.4, 9), (x, 0, 3.9), wall, 0.6, top=(0.8, 0.7))
    for x, z in ((-9.6, 25.6), (7.5, 22.6)):
        m.pipe([(x, 0, z), (x + 0.6, 0.4, z + 3), (x + 2, 0.8, z + 4.2)], 0.35, RUST, 6)
    for side in (-1, 1):
        for x, z, w in ((-11, 15.5, 5), (-9.5, 18.6, 4), (9, 12.4, 5), (7, 17.5, 4), (-2, 20, 4)):
            m.box((w, 0.4, 1.9), (x, side * 1.85, z), wall, 0.2)
        for x in (-13.2, 13.2):
            m.ball(1.3, (x, side * 3.4, 4.9), wall, (1, 1, 0.8), 0.15, 1)


@model("tokens/cover_sandbag", "Cover, sandbags")
def cover_sandbag(m):
    foot(m, RUST)
    roll = m.random.uniform
    for row, n in enumerate((4, 3, 4, 2)):
        for i in range(n):
            with m.at((i - (n - 1) / 2) * 7.3, roll(-0.4, 0.4), 5.6 + row * 3.7, roll(-3, 3), roll(-5, 5), roll(-7, 7)):
                m.ball(3.9, (0, 0, 0), sack, (0.98, 0.80, 0.54), 0.01, 3, full=0.72)
                m.line(5.6, (0, 0, 2.02), RUST, width=0.3)
                knot = 1 if (i + row) % 2 else -1
                m.lathe([(0, 0), (1.0, 0.1), (0.5, 0.9), (1.1, 1.9), (0, 1.6)], (knot * 3.3, 0, 0.1), sack, 0, (0, knot * 90, 0), 8)
                m.lathe([(0.45, 0.6), (0.85, 0.9), (0.45, 1.2), (0.45, 0.6)], (knot * 3.3, 0, 0.1), RUST, 0, (0, knot * 90, 0), 8)


def hazard_stripes(m, y, z, count, step, high):
    for i in range(count):
        x = (i - (count - 1) / 2) * step
        m.plate([(x - 1.6, z), (x + 0.8, z), (x + 2.6, z + high), (x + 0.2, z + high)], 0.3, (0, y, 0), YELLOW, 0)


@model("tokens/cover_rust", "Cover, rusty barricade")
def cover_rust(m):
    foot(m, RUST)
    for i, (x, w, high, lean) in enumerate(((-11.2, 7.4, 18, 3), (-4.0, 6.8, 21, -2), (3.0, 6.8, 17.5, 2), (10.6, 7.6, 20, -3))):
        m.box((w, 1.8, high), (x, 0.5 if i % 2 else -0.5, 4), RUST, 0.4, (0, lean, 0))
        for z in (8, 11.5, 15):
            m.box((w - 1.6, 2.6, 0.9), (x, 0.5 if i % 2 else -0.5, z), RUST, 0.25, (0, lean, 0))
    for z in (7.4, 18.4):
        m.box((30, 3.6, 2.0), (0, 0, z), STEEL, 0.4, (0, -1.5 if z > 10 else 1, 0))
    m.rivets([(x, -1.8, 8.4) for x in (-12, -6, 0, 6, 12)] + [(x, -1.8, 19.4 - 0.026 * x) for x in (-12, -6, 0, 6, 12)], 0.6, RUST, (90, 0, 0))
    for x in (-9, 9):
        m.box((2.6, 7.0, 11), (x, 0, 4), RUST, 0.5, top=(1, 0.4))


@model("tokens/cover_steel", "Cover, steel barrier")
def cover_steel(m):
    foot(m, STEEL)
    m.box((30, 2.4, 16), (0, 0, 4.4), STEEL, 0.6, top=(0.93, 1))
    m.box((29.4, 3.4, 2.4), (0, 0, 19.4), RUST, 0.6, top=(0.96, 1))
    for s in (-1, 1):
        hazard_stripes(m, s * 1.25, 13.2, 6, 4.6, 4.2)
        for z in (8, 12):
            m.box((27, 0.5, 0.6), (0, s * 1.2, z), STEEL, 0.15)
    for x in (-10, 0, 10):
        m.box((2.6, 6.2, 12), (x, 0, 4.4), STEEL, 0.5, top=(1, 0.4))
        m.rivets([(x, -3.0, 5.6)], 0.6, RUST, (90, 0, 0))
