"""Inlays of terrain for the hex tile: low in the middle where models stand, tall things at the corners.

The tile's own concrete ends at 4.4, so nothing here that is seen lies lower. Models stand on 5.0.
"""
import math

from kit import arc, hexagon, ngon
from palette import Paint, STEEL, YELLOW
from shelf import model

INLAY = 32.3
LOW, TOP = 4.5, 5.0
HALF = math.sqrt(3) / 2


def terrain(name, title):
    return model(f"tokens/terrain_{name}", title, seed=11 + len(name))


def slab(m, paint, top=TOP, side=INLAY, bevel=0.4):
    m.prism(hexagon(side), top, mat=paint, bevel=bevel)


def rim(m, paints, top=5.6, inner=0.88):
    h, k = hexagon(INLAY), hexagon(INLAY * inner)
    for i in range(6):
        j = (i + 1) % 6
        m.prism([h[i], h[j], k[j], k[i]], top - 2.4, (0, 0, 2.4), paints[i % len(paints)], 0.4)


def corner(i, out=25.5):
    a = math.radians(60 * i)
    return out * math.cos(a), out * math.sin(a)


def scattered(m, count, near, far):
    """Places all round, not too near to each other."""
    out = []
    while len(out) < count:
        t, k = m.random.uniform(0, math.tau), m.random.uniform(near, far)
        place = (k * math.cos(t), k * math.sin(t))
        if abs(place[1]) < INLAY * HALF - 2.4 and all(math.dist(place, p) > 2.2 for p in out):
            out.append(place)
    return out


@terrain("scrap_dune", "Scrap Dune")
def scrap_dune(m):
    base, light, dark = Paint("rust", "#7A4A33", 0.85), Paint("rust_light", "#B98A5E", 0.8), Paint("scrap", "#59636B", 0.45, 0.5)
    slab(m, base, 4.8)
    for i in range(6):
        x, y = corner(i, 19)
        m.ball(11, (x, y, 3.6), base, (1.0, 0.9, 0.2 + 0.05 * (i % 3)), 0.05, 3, (0, 0, 37 * i), 5)
    for n, (x, y) in enumerate(scattered(m, 34, 14, 27)):
        roll = m.random.uniform
        turn = (roll(-35, 35), roll(-35, 35), roll(0, 360))
        kind = n % 4
        if kind == 0:
            m.box((roll(2.5, 5), roll(1.6, 3), 0.8), (x, y, roll(5.0, 6.0)), light, 0.25, turn)
        elif kind == 1:
            m.cyl(roll(0.5, 0.9), roll(4, 7), (x, y, 5.2), dark, 0.15, (roll(50, 80), 0, turn[2]), n=8)
        elif kind == 2:
            m.lathe([(1.0, 0), (2.0, 0), (2.0, 0.9), (1.0, 0.9), (1.0, 0)], (x, y, roll(5.0, 5.8)), dark, 0.15, turn, 10)
        else:
            m.box((0.9, 0.9, roll(4, 6)), (x, y, 4.6), base, 0.2, (roll(-40, 40), roll(-40, 40), 0))
    m.lathe([(2.4, 0), (4.4, 0), (4.4, 2), (2.4, 2), (2.4, 0)], (-20, 9, 5.4), dark, 0.4, (22, 14, 0), 16)


@terrain("slag_shallows", "Slag Shallows")
def slag_shallows(m):
    crust, ember = Paint("crust", "#2E2A29", 0.85), Paint("glow", "#FF6A1A", 0.6, glow=1.5)
    slab(m, ember, 4.65, 32.2, 0.2)
    rim(m, [crust], 5.3, 0.93)
    cells = [(0, 0, 8.4)] + [(x, y, 7.4) for x, y in ngon(14.6, 6, 0.3)] + [(x, y, 4.6) for x, y in ngon(23.6, 12, 0.12)]
    for x, y, r in cells:
        n = m.random.choice((5, 6, 7))
        poly = [(px * m.random.uniform(0.84, 1.12), py * m.random.uniform(0.84, 1.12)) for px, py in ngon(r, n, m.random.uniform(0, 1))]
        m.prism(poly, m.random.uniform(0.6, 0.95) if r > 8 else m.random.uniform(0.6, 1.9), (x, y, 4.4), crust, 0.4, top=0.92)
    for i in (1, 4):
        x, y = corner(i, 24)
        m.ball(4.2, (x, y, 5.0), crust, (1, 0.9, 0.7), 0.06, 2, (0, 0, 40 * i), 5)


