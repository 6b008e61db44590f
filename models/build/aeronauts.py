"""Aeronauts: four planes and what they fly over. A plane's nose is at -y here (+z in the file), the rod's top at the origin."""
import math

from kit import ngon
from palette import BIRCH, BLUE, BURNT, CLEAR, GOLD, IVORY, RED, Paint
from shelf import model

wire = Paint("wire", "#2A2622", 0.4)
ash = Paint("strut", "#8A5A33", 0.45)
gun = Paint("gunmetal", "#3E4247", 0.35, 0.6)
leather = Paint("leather", "#6B3E22", 0.6)
skin = Paint("skin", "#C98F6B", 0.6)
tyre = Paint("tyre", "#2A2A2B", 0.8)
ivory = Paint("ivory", IVORY, 0.5)
brass = Paint("brass", "#C9983E", 0.3, 0.6)
LIFT = 4.4                                   # of the fuselage's axis over the rod's top

SHAPES = {"disc": lambda k: ngon(k, 20), "diamond": lambda k: [(0, -k * 1.2), (k, 0), (0, k * 1.2), (-k, 0)],
          "square": lambda k: ngon(k * 1.2, 4, math.pi / 4), "triangle": lambda k: ngon(k * 1.25, 3, math.pi / 2)}


class Livery:
    def __init__(self, team, second, shape):
        self.team, self.second, self.shape = Paint("team", team, 0.42), Paint("second", second, 0.45), shape

    def emblem(self, m, r, at, rot=(0, 0, 0), inner=None):
        for k, z, paint in ((1.0, 0.0, ivory), (0.66, 0.1, inner or self.team), (0.3, 0.2, ivory)):
            with m.at(*at, *rot):
                m.prism(SHAPES[self.shape](r * k), 0.14, (0, 0, z), paint, 0)


def wing(m, livery, span, chord, paint, at, sweep=0.0, dihedral=3.0, decal=True, kink=0.0):
    """Two rounded halves with ribs, an aileron and an emblem."""
    trim = livery.team if paint is not livery.team else livery.second
    for s in (-1, 1):
        with m.at(*at, ry=-s * (dihedral + kink)), m.at(flip=s < 0):
            h, c = span / 2, chord / 2
            tip = [(h - 3.4 + 3.4 * math.sin(a), c - c * (1 - math.cos(a)) + sweep) for a in [math.radians(d) for d in range(15, 170, 22)]]
            plan = [(0, -c), (0, c), (h - 3.4, c + sweep)] + tip + [(h - 3.4, -c + sweep)]
            m.prism(plan[::-1], 1.3, mat=paint, bevel=0.42)
            for i in range(1, int(h / 3.4)):
                m.box((0.4, chord - 1.6, 0.16), (i * 3.4, sweep * i * 3.4 / h, 1.24), paint, 0)
            m.box((0.6, chord - 1.4, 0.14), (h - 6.4, sweep, 1.26), trim, 0)
            m.box((h * 0.42, 0.3, 0.14), (h * 0.66, c * 0.5 + sweep, 1.24), wire, 0)
            m.box((0.3, c * 0.5, 0.14), (h * 0.45, c * 0.75 + sweep, 1.24), wire, 0)
            if decal:
                livery.emblem(m, 3.1, (h - 11.2, sweep * 0.7 - 0.4, 1.32), inner=trim)


def rotary(m, livery):
    """A round cowl with nine cylinders, and the screw."""
    m.lathe([(0, 0), (4.8, 0), (5.0, 2), (4.8, 6.4), (4.0, 7.6), (3.5, 7.6), (3.5, 6.4), (0, 6.4)], (0, -13.4, -0.9), livery.second, 0.3, (90, 0, 0), 26)
    for i in range(9):
        with m.at(0, -20.4, -0.9, ry=40 * i):
            m.cyl(0.85, 3.0, (0, 0, 0.5), gun, 0.15, n=8)
    m.lathe([(5.0, -0.3), (5.25, -0.3), (5.25, 0.3), (5.0, 0.3), (5.0, -0.3)], (0, -15.6, -0.9), livery.team, 0, (90, 0, 0), 26)
    screw(m, -22.3, -0.9)


