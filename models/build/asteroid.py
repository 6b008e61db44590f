"""The Last Blast: asteroid tiles, the parts of a rocket, the wreck.

A rocket's axis is the file's x (front at +x), each part about the middle of its own length; the parts are one outline when put end to end.
"""
import math

from kit import ngon
from palette import CLEAR, DARK, INK, RED, Paint
from shelf import model

TILE, HIGH, RIM = 50.0, 4.0, 3.4
RING, R = 5.2, 7.6
NOSE, ENGINE = 17.8, 9.5

slate = [Paint("slate", c, 0.8) for c in ("#333A48", "#383B4D", "#2E3743")]
sunk = Paint("slate_face", "#2B3242", 0.95)
crystal = Paint("glow_crystal", "#6FE0D0", 0.15, glow=0.9)
hull = Paint("hull", "#E9E4D6", 0.38)
metal = Paint("engine", "#8B9096", 0.32, 0.5)
flame = Paint("glow", "#FFB347", 0.4, glow=5.0)
window = Paint("glow_window", "#8FE8FF", 0.2, glow=1.6)
livery = Paint("team", RED, 0.38)
soot_edge = Paint("singed", "#6B655C", 0.6)
hole = Paint("hole", "#0D0E10", 0.9)
PLAQUE = (-11.8, -11.8)


# ------------------------------------------------------------------ symbols, about 12 mm across

def drop(k):
    return [[(k * 0.62 * math.cos(a), k * 0.62 * math.sin(a) - k * 0.3) for a in [math.radians(d) for d in range(150, 391, 15)]] + [(0, k * 1.1)]]


def turned(poly, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x * c - y * s, x * s + y * c) for x, y in poly]


def hammers(k):
    one = [(-0.16, -1), (0.16, -1), (0.16, 0.35), (0.62, 0.35), (0.62, 0.95), (-0.62, 0.95), (-0.62, 0.35), (-0.16, 0.35)]
    return [turned([(x * k, y * k) for x, y in one], a) for a in (38, -38)]


def three_circles(k):
    return [[(x + 0.55 * k * math.cos(math.radians(a)), y + 0.55 * k * math.sin(math.radians(a))) for x, y in ngon(0.42 * k, 18)] for a in (90, 210, 330)]