@terrain("mist_bank", "Mist Bank")
def mist_bank(m):
    pale, grey, fog = Paint("moss", "#8F979F", 0.9), Paint("stone", "#6F767D", 0.9), Paint("mist", "#E4E8EC", 0.9, alpha=0.3)
    slab(m, pale, 4.9)
    for x, y in scattered(m, 14, 4, 27):
        m.ball(m.random.uniform(0.7, 1.8), (x, y, 4.9), grey, (1, 1, 0.45), 0.08, 1, (0, 0, 30), 2)
    for i in range(6):
        x, y = corner(i, 21.5)
        for k in range(3):
            m.ball(6.6 - 1.2 * k, (x * (1 - 0.1 * k), y * (1 - 0.1 * k) + (k - 1) * 4, 5.8 + 1.2 * k), fog, (1.3, 1, 0.42), 0, 2, (0, 0, 60 * i + 40 * k))
    m.ball(11, (0, 0, 5.6), fog, (1.3, 1.1, 0.16), 0, 2)


@terrain("high_gantry", "High Gantry")
def high_gantry(m):
    pit = Paint("pit", "#15181C", 0.7)
    slab(m, pit, 4.6, 31, 0.2)
    rim(m, [STEEL, YELLOW], 5.7, 0.86)
    a = INLAY * 0.86
    k = a * HALF
    for i in range(11):
        y = -k + (i + 0.5) * 2 * k / 11
        m.box((2 * (a - abs(y) / math.sqrt(3)) - 0.6, 1.3, 0.9), (0, y, 4.5), STEEL, 0.22)
    for x in (-16, -5.4, 5.4, 16):
        m.box((1.6, 2 * min(k, (a - abs(x)) * math.sqrt(3)) - 1, 1.0), (x, 0, 4.5), STEEL, 0.25)
    for i in range(6):
        x, y = corner(i, INLAY * 0.92)
        m.cyl(1.2, 0.7, (x, y, 5.5), STEEL, 0.2, n=6)
        if i in (1, 2):
            m.cyl(0.7, 9, (x, y, 5.6), YELLOW, 0.2, n=8)
    for z in (9.5, 13.5):
        a1, b1 = corner(1, INLAY * 0.92), corner(2, INLAY * 0.92)
        m.rod((*a1, z), (*b1, z), 0.5, YELLOW)


@terrain("coolant_pond", "Coolant Pond")
def coolant_pond(m):
    water, foam, stone = Paint("water", "#2C6E73", 0.15), Paint("foam", "#7BD0C8", 0.4), Paint("bank", "#4B5550", 0.9)
    slab(m, water, 4.7, 31, 0.1)
    rim(m, [stone], 5.2, 0.9)
    for i in range(26):
        x, y = ngon(26.4, 26, 0.1)[i]
        lift = 1 if abs(y) < INLAY * HALF - 2 else 0.93
        m.ball(m.random.uniform(1.6, 3.2), (x * lift, y * lift, 4.9), stone, (1.1, 1, 0.6), 0.08, 1, (0, 0, 33 * i), 3)
    for x, y, r in ((0, 0, 12), (-9, 8, 5), (10, -9, 6), (6, 12, 3.4)):
        m.lathe([(r - 0.25, 0), (r + 0.25, 0), (r, 0.16), (r - 0.25, 0)], (x, y, 4.68), foam, n=28)
    for i in (0, 3):
        x, y = corner(i, 23)
        m.pipe([(x * 1.18, y, 5), (x * 1.18, y, 8), (x * 1.05, y, 9.2), (x * 0.9, y, 8.4)], 1.6, STEEL, 12)
        m.lathe([(1.4, -0.6), (2.3, -0.6), (2.3, 0.6), (1.4, 0.6), (1.4, -0.6)], (x * 0.92, y, 8.5), YELLOW, 0.2, (0, 90 if i else 90, 0), 14)