def inline(m, livery):
    """A long square nose with exhausts, a radiator and the screw."""
    m.box((6.4, 10.4, 6.4), (0, -17.6, -3.6), livery.second, 1.2, top=(0.8, 1))
    for s in (-1, 1):
        for i in range(4):
            m.pipe([(s * 2.6, -20.6 + i * 2.2, 1.6), (s * 3.9, -20.4 + i * 2.2, 1.9), (s * 4.2, -19.6 + i * 2.2, 1.0)], 0.42, gun, 6)
    m.box((5.0, 0.7, 4.6), (0, -22.9, -3.0), gun, 0.2)
    for i in range(4):
        m.box((4.4, 0.4, 0.3), (0, -23.2, -2.4 + i), wire, 0)
    screw(m, -24.4, -0.6)


def screw(m, y, z):
    m.cyl(0.9, 2.0, (0, y + 1.6, z), gun, 0.2, (90, 0, 0), n=10)
    with m.node("propeller", 0, y, z):
        m.lathe([(0, -0.4), (1.3, -0.4), (1.2, 0.8), (0.5, 2.2), (0, 2.4)], (0, 0.4, 0), brass, 0, (90, 0, 0), 14)
        for k in (20, 200):
            with m.at(ry=k):
                m.prism([(0, -0.5), (3, -1.2), (9, -1.3), (11.4, -0.5), (11.4, 0.4), (9, 0.7), (3, 0.7), (0, 0.5)], 0.6, (0, 0, 0), ash, 0.2, (74, 0, 0))
                m.box((1.4, 0.9, 1.6), (10.4, -0.3, -0.8), brass, 0.2)


def fuselage(m, livery):
    m.lathe([(0, 0), (0.7, 0.4), (1.9, 8), (3.4, 20), (4.3, 31), (4.5, 37), (0, 37)], (0, 23, 1.0), livery.team, 0, (93, 0, 0), 22)
    for y in (14, 11.4):
        r = 2.75 if y > 12 else 3.0
        m.lathe([(r - 0.4, 0), (r + 0.12, 0), (r + 0.16, 1.3), (r - 0.4, 1.3), (r - 0.4, 0)], (0, y, 0.5), livery.second, 0, (92, 0, 0), 22)
    for s in (-1, 1):
        for z in (1.4, -1.2):
            m.rod((s * 4.25, -12, z), (s * 3.3, 3, z * 0.8), 0.16, wire, 4)


def pilot(m):
    m.lathe([(2.2, 0), (2.9, 0.3), (2.9, 0.9), (2.2, 0.9), (2.2, 0)], (0, -1.6, 4.0), leather, 0.15, (8, 0, 0), 18)
    m.ball(1.9, (0, -1.2, 6.0), leather)
    m.ball(1.4, (0, -2.0, 5.7), skin)
    m.box((2.4, 0.7, 0.9), (0, -3.1, 5.9), wire, 0.25)
    m.plate([(-1.5, 0), (1.5, 0), (1.1, 1.8), (-1.1, 1.8)], 0.3, (0, -4.4, 4.8), CLEAR, 0, (-20, 0, 0))
    m.pipe([(0, -0.6, 4.6), (1.2, 2.2, 5.2), (2.0, 5.4, 6.0), (1.4, 8.0, 5.6)], 0.6, ivory, 6, ends=0.35)
    for s in (-1, 1):
        m.cyl(0.55, 8.4, (s * 1.5, -4.6, 4.4), gun, 0.1, (92, 0, 0), n=8)
        m.box((1.3, 4, 1.3), (s * 1.5, -6.2, 3.7), gun, 0.25)


def tail(m, livery):
    plan = [(-9, 2.5), (-9.6, 5), (-6, 8), (0, 8.6), (6, 8), (9.6, 5), (9, 2.5), (0, -1.2)]
    m.prism(plan, 0.9, (0, 14.6, 1.8), livery.team, 0.3)
    for s in (-1, 1):
        m.box((7.4, 0.3, 0.12), (s * 4.8, 19.6, 2.68), wire, 0)
        livery.emblem(m, 1.9, (s * 0.5, 20.7, 6.2), (90, 0, 90 * s), livery.second)
    m.fin([(0, 0), (6.6, 0.6), (8.2, 4), (7.2, 8.2), (3.6, 8.8), (0, 3.4)], 0.9, (0, 16.4, 1.8), livery.second if livery.second.colour != IVORY else livery.team, 0.3)
    m.rod((0, 19, 0.6), (0, 22.4, -2.2), 0.4, ash, 6)