def bricks(k):
    out = []
    for x, y, w in ((-0.5, 0.32, 0.44), (0.5, 0.32, 0.44), (-0.85, -0.32, 0.38), (0.0, -0.32, 0.38), (0.85, -0.32, 0.38)):
        out.append([((x + a * w) * k, (y + b * 0.26) * k) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    return out


def wheel(k):
    spoke = [(-0.13, 0.72), (0.13, 0.72), (0.19, 1.05), (-0.19, 1.05)]
    inner = [(-0.1, 0.25), (0.1, 0.25), (0.1, 0.6), (-0.1, 0.6)]
    return [turned([(x * k, y * k) for x, y in p], 45 * i) for i in range(8) for p in (spoke, inner)] + [ngon(0.32 * k, 14)]


def arrow(k):
    return [[(-0.18 * k, -k), (0.18 * k, -k), (0.18 * k, 0.1 * k), (0.7 * k, 0.1 * k), (0, 1.1 * k), (-0.7 * k, 0.1 * k), (-0.18 * k, 0.1 * k)]]


SYMBOLS = {1: drop, 2: hammers, 3: three_circles, 4: bricks, 5: wheel, 6: arrow}
ROCK = {1: "#7C7268", 2: "#8A6E56", 3: "#6A6A70", 4: "#77695F", 5: "#5C6470", 6: "#85796A"}


def symbol(m, value, k, lift=0.0):
    """Hammers cross, so the second lies a little higher than the first."""
    for i, poly in enumerate(SYMBOLS[value](k)):
        m.prism(poly, 0.35 + (0.06 * i if value == 2 else 0), (0, 0, lift), INK, 0.1)
    if value == 5:
        m.lathe([(0.56 * k, 0), (0.78 * k, 0), (0.78 * k, 0.4), (0.56 * k, 0.4), (0.56 * k, 0)], (0, 0, lift), INK, n=28)


def rock(m, value):
    paint = Paint("rock", ROCK[value], 0.88)
    big = 6.0 + value * 1.15
    roll = m.random.uniform
    with m.node("rock", 7.5, 7.5, HIGH - 0.8, rz=roll(0, 360)):
        m.ball(big, (0, 0, big * 0.42), paint, (1.12, 0.95, 0.74), 0.012, 4, (roll(-20, 20), roll(-20, 20), 0), 11)
        for i in range(6):
            a, d, k = roll(0, math.tau), big + roll(0.5, 4), roll(1.2, 3.2)
            m.ball(k, (d * math.cos(a), d * math.sin(a), k * 0.35), paint, (1.1, 1, 0.75), 0.02, 2, (0, 0, 0), 7)
        if value in (3, 6):
            for i in range(6):
                m.prism(ngon(roll(0.9, 1.5), 6), roll(3, 6), (big * 0.45 + roll(-2, 2), roll(-3, 3), big * 0.72), crystal, 0.15, (roll(-28, 28), roll(10, 44), 0), top=0.3)


def tile(m, value):
    paint = slate[value % 3]
    m.box((TILE, TILE, HIGH - 0.95), mat=sunk, bevel=0.9)
    a, b = TILE / 2, TILE / 2 - RIM
    m.floor(2 * b - 0.6, 2 * b - 0.6, 9, HIGH - 0.8, sunk)
    for i in range(4):
        with m.at(rz=90 * i):
            m.prism([(-a, -a), (a, -a), (b, -b), (-b, -b)], HIGH, mat=paint, bevel=0.5)
            m.cyl(0.9, 0.3, (-a + 1.9, -a + 1.9, HIGH - 0.1), metal, 0.1, n=8)
    for x, y, w, turn in ((10, -8, 18, 24), (-8, 12, 14, -50), (14, -17, 9, 70)):
        with m.at(x, y, 0, rz=turn):
            m.sheet([(-w / 2, -0.1), (0, -0.25), (w / 2, 0), (0, 0.2)], HIGH - 0.78, DARK)
    m.prism(ngon(10.0, 8, math.pi / 8), HIGH + 0.3, (*PLAQUE, 0), paint, 0.5)
    m.lathe([(8.6, 0), (9.0, 0), (9.0, 0.12), (8.6, 0.12), (8.6, 0)], (*PLAQUE, HIGH + 0.28), INK, 0, (0, 0, 22.5), 8)
    with m.at(*PLAQUE, HIGH + 0.25):
        symbol(m, value, 6.0)
    for i in range(value):
        m.cyl(0.95, 0.35, (0.5 + i * 3.7, -TILE / 2 + 1.75, HIGH - 0.05), INK, 0.1, n=12)
    rock(m, value)


def tiles():
    for value, name in ((1, "drop"), (2, "hammers"), (3, "three circles"), (4, "bricks"), (5, "wheel"), (6, "arrow")):
        model(f"tokens/asteroid_tile_{value}", f"Asteroid {value}, {name}", seed=40 + value)(lambda m, v=value: tile(m, v))
        model(f"tokens/symbol_{value}", f"Plaque of {name}", seed=7)(lambda m, v=value: plaque(m, v))


def plaque(m, value):
    m.prism(ngon(10.0, 8, math.pi / 8), 2.4, (0, 0, 0), slate[value % 3], 0.5)
    m.lathe([(8.6, 0), (9.0, 0), (9.0, 0.12), (8.6, 0.12), (8.6, 0)], (0, 0, 2.38), INK, 0, (0, 0, 22.5), 8)
    symbol(m, value, 6.0, 2.35)


# ------------------------------------------------------------------ rockets

def along(m):
    """Local z becomes the file's x."""
    return m.at(ry=90)


def plate(m, z, front, r=R - 1.2):
    """The end of a part, as a kit has it: a dark disc in a rim with four bolts, a peg in front and the hole for one behind."""
    way = 1 if front else -1
    with m.at(0, 0, z, 0 if front else 180):
        m.lathe([(0, -0.4), (r - 0.9, -0.4), (r - 0.9, 0), (r, 0), (r, -0.6), (0, -0.6)], mat=DARK, n=18)
        m.lathe([(1.5, -0.4), (2.8, -0.4), (2.8, -0.1), (1.5, -0.1)], mat=metal, n=12)
        for x, y in ngon(4.3, 4):
            m.lathe([(0.55, 0), (0.5, 0.3), (0, 0.3)], (x, y, -0.4), metal, n=6)
        m.cyl(1.6, 0.5 + 0.25 * way, (0, 0, -0.5), metal if front else hole, 0, n=12)


def core(m):
    """What is inside of a ring, with both its ends, which the table hides: they are not seen once the parts are put together."""
    m.cyl(R - 1.2, RING - 1.2, (0, 0, 0.6 - RING / 2), DARK, 0, n=20)
    with m.node("ends"):
        plate(m, RING / 2, True)
        plate(m, -RING / 2, False)


def jet(m, wide, long, z):
    """A bell that is open behind, with what burns deep in it."""
    m.lathe([(0, long * 0.42), (wide * 0.5, long * 0.42), (wide * 0.84, 0), (wide, 0), (wide * 0.92, long * 0.4), (wide * 0.63, long * 0.95), (0, long)],
            (0, 0, z), metal, 0.15, n=16)
    m.lathe([(0, long * 0.05), (wide * 0.47, long * 0.38), (0, long * 0.43)], (0, 0, z), flame, n=12)


@model("rockets/shield", "Shield ring")
def shield(m):
    paint = Paint("shield", "#2E9E83", 0.42)
    with along(m):
        core(m)
        for j in range(8):
            with m.at(0, 0, -RING / 2, rz=45 * j):
                m.box((6.2, 1.7, RING - 0.5), (0, -R - 0.1, 0.2), paint, 0.5, (-5, 0, 0))
                m.box((2.6, 0.6, RING - 2.6), (0, -R - 1.2, 1.2), paint, 0.25, (-5, 0, 0))
                m.cyl(0.4, 0.5, (2.2, -R - 0.9, 1.1), metal, 0.1, (90, 0, 0), n=6)
        m.lathe([(R - 1.4, -0.5), (R - 0.7, -0.5), (R - 0.7, 0.5), (R - 1.4, 0.5), (R - 1.4, -0.5)], (0, 0, 0), metal, n=24)


@model("rockets/boost", "Boost ring")
def boost(m):
    paint = Paint("boost", "#C8402A", 0.42)
    with along(m):
        core(m)
        for z in (0.3, RING / 2 + 0.4):
            m.lathe([(R - 1.6, 0), (R, 0), (R, RING / 2 - 0.7), (R - 1.6, RING / 2 - 0.7), (R - 1.6, 0)], (0, 0, z - RING / 2), paint, 0.45, n=32)
        m.lathe([(R - 1.0, -0.6), (R - 0.25, -0.6), (R - 0.25, 0.6), (R - 1.0, 0.6), (R - 1.0, -0.6)], mat=hull, n=32)
        for j in range(12):
            with m.at(rz=30 * j + 15):
                m.lathe([(0.26, 0), (0.22, 0.2), (0, 0.2)], (0, -R + 0.2, 0), metal, 0, (90, 0, 0), n=5)
        for j in range(4):
            with m.at(0, 0, -RING / 2, rz=90 * j + 45):
                with m.at(0, -R - 1.8, 0):
                    jet(m, 1.9, 4.0, 0.2)
                m.box((1.4, 1.4, 3), (0, -R, 1.0), paint, 0.4)


@model("rockets/science", "Science ring")
def science(m):
    paint = Paint("science", "#E3A72F", 0.42)
    with along(m):
        core(m)
        m.lathe([(R - 1.5, 0.2), (R - 0.4, 0.2), (R + 0.3, RING / 2), (R - 0.4, RING - 0.2), (R - 1.5, RING - 0.2), (R - 1.5, 0.2)], (0, 0, -RING / 2), paint, 0.3, n=32)
        for j in range(8):
            with m.at(rz=45 * j + 22.5):
                m.lathe([(1.2, 0), (1.75, 0), (1.6, 0.7), (1.2, 0.7), (1.2, 0)], (0, -R + 0.1, 0), metal, 0.12, (90, 0, 0), 14)
                m.cyl(1.25, 0.65, (0, -R + 0.2, 0), window, 0.12, (90, 0, 0), n=12)
        with m.at(rz=-90):                                      # the mast stands up
            m.rod((0, -R, 0), (0, -R - 5, 0), 0.4, metal)
            m.lathe([(0.3, 0), (2.4, 1.2), (2.6, 1.1), (0.5, -0.3), (0.3, 0)], (0, -R - 5, 0), hull, 0, (90, 0, 0), 18)
            m.ball(0.5, (0, -R - 6.4, 0), window, level=1)


@model("rockets/nose", "Nose", team=["team"])
def nose(m):
    with along(m), m.at(0, 0, -NOSE / 2):
        m.lathe([(R - 1.6, 0), (R - 0.2, 0), (R - 0.4, 2.4), (R - 0.62, 3.5), (R - 0.94, 4.6), (R - 1.6, 4.6), (R - 1.6, 0)], mat=hull, bevel=0.25, n=36)
        with m.node("ends"):
            plate(m, 0.4, False, R - 1.5)
        m.lathe([(0, 4.8), (R - 1.2, 4.8), (R - 1.8, 7.6), (R - 3.2, 11.4), (2.0, 15.6), (0.9, 17.4), (0, 17.8)], mat=livery, bevel=0.2, n=36)
        m.lathe([(R - 1.3, 4.6), (R - 0.7, 4.7), (R - 0.8, 5.4), (R - 1.4, 5.4), (R - 1.3, 4.6)], mat=metal, n=36)
        for j in range(4):
            with m.at(0, 0, 2.4, rz=90 * j + 45):
                m.prism(ngon(1.9, 14), 0.4, (0, -R + 0.6, 0), livery, 0.1, (90, 0, 0))
        for j in range(12):
            with m.at(0, 0, 0.6, rz=30 * j):
                m.cyl(0.28, 0.3, (0, -R + 0.3, 0), metal, 0, (90, 0, 0), n=6)
        with m.at(0, 0, 9.2, rz=-90):
            m.lathe([(1.0, 0), (1.6, 0), (1.5, 0.7), (1.0, 0.7), (1.0, 0)], (0, -5.2, 0.6), metal, 0.12, (90, 0, 0), 14)
            m.cyl(1.05, 0.6, (0, -5.2, 0.6), window, 0.1, (90, 0, 0), n=12)


@model("rockets/engine", "Engine", team=["team"])
def engine(m):
    with along(m), m.at(0, 0, ENGINE / 2):
        m.lathe([(0, -4.6), (3.0, -4.6), (4.4, -7), (5.6, -9.3), (6.4, -9.3), (6.0, -7.6), (5.0, -5), (4.2, -1.6), (0, -1)], mat=metal, bevel=0.2, n=32)
        m.lathe([(0, -8.2), (1.5, -6.2), (2.8, -4.7), (0, -4.5)], mat=flame, n=20)
        for z in (-7.4, -5.6, -3.8):
            r = 5.0 + (-z - 5) * 0.4
            m.lathe([(r - 0.2, -0.3), (r + 0.45, -0.3), (r + 0.45, 0.3), (r - 0.2, 0.3), (r - 0.2, -0.3)], (0, 0, z), DARK, n=28)
        m.lathe([(R - 1.7, -2.2), (R - 1.0, -2.2), (R - 0.2, -0.6), (R - 0.2, 0), (R - 1.7, 0), (R - 1.7, -2.2)], mat=hull, bevel=0.25, n=32)
        with m.node("ends"):
            plate(m, -0.1, True, R - 1.5)
        for i in range(12):
            with m.at(rz=30 * i + 15):
                m.cyl(0.26, 0.3, (0, -R + 0.5, -0.5), metal, 0, (90, 0, 0), n=6)
        for i in range(4):
            with m.at(rz=90 * i + 45):
                m.prism([(5.6, -5), (12.6, -11.5), (13.2, -10.6), (13.2, -6), (9, 3.4), (7.2, 7.4), (6, 7.4)], 1.3, (0, 0.65, 0), livery, 0.4, (90, 0, 0))
                m.prism([(8, -4.4), (11.8, -8.8), (11.8, -6.4), (8.6, 0.6)], 1.7, (0, 0.85, 0), hull, 0.3, (90, 0, 0))
                m.cyl(0.9, 5, (7.4, 2.2, -3.4), metal, 0.2, n=8)


@model("rockets/stand", "Rocket stand", team=["team"])
def stand(m):
    m.lathe([(0, 0), (8.6, 0), (7.6, 2.4), (0, 2.4)], mat=Paint("base_rim", "#17181B", 0.45), bevel=0.4, n=36)
    m.lathe([(8.0, 0.5), (8.7, 0.5), (8.3, 1.7), (7.6, 1.7), (8.0, 0.5)], mat=livery, n=36)
    m.prism(ngon(6.0, 28), 0.5, (0, 0, 2.3), livery, 0.15)
    m.lathe([(0, 0), (2.2, 0), (1.5, 1.4), (0, 1.4)], (0, 0, 2.7), CLEAR, 0.2, n=16)
    m.cyl(1.1, 41.6, (0, 0, 2.4), CLEAR, 0, n=12)


@model("tokens/wreck", "Wreck", team=["team"])
def wreck(m):
    """What is left of a rocket: a torn hull in its crater, the nose beside it, a fin, plates, embers."""
    soot, scorch = Paint("soot", "#3A3836", 0.8), Paint("scorch", "#1A1A1C", 0.95)
    roll = m.random.uniform
    ragged = [(k * math.cos(math.tau * i / 26), k * math.sin(math.tau * i / 26)) for i, k in enumerate(roll(14.2, 17.4) for _ in range(26))]
    m.prism(ragged, 0.5, mat=scorch, bevel=0.2, top=0.93)
    for i in range(22):                                         # what the crash threw up
        a, k = math.tau * i / 22 + roll(-0.1, 0.1), roll(11.6, 14.2)
        m.ball(roll(0.8, 1.9), (k * math.cos(a), k * math.sin(a), 0.4), soot if i % 3 else scorch, (1.2, 1, 0.6), 0.12, 1, (0, 0, roll(0, 90)), 3)
    with m.cut_off(0.2):
        with m.at(-3.4, 0, 4.6, ry=82, rz=18):
            torn_hull(m, roll)
        with m.at(9.4, -8.2, 1.6, ry=112, rz=-62):
            m.lathe([(0, -1), (5.9, -1), (5.5, 2.2), (4.2, 6.2), (2.0, 10.4), (0.9, 12.0), (0, 12.4)], mat=livery, bevel=0.2, n=30)
            m.lathe([(5.5, -1.4), (6.3, -1.4), (6.1, 0.2), (5.4, 0.2), (5.5, -1.4)], mat=metal, n=30)
            for i in range(7):
                m.cyl(0.3, 0.35, (5.9 * math.cos(i * 0.9), 5.9 * math.sin(i * 0.9), -1.3), DARK, 0, n=6)
        with m.at(5.6, 9.2, -1.4, rx=16, ry=-12, rz=64):        # a fin, driven in
            m.plate([(-3.6, 0), (3.8, 0), (5.0, 7.6), (3.4, 10.8), (0.2, 8.2)], 1.3, mat=livery, bevel=0.4)
            m.plate([(-1.2, 1.4), (2.6, 1.4), (3.2, 6.4), (1.0, 5.6)], 1.7, mat=hull, bevel=0.3)
        for i in range(18):
            a, k = roll(0, math.tau), roll(8, 15)
            m.box((roll(1.2, 3.2), roll(0.9, 1.8), 0.5), (k * math.cos(a), k * math.sin(a), 0.5), (metal, DARK, hull, livery)[i % 4], 0.15,
                  (roll(-25, 25), roll(-25, 25), math.degrees(a)))
    for i in range(7):
        m.ball(roll(0.5, 0.9), (7.6 + roll(-1.8, 3.4), roll(-3.6, 3.6), 0.5), flame, (1.2, 1, 0.7), 0.1, 1)


def torn_hull(m, roll):
    """A length of the tube along z, the engine's stump below and torn open above."""
    inside, count = R - 1.1, 20
    for z in (-9, -5.75, -2.5, 0.75):                           # in lengths, so that shade can fall between its ends
        m.lathe([(inside, z), (R - 0.2, z), (R - 0.2, z + 3.25), (inside, z + 3.25), (inside, z)], mat=hull, n=count * 2)
    m.cyl(inside + 0.1, 11.5, (0, 0, -8.5), DARK, 0.3, n=count)
    for z, h, paint in ((-8.6, 1.0, metal), (-4.4, 2.6, livery), (0.4, 0.5, DARK)):
        m.lathe([(R - 0.5, z), (R + 0.1, z), (R + 0.1, z + h), (R - 0.5, z + h), (R - 0.5, z)], mat=paint, n=count * 2)
    for i in range(16):
        m.cyl(0.26, 0.3, ((R - 0.25) * math.cos(math.tau * i / 16), (R - 0.25) * math.sin(math.tau * i / 16), -6.6), metal, 0, (0, 90, math.degrees(math.tau * i / 16)), n=6)
    for i in range(12):                                         # the sheet, peeled outwards and in
        wide = 2 * (R - 0.6) * math.tan(math.pi / 12)
        with m.at(rz=30 * i):
            tip, lean = roll(2.6, 6.4), roll(-34, 22)
            with m.at(0, -R + 0.65, 3.6, rx=lean):
                m.plate([(-wide / 2, -0.5), (wide / 2, -0.5), (wide * roll(0.1, 0.4), tip), (-wide * roll(0.2, 0.45), tip * roll(0.5, 0.9))], 0.7, mat=hull if i % 4 else soot_edge, bevel=0.15)
    for i in range(5):                                          # bent ribs and a loose cable
        a = math.tau * i / 5 + 0.4
        x, y = (inside - 1.2) * math.cos(a), (inside - 1.2) * math.sin(a)
        m.pipe([(x, y, 2), (x * 1.05, y * 1.05, 5), (x * roll(0.5, 1.1), y * roll(0.5, 1.1), roll(7, 10))], 0.45, metal, 6)
    m.lathe([(0, -13.4), (4.6, -13.4), (4.2, -11.4), (3.4, -9), (0, -8.6)], mat=metal, bevel=0.2, n=24)
    for z in (-12.2, -10.4):
        m.lathe([(4.0, z), (4.9, z), (4.9, z + 0.5), (4.0, z + 0.5), (4.0, z)], mat=DARK, n=24)


tiles()