@terrain("lodestone_field", "Lodestone Field")
def lodestone_field(m):
    soil, stone, vein = Paint("soil", "#3A3B40", 0.95), Paint("lodestone", "#2B2D38", 0.7), Paint("vein", "#6A6F86", 0.5)
    slab(m, soil, 4.9)
    for i in range(6):
        x, y = corner(i, 22.5)
        high = (11, 15, 9, 13, 17, 10)[i]
        with m.at(x, y, 4.2, rx=m.random.uniform(-20, 20), ry=m.random.uniform(-20, 20), rz=60 * i + 20):
            m.box((5.6, 3.6, high), mat=stone, bevel=0.7, top=(0.75, 0.7))
            m.box((0.7, 3.4, high * 0.7), (0.9, 0, high * 0.15), vein, 0.2, (0, 6, 0), top=(0.6, 1))
            m.box((3.0, 2.8, high * 0.5), (4.0, 1.2, 0), stone, 0.6, (0, 14, 0), top=(0.7, 0.7))
    for x, y in scattered(m, 26, 5, 27):
        m.ball(m.random.uniform(0.6, 1.4), (x, y, 4.9), stone, (1, 1, 0.5), 0.1, 1, (0, 0, 0), 2)
    for k in (9, 14):
        m.lathe([(k - 0.4, 0), (k + 0.4, 0), (k + 0.4, 0.16), (k - 0.4, 0.16), (k - 0.4, 0)], (0, 0, 4.86), vein, n=30)


@terrain("repair_dock", "Repair Dock")
def repair_dock(m):
    plate, lamp = Paint("plate", "#4A4E54", 0.5, 0.3), Paint("glow", "#7BF0D0", 0.4, glow=2.0)
    slab(m, plate, 4.9)
    for i in range(6):
        x, y = corner(i, 27)
        m.cyl(1.0, 0.4, (x, y, 4.8), STEEL, 0.15, n=6)
    m.lathe([(12.4, 0), (15.6, 0), (15.6, 0.35), (12.4, 0.35), (12.4, 0)], (0, 0, 4.7), YELLOW, 0.1, n=36)
    for i in range(12):
        with m.at(rz=30 * i):
            m.box((1.8, 3.4, 0.4), (0, -14, 4.7), plate, 0, (0, 0, 30))
    for s in (-1, 1):
        with m.at(flip=s < 0):
            m.box((4.6, 15, 2), (23, 0, 4.6), YELLOW, 0.6)
            for y in (-5.6, 5.6):
                m.box((2.4, 2.4, 17), (24, y, 6), YELLOW, 0.5, (0, -8, 0), top=(0.8, 0.8))
                m.rod((23.6, y, 8), (20.4, y, 15.5), 0.7, STEEL)
            m.box((2.6, 15, 2.2), (21.6, 0, 22), YELLOW, 0.6)
            m.box((3, 5, 2.6), (19.6, 0, 20.6), plate, 0.6)
            m.box((0.5, 3, 1.0), (18.1, 0, 21.4), lamp, 0.1)
            m.pipe([(24, 2.4, 7), (26, 3.4, 11), (24.6, 3.2, 17), (22, 2, 21.5)], 0.55, Paint("hose", "#202226", 0.6))
    m.box((13, 3.4, 3.0), (0, 24, 4.6), STEEL, 0.6)
    for x in (-4, 0, 4):
        m.cyl(1.3, 2.6, (x, 24, 7), YELLOW, 0.3, n=12)


@terrain("static_storm", "Static Storm")
def static_storm(m):
    sand, rod, spark = Paint("sand", "#A08C5E", 0.95), Paint("rod", "#4A4E54", 0.4, 0.6), Paint("glow", "#7FE3FF", 0.3, glow=2.0)
    slab(m, sand, 4.8)
    for i in range(-8, 9):
        y = i * 3.3
        half = INLAY - abs(y) / math.sqrt(3) - 2.2
        pts = [(x, y + 0.9 * math.sin(x * 0.24 + i), 4.7) for x in [half * (k / 7 - 1) for k in range(15)]]
        m.pipe(pts, 0.7, sand, 6)
    for i, high in ((0, 15), (2, 20), (4, 13)):
        x, y = corner(i, 24)
        m.lathe([(0, 0), (3.2, 0), (2.2, 1.6), (0, 1.8)], (x, y, 4.6), rod, 0.3, n=12)
        m.cyl(0.8, high, (x, y, 5), rod, 0.2, n=10)
        for k in range(3):
            m.lathe([(0.7, -0.5), (1.7, 0), (0.7, 0.5), (0.7, -0.5)], (x, y, 8 + 2.4 * k), spark, n=14)
        m.ball(1.7, (x, y, high + 6), spark, level=2)
        zig = [(x, y, high + 6), (x * 0.82, y * 0.82 + 1.6, high + 3), (x * 0.78, y * 0.78 - 1.0, high), (x * 0.6, y * 0.6, 7), (x * 0.5, y * 0.5 + 0.6, 5)]
        m.pipe(zig, 0.35, spark, 5)