def gear(m, livery):
    for s in (-1, 1):
        m.lathe([(0, 0), (2.6, 0), (3.3, 0.5), (3.3, 1.1), (2.6, 1.6), (0, 1.6)], (s * 6.4 - 0.8, -12, -9.0), tyre, 0.2, (0, 90, 0), 20)
        m.cyl(2.2, 1.9, (s * 6.4 - 0.95, -12, -9.0), livery.second, 0.3, (0, 90, 0), n=18)
        for y in (-16, -8):
            m.rod((s * 2.6, y, -4.0), (s * 5.2, -12, -9.0), 0.5, ash, 7)
    m.rod((-6, -12, -9.0), (6, -12, -9.0), 0.5, gun)


def strutted(m, levels):
    """Struts and wires between wings one over the other: (height, span, chord, back)."""
    for (za, sa, _, ya), (zb, _, _, yb) in zip(levels, levels[1:]):
        for s in (-1, 1):
            x = sa * 0.33
            up = math.tan(math.radians(3)) * x
            for y in (-2.6, 2.4):
                m.rod((s * x, ya + y, za + up + 1), (s * (x + 0.6), yb + y, zb + up + 0.2), 0.5, ash, 7)
                m.rod((s * 2.4, ya + y, max(za + 1, 3.2)), (s * 4.0, yb + y, zb + 0.4), 0.42, ash, 7)
            m.rod((s * 4, ya, za + 1.2), (s * x, yb, zb + up), 0.15, wire, 4)
            m.rod((s * 4, yb, zb), (s * x, ya, za + up + 1.2), 0.15, wire, 4)


def plane(m, livery, wings, engine=rotary):
    with m.node("plane"), m.at(0, 5.0, LIFT):
        fuselage(m, livery)
        engine(m, livery)
        pilot(m)
        tail(m, livery)
        gear(m, livery)
        wings(m)
    m.seconds = 2.4
    m.sway("plane", "y", 2.0)
    m.sway("plane", "x", 0.8, 0.25)
    m.spin("propeller", "y", 4)


@model("planes/red", "Red triplane", {"kind": "stand", "mm": 26}, ["team"])
def red(m):
    livery = Livery(RED, "#2A2B30", "diamond")

    def wings(m):
        levels = [(-2.6, 44, 8.6, -7.4), (3.6, 48, 8.6, -8.6), (11.2, 52, 9.2, -10.0)]
        for i, (z, span, chord, y) in enumerate(levels):
            wing(m, livery, span, chord, livery.team, (0, y, z), decal=i == 2)
        strutted(m, levels)
    plane(m, livery, wings)


@model("planes/blue", "Blue biplane", {"kind": "stand", "mm": 26}, ["team"])
def blue(m):
    livery = Livery(BLUE, IVORY, "disc")

    def wings(m):
        levels = [(-2.8, 50, 10.0, -7.4), (8.8, 54, 10.6, -9.4)]
        wing(m, livery, 50, 10.0, livery.second, (0, -7.4, -2.8), decal=False)
        wing(m, livery, 54, 10.6, livery.team, (0, -9.4, 8.8))
        strutted(m, levels)
    plane(m, livery, wings)


@model("planes/gold", "Gold monoplane", {"kind": "stand", "mm": 26}, ["team"])
def gold(m):
    livery = Livery(GOLD, "#4A3A2A", "square")

    def wings(m):
        wing(m, livery, 54, 11.5, livery.team, (0, -5.4, 2.0), dihedral=4)
        for x in (-1.6, 1.6):
            m.rod((x, -5.8, 3), (0, -5.4, 9.4), 0.4, ash, 7)
        for s in (-1, 1):
            for x in (9, 16, 22):
                for y in (-8.4, -2.4):
                    m.rod((0, -5.4, 9.2), (s * x, y, 3.2 + x * 0.07), 0.13, wire, 4)
                    m.rod((s * 1.4, -6.4, -6.4), (s * x, y, 2.2 + x * 0.07), 0.13, wire, 4)
    plane(m, livery, wings)


@model("planes/ivory", "Ivory parasol", {"kind": "stand", "mm": 26}, ["team"])
def ivory_plane(m):
    livery = Livery(IVORY, "#5FB79A", "triangle")

    def wings(m):
        wing(m, livery, 56, 12.4, livery.team, (0, -5.6, 8.4), sweep=2.6, dihedral=1.5)
        m.box((5.2, 12, 1.7), (0, -5.6, 8.2), livery.second, 0.5)
        for s in (-1, 1):
            for y in (-8.6, -2.2):
                m.rod((s * 2.4, y + 1, 2.6), (s * 4.2, y, 8.6), 0.45, ash, 7)
                m.rod((s * 3.6, y + 0.6, -2.0), (s * 14.5, y, 9.0), 0.5, ash, 7)
            m.rod((s * 3.6, -6, -2.0), (s * 14.5, -2, 9), 0.14, wire, 4)
    plane(m, livery, wings, inline)