@terrain("glass_flats", "Glass Flats")
def glass_flats(m):
    glass, edge = Paint("glass", "#A9BFC6", 0.1), Paint("glass_light", "#E8F2F4", 0.1)
    slab(m, Paint("bed", "#6E7F86", 0.5), 4.6)
    rows = [(0, 0, 9)] + [(x, y, 8.2) for x, y in ngon(15, 6, 0.2)] + [(x, y, 5.0) for x, y in ngon(24.4, 12, 0.4)]
    for n, (x, y, r) in enumerate(rows):
        poly = [(px * m.random.uniform(0.75, 1.15), py * m.random.uniform(0.75, 1.15)) for px, py in ngon(r, 5, m.random.uniform(0, 3))]
        m.prism(poly, 0.55, (x, y, 4.45), glass if n % 3 else edge, 0.2)
    for i in range(6):
        x, y = corner(i, 25)
        for k in range(3):
            m.prism([(-1.4, -0.5), (1.2, -0.6), (0.9, 0.5), (-0.8, 0.6)], m.random.uniform(4, 9), (x + 2 * (k - 1), y + m.random.uniform(-2, 2), 4.6), edge if k == 1 else glass,
                    0.2, (m.random.uniform(-24, 24), m.random.uniform(-24, 24), 50 * k + 20 * i), top=0.25)


@terrain("broken_arcade", "Broken Arcade")
def broken_arcade(m):
    light, dark = Paint("marble", "#A59E8F", 0.8), Paint("paving", "#6F695E", 0.9)
    slab(m, dark, 4.7)
    for q in range(-3, 4):
        for r in range(-3, 4):
            x, y = q * 8.2 + (r % 2) * 4.1, r * 7.4
            if abs(y) < 25 and abs(x) < (INLAY - 3.5) - abs(y) / math.sqrt(3):
                m.box((7.6, 6.9, 0.5), (x, y, 4.65 + m.random.uniform(-0.04, 0.06)), light if (q + r) % 2 else dark, 0.18, (0, 0, m.random.uniform(-1.5, 1.5)))
    for i in range(6):
        x, y = corner(i, 24.4)
        high = (6, 13, 8, 17, 5, 10)[i]
        m.box((6.6, 6.6, 1.6), (x, y, 4.6), light, 0.4)
        m.lathe([(0, 0), (2.9, 0), (2.6, 0.8), (2.3, 1.2), (2.1, high), (0, high)], (x, y, 6), light, 0.25, n=14)
        for k in range(7):
            fx, fy = ngon(2.15, 7, 0.2)[k]
            m.cyl(0.42, high - 2, (x + fx, y + fy, 7.2), light, 0, n=6)
        if i in (1, 3):
            m.box((6, 6, 1.4), (x, y, 6 + high), light, 0.4)
    m.cyl(2.1, 8.5, (-14.5, -20, 6.4), light, 0.4, (0, 90, 24), n=14)
    for x, y in scattered(m, 12, 16, 26):
        m.box((1.9, 1.4, 1.2), (x, y, 4.7), light, 0.3, (m.random.uniform(-20, 20), 0, m.random.uniform(0, 90)))


@terrain("updraft_vent", "Updraft Vent")
def updraft_vent(m):
    basalt, ember = Paint("basalt", "#3A3432", 0.8), Paint("glow", "#FF6A1A", 0.6, glow=2.6)
    slab(m, ember, 4.6, 32.2, 0.1)
    h = hexagon(INLAY)
    scaled = lambda p, k: (p[0] * k, p[1] * k)
    for i in range(6):
        j = (i + 1) % 6
        a, b, c = (m.random.uniform(*r) for r in ((0.46, 0.5), (0.68, 0.78), (4.9, 5.3)))
        mid = ((h[i][0] + h[j][0]) / 2, (h[i][1] + h[j][1]) / 2)
        m.prism([scaled(h[i], a), scaled(mid, a), scaled(mid, b), scaled(h[i], b * 0.97)], c - 2.4, (0, 0, 2.4), basalt, 0.5)
        m.prism([scaled(mid, a + 0.02), scaled(h[j], a), scaled(h[j], b * 0.95), scaled(mid, b * 1.02)], c - 2.6, (0, 0, 2.4), basalt, 0.5)
        m.prism([scaled(h[i], b + 0.04), scaled(h[j], b + 0.03), h[j], h[i]], m.random.uniform(2.6, 3.1), (0, 0, 2.4), basalt, 0.5)
    m.lathe([(9.5, 4), (13.4, 4), (12.6, 6.2), (10, 6.2), (9.5, 4)], mat=STEEL, n=6, bevel=0.4)
    for y in (-6, -3, 0, 3, 6):
        m.box((20 - abs(y) * 0.9, 1.3, 0.9), (0, y, 4.7), STEEL, 0.25)
    for i in range(6):
        x, y = corner(i, 11.4)
        m.cyl(0.9, 0.6, (x, y, 6.0), STEEL, 0.15, n=6)
        x, y = corner(i, 29)
        m.ball(1.6, (x, y, 5.2), basalt, (1, 1, 0.7), 0.1, 1, (0, 0, 0), 3)


@terrain("signal_tower", "Signal Tower")
def signal_tower(m):
    pale, red, lamp = Paint("paving", "#7D8288", 0.8), Paint("signal_red", "#D2452B", 0.45), Paint("glow", "#FF4A26", 0.4, glow=4.0)
    white = Paint("lattice", "#CDD2D8", 0.4)
    slab(m, pale, 4.9)
    for k in (10, 19):
        m.lathe([(k - 0.5, 0), (k + 0.5, 0), (k + 0.5, 0.16), (k - 0.5, 0.16), (k - 0.5, 0)], (0, 0, 4.85), white, n=32)
    x0, y0 = corner(2, 22.5)
    m.box((12, 12, 1.6), (x0, y0, 4.6), pale, 0.5)
    floors = 6
    for f in range(floors):
        z, w, w2 = 6 + f * 7, 4.4 - f * 0.58, 4.4 - (f + 1) * 0.58
        paint = red if f % 2 else white
        ring = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        for i, (a, b) in enumerate(ring):
            c, d = ring[(i + 1) % 4]
            m.rod((x0 + a * w, y0 + b * w, z), (x0 + a * w2, y0 + b * w2, z + 7), 0.5, paint, 6)
            m.rod((x0 + a * w, y0 + b * w, z), (x0 + c * w2, y0 + d * w2, z + 7), 0.32, paint, 5)
            m.rod((x0 + a * w2, y0 + b * w2, z + 7), (x0 + c * w2, y0 + d * w2, z + 7), 0.32, paint, 5)
    top = 6 + floors * 7
    m.cyl(0.5, 7, (x0, y0, top), white, 0.1, n=8)
    m.ball(1.3, (x0, y0, top + 7.4), lamp, level=2)
    for z, turn in ((34, 200), (40, 320)):
        with m.at(x0, y0, z, rx=-70, rz=turn):
            m.lathe([(0, 1.4), (3.4, 3.2), (3.6, 3.0), (0.5, 0.8), (0, 0.8)], mat=white, n=16)
    for i in (0, 4):
        x, y = corner(i, 25)
        m.box((6, 4.4, 5), (x, y, 4.7), pale, 0.6)
        m.box((4, 0.5, 1), (x, y - 2.3, 7), lamp, 0.1)
        m.rod((x, y, 9), (x0, y0, 12), 0.3, red, 6)