# ------------------------------------------------------------------ stands, stacks, templates, the mat

@model("planes/stand", "Flight stand")
def flight_rod(m):
    m.lathe([(0, 0), (3.4, 0), (2.2, 2.6), (1.4, 3.0), (0, 3.0)], mat=CLEAR, bevel=0.25, n=18)
    m.cyl(0.9, 31.4, (0, 0, 2.6), CLEAR, 0, n=12)


OCTAGON = ngon(13.0, 8, math.pi / 8)


@model("tokens/plane_base", "Base of a plane", {"kind": "none"}, ["team"])
def plane_base(m):
    m.prism(OCTAGON, 3.9, mat=Paint("team", RED, 0.5), bevel=0.55)
    m.prism(ngon(10.8, 8, math.pi / 8), 0.2, (0, 0, 3.75), Paint("dark", "#22252A", 0.5), 0)
    m.prism([(-2.8, -5.2), (0, -9.4), (2.8, -5.2)], 0.15, (0, 0, 3.85), ivory, 0)
    m.lathe([(3.6, 0), (4.2, 0), (4.2, 0.15), (3.6, 0.15), (3.6, 0)], (0, 0, 3.85), ivory, n=24)


@model("tokens/altitude", "Altitude token")
def altitude(m):
    m.prism(OCTAGON, 4.0, mat=BIRCH, bevel=0.5)
    m.prism([(x * 1.004, y * 1.004) for x, y in OCTAGON], 0.5, (0, 0, 1.8), BURNT, 0)
    m.lathe([(9.6, 0), (10.1, 0), (10.1, 0.06), (9.6, 0.06), (9.6, 0)], (0, 0, 3.98), BURNT, 0, (0, 0, 22.5), 8)
    m.prism([(-0.6, -5), (0.6, -5), (0.6, 0.6), (2.6, 0.6), (0, 4.4), (-2.6, 0.6), (-0.6, 0.6)][::-1], 0.06, (0, 0, 3.98), BURNT, 0)


WIDE, THICK, CUT = 26.0, 4.0, 0.06        # the laser's cut is burnt, and stands out by a hair


def ahead(place, by):
    """A place (x, y, heading) further along its heading."""
    x, y, h = place
    return (x + by * math.sin(h), y - by * math.cos(h), h)


def ruler(m, middle, cost):
    """A birch ruler along a line of (x, y, heading); the print is on both faces, since it may be turned over."""
    side = lambda k, line: [(x + k * math.cos(h), y + k * math.sin(h)) for x, y, h in line]
    band = lambda k, line: side(k, line) + side(-k, line)[::-1]
    m.prism(band(WIDE / 2, middle), THICK, mat=BIRCH, bevel=0.4)
    m.prism(band(WIDE / 2 + CUT, [ahead(middle[0], -CUT)] + middle[1:-1] + [ahead(middle[-1], CUT)]), THICK - 1.0, (0, 0, 0.5), BURNT, 0)
    half = len(middle) // 2
    for face in (0, 1):
        with m.at(0, 0, THICK if face == 0 else 0, ry=180 * face):
            flip = -1 if face else 1
            put = lambda poly, z, mat: m.sheet([(flip * x, y) for x, y in (poly if face == 0 else poly[::-1])], z, mat)
            steps = len(middle) - 1
            for k, w in ((9.4, 0.25), (-9.4, 0.25)):
                for i in range(steps):
                    put(quad(middle, i, i + 1, k, w), 0.04, BURNT)
            for i in list(range(1, half - 4)) + list(range(half + 4, steps - 1)):
                put(quad(middle, i, i + 1, 0, 0.5), 0.04, BURNT)
            x, y, h = middle[half]
            with m.at(flip * x, y, 0, rz=math.degrees(h) * flip + 180):
                m.text(cost, 12, (0, 0, 0.06), BURNT, depth=0.02)
            for i in (3, steps - 2):
                x, y, h = middle[i]
                with m.at(flip * x, y, 0, rz=math.degrees(h) * flip + 180):
                    m.sheet([(-2.6, -1.4), (2.6, -1.4), (0, 3)], 0.05, BURNT)


def quad(middle, i, j, k, w):
    """A short piece of a line beside the middle, its corners against the clock."""
    (x0, y0, h0), (x1, y1, h1) = middle[i], middle[j]
    across = lambda x, y, h, d: (x + d * math.cos(h), y + d * math.sin(h))
    return [across(x0, y0, h0, k - w), across(x1, y1, h1, k - w), across(x1, y1, h1, k + w), across(x0, y0, h0, k + w)]