@terrain("old_minefield", "Old Minefield")
def old_minefield(m):
    soil, flag, mine, pole = Paint("soil", "#6E5B47", 0.95), Paint("flag", "#EDE6D2", 0.8), Paint("mine", "#3E4247", 0.6, 0.3), Paint("pole", "#8A5A33", 0.7)
    slab(m, soil, 4.7)
    for i in range(-2, 3):
        for j in range(-1, 2):
            x, y = i * 11 + (j % 2) * 5.5, j * 16 + (i % 2) * 3
            if abs(y) < 24 and abs(x) < INLAY - 4 - abs(y) / math.sqrt(3):
                far = math.hypot(x, y) > 13
                m.lathe([(0, 0), (3.2, 0), (2.4, 0.35), (0, 0.2)], (x, y, 4.6), soil, n=12)
                m.lathe([(0, 0), (1.7, 0), (1.5, 0.45 if not far else 0.9), (0, 0.5 if not far else 1.1)], (x, y, 4.6), mine, 0.15, n=12)
                if far:
                    lean = m.random.uniform(-14, 14)
                    with m.at(x + 3.2, y + 0.8, 4.6, rx=lean, ry=lean * 0.6, rz=m.random.uniform(-40, 40)):
                        m.cyl(0.35, 11, mat=pole, bevel=0, n=6)
                        m.plate([(0, 10.8), (5.2, 9.4), (4.2, 8.6), (5.0, 7.4), (0, 6.8)], 0.4, mat=flag, bevel=0.1)
    for x, y in scattered(m, 20, 6, 27):
        m.ball(m.random.uniform(0.5, 1.1), (x, y, 4.8), soil, (1, 1, 0.5), 0.1, 1)
    for r, x, y in ((5, -17, -14), (4, 19, 12)):
        m.lathe([(r * 0.4, 0), (r * 1.3, 0), (r, 1.0), (r * 0.8, 1.0), (r * 0.4, 0)], (x, y, 4.6), soil, n=16)


@terrain("bare_tarmac", "Bare Tarmac")
def bare_tarmac(m):
    tar, paint, seam = Paint("tarmac", "#4C4F54", 0.9), Paint("line_paint", "#EDE6D2", 0.7), Paint("seam", "#303236", 0.9)
    slab(m, tar, 4.9)
    for y in (-14, 14):
        m.box((2 * (INLAY - 14 / math.sqrt(3)) - 3, 1.8, 0.14), (0, y, 4.86), paint, 0)
    for i in range(-3, 4):
        m.box((4.6, 1.3, 0.14), (i * 8.4, 0, 4.86), paint, 0)
    for s in (-1, 1):
        for i in range(4):
            m.box((1.6, 8, 0.14), (s * (5 + i * 3.4), s * 21, 4.86), paint, 0)
    for x in (-10.6, 10.6):
        m.box((0.5, 54 - abs(x), 0.12), (x, 0, 4.84), seam, 0)
    crack = [(-20, -6), (-14, -9), (-9, -7), (-4, -11), (1, -8.4)]
    for (a, b), (c, d) in zip(crack, crack[1:]):
        m.rod((a, b, 4.86), (c, d, 4.86), 0.22, seam, 5)
    for i in (1, 4):
        x, y = corner(i, 26)
        m.lathe([(0, 0), (2.2, 0), (0.7, 6.4), (0, 6.4)], (x, y, 5.2), Paint("cone", "#E58A1F", 0.5), 0.2, n=14)
        m.box((5, 5, 0.6), (x, y, 4.8), Paint("cone", "#E58A1F", 0.5), 0.2)
        m.lathe([(1.2, 3), (1.65, 3), (1.3, 4.6), (0.9, 4.6), (1.2, 3)], (x, y, 5.2), paint, n=14)