def bend(radius, sweep, steps=28):
    """To the pilot's right, going to -y: towards -x."""
    turns = [math.radians(sweep * i / steps) for i in range(steps + 1)]
    return [(-(radius - radius * math.cos(a)), -radius * math.sin(a), -a) for a in turns]


@model("tokens/template_straight", "Template, straight")
def template_straight(m):
    ruler(m, [(0, -78 * i / 20, 0.0) for i in range(21)], "1")


@model("tokens/template_bank", "Template, bank")
def template_bank(m):
    ruler(m, bend(91, 45), "2")


@model("tokens/template_turn", "Template, turn")
def template_turn(m):
    ruler(m, bend(39, 90), "3")


MAT = 700.0
FIELDS = ("#5C6442", "#877C54", "#4C5642", "#978660", "#676D4A", "#74684A")


def clipped(poly, nx, ny, d):
    """The part of a polygon where nx x + ny y < d."""
    out = []
    for (x0, y0), (x1, y1) in zip(poly, poly[1:] + poly[:1]):
        a, b = nx * x0 + ny * y0 - d, nx * x1 + ny * y1 - d
        if a <= 0:
            out.append((x0, y0))
        if (a < 0 < b) or (b < 0 < a):
            t = a / (a - b)
            out.append((x0 + t * (x1 - x0), y0 + t * (y1 - y0)))
    return out


def cell(site, sites, margin):
    """A site's own ground, a hedge's width short of its neighbours."""
    e = MAT / 2 - 4
    poly = [(-e, -e), (e, -e), (e, e), (-e, e)]
    for other in sites:
        far = math.dist(site, other)
        if 0 < far < 260 and poly:
            nx, ny = (other[0] - site[0]) / far, (other[1] - site[1]) / far
            poly = clipped(poly, nx, ny, nx * site[0] + ny * site[1] + far / 2 - margin)
    return poly


@model("tokens/mat", "Mat of printed fields")
def mat(m):
    hedge, water, bank, lane = (Paint(n, c, 0.92) for n, c in (("hedge", "#26331E"), ("water", "#3A5A68"), ("bank", "#6E6A3C"), ("lane", "#B3A27C")))
    fields = [Paint(f"field_{i}", c, 0.92) for i, c in enumerate(FIELDS)]
    furrows = [Paint(f"furrow_{i}", "#%02X%02X%02X" % tuple(int(int(c[k:k + 2], 16) * 0.86) for k in (1, 3, 5)), 0.92) for i, c in enumerate(FIELDS)]
    # Layers so far apart that they do not flicker into each other seen from across the table.
    low, step = 1.60, 0.08
    m.box((MAT, MAT, low), mat=hedge, bevel=0.5)
    roll = m.random.uniform
    sites = [((i - 4.5) * 70 + (j % 2) * 30 + roll(-22, 22), (j - 5.5) * 58 + roll(-18, 18)) for j in range(12) for i in range(10)]
    for site in sites:
        ground, kind = cell(site, sites, 1.5), m.random.randrange(len(FIELDS))
        if len(ground) < 3:
            continue
        m.sheet(ground, low + step, fields[kind])
        if m.random.random() < 0.42:
            a = roll(0, math.pi)
            nx, ny = math.cos(a), math.sin(a)
            near = min(nx * x + ny * y for x, y in ground)
            far = max(nx * x + ny * y for x, y in ground)
            for i in range(int((far - near) / 7)):
                strip = clipped(clipped(ground, nx, ny, near + 7 * i + 3.2), -nx, -ny, -(near + 7 * i))
                if len(strip) > 2:
                    m.sheet(strip, low + 1.35 * step, furrows[kind])
    river = [(-346 + i * 17.3, 90 + 60 * math.sin(i * 0.26) - i * 3.2) for i in range(41)]
    road = [(40 + 70 * math.sin(i * 0.2) + i * 2, -346 + i * 17.3) for i in range(41)]
    for line, half, layer, paint, across in ((river, 9.5, 3, bank, (0, 1)), (river, 8.0, 4, water, (0, 1)), (road, 2.2, 5, lane, (1, 0))):
        for (x0, y0), (x1, y1) in zip(line, line[1:]):
            dx, dy = across[0] * half, across[1] * half
            quad_ = [(x0 - dx, y0 - dy), (x1 - dx, y1 - dy), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy)]
            m.sheet(quad_ if across[1] else quad_[::-1], low + layer * step, paint)