@terrain("ion_wind", "Ion Wind")
def ion_wind(m):
    rock, violet, mast = Paint("rock", "#4A4658", 0.9), Paint("glow", "#B08CFF", 0.4, glow=2.0), Paint("mast", "#8F95A6", 0.4, 0.4)
    slab(m, rock, 4.8)
    for k, a0 in ((7, 10), (13, 80), (19, 150), (24, 220)):
        pts = [(x, y, 4.8) for x, y in arc(k, a0, a0 + 150, 16)]
        m.pipe(pts, 0.5, violet, 6, ends=0.1)
    x0, y0 = corner(1, 23)
    m.lathe([(0, 0), (4.4, 0), (3.2, 2.4), (0, 2.6)], (x0, y0, 4.6), mast, 0.4, n=12)
    m.cyl(1.0, 30, (x0, y0, 6), mast, 0.2, n=10, r2=0.5)
    for z, r in ((17, 4.6), (24, 3.6), (30, 2.6)):
        for i in range(3):
            with m.at(x0, y0, z, rz=120 * i + z * 4):
                m.rod((0, 0, 0), (0, -r, 0), 0.3, mast, 6)
                m.lathe([(0, 0), (1.4, 0.4), (1.6, 1.4), (1.2, 1.4), (0, 0.6)], (0, -r, 0), violet, 0, (0, 90, 0), 12)
    m.ball(1.2, (x0, y0, 36.4), violet, level=2)
    for i in (3, 4, 5):
        x, y = corner(i, 24)
        m.ball(4.4, (x, y, 5.4), rock, (1.1, 0.8, 0.8), 0.03, 2, (0, 20, 50 * i), 6)


@terrain("loose_gravity", "Loose Gravity")
def loose_gravity(m):
    rock, light, glow = Paint("rock", "#5C6470", 0.9), Paint("moss", "#7C8A6A", 0.95), Paint("glow", "#B6FF6B", 0.4, glow=1.5)
    slab(m, rock, 4.8)
    m.lathe([(0, 0), (14, 0), (13, 0.2), (0, 0.1)], (0, 0, 4.78), light, n=20)
    for n, (i, out, z, r) in enumerate(((0, 24, 13, 4.6), (1, 23, 20, 3.4), (2, 25, 10, 3.8), (3, 23, 24, 4.2), (4, 24, 15, 3.0), (5, 22, 28, 2.6), (3, 28, 12, 2.2), (0, 20, 24, 2.2))):
        x, y = corner(i, out)
        with m.at(x, y, z, m.random.uniform(-20, 20), m.random.uniform(-20, 20), 50 * n):
            m.ball(r, (0, 0, 0), rock, (1.15, 1, 0.85), 0.02, 3 if r > 3 else 2, (0, 0, 0), 9)
            m.ball(r * 0.86, (0, 0, r * 0.32), light, (1.1, 0.95, 0.55), 0.02, 2)
        m.ball(0.6, (x, y, z - r - 1.4), glow, level=1)
        m.cyl(0.3, z - r - 6.4, (x, y, 4.8), Paint("clear", "#E8F2FF", 0.08, alpha=0.25), 0, n=8)
        m.lathe([(1.6, 0), (2.4, 0), (2.4, 0.5), (1.6, 0.5), (1.6, 0)], (x, y, 4.7), glow, n=16)
    for x, y in scattered(m, 14, 8, 27):
        m.ball(m.random.uniform(0.5, 1.2), (x, y, 4.9), rock, (1, 1, 0.6), 0.1, 1, (0, 0, 0), 2)


@terrain("long_dusk", "Long Dusk")
def long_dusk(m):
    sand, black, glow = Paint("dusk_sand", "#54453F", 0.95), Paint("pylon", "#16171C", 0.35), Paint("glow", "#FF9A5C", 0.4, glow=1.5)
    slab(m, sand, 4.8)
    for i in range(6):
        x, y = corner(i, 24)
        high = (22, 12, 18, 26, 14, 20)[i]
        with m.at(x, y, 4.6, rz=60 * i + 45):
            m.box((6.4, 6.4, 1.2), mat=sand, bevel=0.4)
            m.prism(ngon(3.2, 4), high, (0, 0, 1), black, 0.45, top=0.55)
            m.box((0.5, 4.7, 0.8), (0, 0, high * 0.62), glow, 0, (0, 0, 45))
            m.prism(ngon(1.8, 4), 2.2, (0, 0, high + 1), glow, 0.2, top=0.1)
    for i in range(6):
        a, b = corner(i, 20), corner(i, 8)
        m.rod((*a, 4.75), (*b, 4.75), 0.4, black, 6)
    m.lathe([(6.4, 0), (7.4, 0), (7.4, 0.2), (6.4, 0.2), (6.4, 0)], (0, 0, 4.76), black, n=30)
