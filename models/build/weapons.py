"""The weapons that mechs carry, each drawn with its grip at the origin, its tip along +z and its upper side at -y.

A length is the card's fraction of a 60 mm mech.
"""
import math

from kit import arc, ngon

WEAPONS = {}


def weapon(number):
    def shelve(build):
        WEAPONS[f"W-{number:03}"] = build
        return build
    return shelve


def carry(m, p, name, x=0, y=0, z=0, rx=0, ry=0, rz=0, s=1.0, copy=""):
    """Hangs a weapon on the mech as a node that bears its id."""
    with m.node(name + copy, x, y, z, rx=rx, ry=ry, rz=rz, s=s):
        WEAPONS[name](m, p)


def grip(m, p, length=4.0, r=0.9):
    m.cyl(r, length, (0, 0, -length / 2), p.dark, 0.2, n=10)


def stock(m, p, length, paint=None):
    """The butt of a long gun, behind the grip."""
    m.box((2.2, 3.4, length), (0, 0.8, -length - 1), paint or p.primary, 0.5, top=(0.9, 0.75))
    m.box((2.4, 4.0, 1.2), (0, 0.9, -length - 2), p.dark, 0.3)


def receiver(m, p, w, d, length, z=-2.0, paint=None):
    m.box((w, d, length), (0, -0.4, z), paint or p.dark, 0.5, top=(0.92, 0.85))
    m.box((w * 0.55, 2.6, 3.4), (0, 2.0, z + 0.4), p.dark, 0.4, (14, 0, 0))


# ---------------------------------------------------------------- blades of light

@weapon(1)
def lumen_knife(m, p):
    grip(m, p, 4.2, 0.8)
    m.cyl(1.3, 1.2, (0, 0, 2), p.accent, 0.25, n=12)
    m.plate([(-0.9, 0), (0.9, 0), (0.7, 6), (-0.4, 7.6)], 0.5, (0, 0, 3.1), p.beam, 0.15)


@weapon(2)
def lumen_falchion(m, p):
    grip(m, p, 5.4, 0.95)
    m.box((4.6, 2.0, 1.5), (0, 0, 2.6), p.accent, 0.4)
    m.plate([(-1.0, 0), (1.2, 0), (2.0, 8), (2.0, 14), (0.2, 20), (-1.2, 15), (-1.0, 7)], 0.7, (0, 0, 4), p.beam, 0.25)
    m.plate([(-1.3, 0), (-0.8, 0), (-0.8, 8), (-1.2, 13), (-1.7, 9)], 1.0, (0, 0, 4), p.skeleton, 0.2)


@weapon(3)
def lumen_glaive(m, p):
    m.cyl(0.85, 42, (0, 0, -20), p.skeleton, 0.2, n=12)
    m.cyl(1.2, 3, (0, 0, -22), p.accent, 0.3, n=12, r2=1.0)
    for z in (-6, 5):
        m.cyl(1.15, 5, (0, 0, z), p.dark, 0.2, n=12)
    m.lathe([(0, 0), (1.7, 0), (2.0, 2), (1.2, 4), (0, 4)], (0, 0, 21), p.accent, 0.3, n=12)
    m.plate([(-1.2, 0), (1.2, 0), (2.7, 5), (2.2, 10), (0, 17), (-1.4, 10), (-1.6, 5)], 0.7, (0, 0, 24.5), p.beam, 0.25)
    m.plate([(-1.6, -1), (-0.9, -1), (-1.6, 6), (-3.2, 2)], 0.9, (0, 0, 24.5), p.secondary, 0.2)


@weapon(4)
def halo_whip(m, p):
    m.cyl(2.6, 2.4, (0, -2.2, 0), p.secondary, 0.5, (0, 90, 0), n=18)
    m.cyl(1.4, 3.2, (-0.4, -2.2, 0), p.accent, 0.3, (0, 90, 0), n=12)
    path = [(1.2 + 3.2 * math.sin(i * 0.42), -2.2 - 0.75 * i, 1 + 1.55 * i - 0.05 * i * i) for i in range(17)]
    m.pipe(path, 0.3, p.skeleton, 6)
    for i, at in enumerate(path[1:]):
        m.ball(0.95 - 0.025 * i, at, p.beam, level=1)


@weapon(62)
def resolve_edge(m, p):
    grip(m, p, 7.0, 1.0)
    m.box((12.5, 2.2, 2.0), (0, 0, 3.2), p.accent, 0.5, top=(0.94, 0.8))
    m.prism(ngon(1.7, 6), 2.8, (0, 1.4, 4.2), p.secondary, 0.4, (90, 0, 0))
    m.plate([(-2.8, 0), (2.8, 0), (3.3, 24), (0, 31), (-3.3, 24)], 0.8, (0, 0, 5), p.beam, 0.3)
    m.plate([(-0.7, 0), (0.7, 0), (0.5, 22), (-0.5, 22)], 1.5, (0, 0, 5), p.skeleton, 0.3)


# ---------------------------------------------------------------- beam guns

@weapon(5)
def lumen_carbine(m, p):
    receiver(m, p, 3.0, 4.6, 9)
    stock(m, p, 4)
    m.cyl(1.3, 6, (0, -0.6, 7), p.skeleton, 0.3, n=14)
    m.lathe([(1.0, 0), (2.0, 0), (2.0, 1.8), (1.0, 1.8), (1.0, 0)], (0, -0.6, 12.4), p.glow, 0.2, n=16)
    m.box((1.2, 1.0, 5), (0, -3.2, -0.5), p.accent, 0.25)


@weapon(6)
def service_ray_rifle(m, p):
    m.box((3.0, 5.6, 13), (0, -0.6, -4), p.dark, 0.6, top=(0.9, 0.8))
    m.box((2.2, 2.6, 11), (0, -0.2, 8.4), p.skeleton, 0.5, top=(0.85, 0.85))
    m.cyl(0.95, 9, (0, -0.2, 18), p.skeleton, 0.2, n=12)
    m.cyl(1.5, 3.2, (0, -0.2, 25.4), p.accent, 0.35, n=14)
    m.cyl(0.8, 0.3, (0, -0.2, 28.5), p.glow, 0, n=12)
    m.box((1.2, 1.2, 14), (0, -4.9, -4), p.secondary, 0.35)
    for z in (-3, 8):
        m.box((1, 2.4, 1.3), (0, -3.6, z), p.dark, 0.2)
    m.box((3.3, 1.2, 3.6), (0, -2.2, 1), p.glow, 0.2)
    m.box((1.8, 3.4, 3.2), (0, 3.0, 3), p.secondary, 0.4, (-8, 0, 0))
    stock(m, p, 7)


@weapon(7)
def longlight_rifle(m, p):
    receiver(m, p, 3.2, 4.6, 13, -4)
    stock(m, p, 9, p.secondary)
    m.box((2.4, 2.8, 9), (0, -0.4, 8.6), p.primary, 0.6, top=(0.8, 0.8))
    m.cyl(0.95, 22, (0, -0.4, 16), p.skeleton, 0.2, n=12)
    for z in (19, 24, 29):
        m.cyl(1.35, 1.6, (0, -0.4, z), p.dark, 0.3, n=12)
    m.lathe([(0.6, 0), (1.7, 0.6), (1.7, 4), (1.1, 4.6), (0.6, 4.6), (0.6, 0)], (0, -0.4, 37), p.accent, 0.3, n=14)
    m.box((2.6, 3.0, 7.5), (0, -4.6, -2), p.dark, 0.5)
    m.cyl(1.05, 0.4, (0, -4.7, 5.4), p.glow, 0.1, n=12)
    for s in (-1, 1):
        m.rod((s * 0.8, 0.8, 17), (s * 3.4, 6.5, 19), 0.42, p.skeleton)
        m.box((1.2, 1.0, 1.4), (s * 3.4, 6.7, 18.4), p.dark, 0.25)


@weapon(8)
def twinlight_repeater(m, p):
    m.lathe([(0, -3), (3.6, -3), (3.6, 5), (2.8, 6.5), (0, 6.5)], mat=p.secondary, bevel=0.6, n=18)
    m.lathe([(3.4, 0), (3.9, 0), (3.9, 1.4), (3.4, 1.4), (3.4, 0)], mat=p.dark, n=18)
    for y in (-1.7, 1.7):
        m.cyl(1.15, 11, (0, y, 6), p.skeleton, 0.25, n=12)
        m.cyl(1.5, 2.6, (0, y, 15), p.accent, 0.3, n=12)
        m.cyl(0.8, 0.3, (0, y, 17.5), p.glow, 0, n=10)
    m.box((1.2, 6.4, 1.2), (0, 0, 11), p.dark, 0.3)


@weapon(10)
def noon_cannon(m, p):
    m.lathe([(0, -19), (2.6, -19), (3.4, -17), (3.4, 14), (2.7, 16), (0, 16)], mat=p.primary, bevel=0.6, n=20)
    m.lathe([(1.6, 0), (2.3, 0), (2.3, 20), (3.4, 24), (2.9, 24.6), (1.6, 24.6), (1.6, 0)], (0, 0, 15), p.skeleton, 0.35, n=18)
    m.cyl(1.6, 0.5, (0, 0, 36), p.glow, 0, n=14)
    for i in range(4):
        with m.at(0, 0, -15, rz=45 + 90 * i):
            m.box((3.6, 0.9, 13), (0, -4.4, 0), p.secondary, 0.35, (16, 0, 0), top=(0.6, 1))
            m.box((1.0, 0.5, 9), (0, -4.9, 1), p.glow, 0.1, (16, 0, 0))
    for z in (-3, 4, 11):
        m.lathe([(3.3, 0), (3.8, 0), (3.8, 1.2), (3.3, 1.2), (3.3, 0)], (0, 0, z), p.dark, n=20)
    m.box((2.2, 2.4, 9), (0, -4.2, 2), p.dark, 0.5)
    m.cyl(0.9, 0.3, (0, -4.2, 10.9), p.glow, 0, n=10)


@weapon(11)
def gutter_lamp(m, p):
    m.box((2.6, 2.6, 3), (0, 0, -1), p.dark, 0.5)
    m.lathe([(0, 0), (1.2, 0), (1.8, 2.2), (1.4, 2.2), (1.2, 1.6), (0, 1.6)], (0, 0, 2), p.accent, 0.2, n=14)
    m.cyl(1.2, 0.3, (0, 0, 3.5), p.glow, 0, n=12)


@weapon(64)
def glass_lens_array(m, p):
    """A fan of lenses that opens behind the neck."""
    m.cyl(2.2, 3.0, (0, 1.5, 0), p.dark, 0.5, (90, 0, 0), n=16)
    for i in range(7):
        with m.at(0, 0.35 * (i % 2), 0, ry=-66 + 22 * i):
            m.plate([(-0.7, 2), (0.7, 2), (0.9, 9), (-0.9, 9)], 0.7, mat=p.skeleton, bevel=0.2)
            rim = arc(4.0, 0, 360, 17, 0, 13.4)[:-1]
            m.plate(rim, 0.9, mat=p.primary, bevel=0.3)
            m.plate(arc(3.2, 0, 360, 17, 0, 13.4)[:-1], 1.3, mat=p.glow if i % 2 else p.secondary, bevel=0.3)
            m.plate(arc(1.2, 0, 360, 9, 0, 13.4)[:-1], 1.7, mat=p.dark, bevel=0.2)
            m.plate([(-0.5, 17), (0.5, 17), (0, 20)], 0.6, mat=p.dark, bevel=0.15)


@weapon(66)
def cartridge_rifle(m, p):
    receiver(m, p, 2.8, 4.2, 12, -4)
    stock(m, p, 7)
    m.cyl(0.9, 18, (0, -0.6, 8), p.skeleton, 0.2, n=12)
    m.cyl(1.3, 2.4, (0, -0.6, 24), p.accent, 0.3, n=12)
    m.rod((0.8, -0.8, -1), (3.2, -0.4, -1), 0.45, p.steel)
    m.ball(0.9, (3.3, -0.4, -1), p.steel, level=1)
    for i in range(3):
        m.cyl(0.8, 2.6, (1.3, 0.6, -4 - i * 2.2), p.glow, 0.2, (0, 90, 0), n=10)


# ---------------------------------------------------------------- heat

@weapon(16)
def ember_hatchet(m, p):
    m.cyl(0.8, 13, (0, 0, -5), p.dark, 0.2, n=10)
    m.box((2.6, 1.8, 3.4), (0, 0, 6), p.skeleton, 0.4)
    m.plate([(1, -1), (4, -3), (6, -1.5), (6.4, 2), (6, 5.2), (4, 6.6), (1, 4.2)], 1.2, (0, 0, 6), p.skeleton, 0.35)
    m.plate([(5.8, -1.8), (6.6, -1), (7.1, 2), (6.6, 5), (5.8, 5.6), (6.2, 2)], 0.8, (0, 0, 6), p.heat, 0.2)
    m.plate([(-1, 0), (-3.2, 1.6), (-1, 3.4)], 1.0, (0, 0, 6), p.secondary, 0.3)


@weapon(17)
def forge_cleaver(m, p):
    grip(m, p, 9, 1.1)
    m.box((5, 3, 2.2), (0, 0, 4.4), p.accent, 0.6)
    m.plate([(-3.2, 0), (4.6, 1), (5.6, 26), (1.0, 30), (-3.2, 28)], 1.8, (0, 0, 6), p.skeleton, 0.6)
    m.plate([(4.2, 2), (5.2, 1.6), (6.3, 25.6), (5.2, 26.4)], 1.0, (0, 0, 6), p.steel, 0.35)
    m.plate([(-3.6, 2), (-2.4, 2), (-2.4, 26), (-3.6, 26)], 2.1, (0, 0, 6), p.heat, 0.2)
    for z in (11, 18, 25):
        m.cyl(1.1, 2.2, (1, 1.1, z), p.dark, 0.2, (90, 0, 0), n=10)


@weapon(18)
def kiln_fists(m, p):
    """One of the two: a block of knuckles round the hand."""
    m.box((11.4, 11.4, 8.4), (0, 0, -1), p.dark, 1.2, top=(0.92, 0.9))
    m.box((12, 12, 1.5), (0, 0, -1.6), p.accent, 0.5)
    for x in (-4.2, -1.4, 1.4, 4.2):
        m.box((2.4, 3.6, 2.8), (x, -3.4, 6.6), p.primary, 0.6, top=(0.9, 0.8))
        m.box((1.4, 0.7, 5), (x, -5.5, 0.6), p.glow, 0.1)
    m.box((8, 0.8, 1.2), (0, 5.4, 2), p.glow, 0.1)


@weapon(19)
def smelter_lance(m, p):
    m.cyl(1.0, 36, (0, 0, -20), p.skeleton, 0.25, n=12)
    m.lathe([(0, 0), (3.8, 0), (3.2, 2.2), (1.5, 3.2), (0, 3.2)], (0, 0, 4), p.secondary, 0.4, n=18)
    m.lathe([(0, 0), (1.9, 0), (2.4, 3), (1.2, 14), (0, 18)], (0, 0, 15), p.accent, 0.3, n=16)
    for i in range(3):
        with m.at(0, 0, 17, rz=120 * i):
            m.box((0.8, 0.7, 10), (0, -1.95, 0), p.heat, 0.15, (-5, 0, 0), top=(0.5, 1))
    m.lathe([(0, 0), (1.5, 0.4), (0.9, 3), (0, 3)], (0, 0, -22.6), p.accent, 0.2, n=12)


@weapon(20)
def bellows_thrower(m, p):
    m.lathe([(0, -3), (1.6, -3), (2.0, 4), (1.6, 9), (1.9, 10), (0, 10)], mat=p.dark, bevel=0.4, n=16)
    m.lathe([(1.2, 0), (1.9, 0), (2.9, 5.5), (2.4, 6), (1.2, 2), (1.2, 0)], (0, 0, 10), p.skeleton, 0.3, n=16)
    m.cyl(1.3, 0.4, (0, 0, 12.4), p.heat, 0, n=12)
    for z in (0, 2.4, 4.8):
        m.lathe([(1.6, 0), (2.4, 0.6), (1.6, 1.2), (1.6, 0)], (0, 0, z), p.secondary, n=16)
    m.cyl(1.9, 7, (0, 3.6, -3), p.accent, 0.6, n=14)
    m.pipe([(0, 3.6, -3), (0, 3.2, -5.4), (0, 0.8, -5), (0, 0, -3)], 0.6, p.dark)


@weapon(21)
def slag_mortar(m, p):
    m.box((7, 6, 3), (0, 0, -2), p.dark, 0.7)
    for s in (-1, 1):
        m.box((1.4, 4.6, 5.4), (s * 4.1, 0, -1), p.secondary, 0.4, top=(1, 0.6))
    m.lathe([(0, 0), (3.6, 0), (3.8, 4), (3.2, 8), (3.3, 11), (3.9, 11.6), (3.9, 13.4), (2.4, 13.4), (2.4, 9), (0, 9)], (0, 0, 1), p.skeleton, 0.3, n=18)
    m.cyl(2.3, 0.4, (0, 0, 10), p.heat, 0, n=14)
    m.lathe([(3.6, 0), (4.2, 0), (4.2, 1.6), (3.6, 1.6), (3.6, 0)], (0, 0, 5), p.accent, 0.2, n=18)


@weapon(22)
def cinder_launcher(m, p):
    tube(m, p, 2.7, 30, p.secondary)
    m.box((5.8, 2.2, 2.4), (0, 0, 3), p.accent, 0.4)
    m.box((1.6, 2.2, 6), (0, -3.4, 4), p.dark, 0.4)


def tube(m, p, r, length, paint, back=0.35):
    """A launcher: an open tube with rims, lit from within."""
    low, high = -length * back, length * (1 - back)
    m.lathe([(0, low), (r, low), (r, high), (r * 0.72, high), (r * 0.72, high - 3), (0, high - 3)], mat=paint, bevel=0.25, n=18)
    for z in (low, high - 2.4):
        m.lathe([(r - 0.1, 0), (r + 0.6, 0), (r + 0.6, 2.4), (r - 0.1, 2.4), (r - 0.1, 0)], (0, 0, z), p.dark, 0.3, n=18)
    m.cyl(r * 0.7, 0.3, (0, 0, high - 3), p.heat, 0, n=14)


@weapon(23)
def spinner_hatchet(m, p):
    m.cyl(0.8, 9, (0, 0, -4.5), p.dark, 0.2, n=10)
    head = [(0, -1.2), (3, -2.4), (6, -0.6), (7.2, 2.8), (4.6, 1.8), (2, 2.2), (0, 1.4)]
    for s, z in ((1, 5.2), (-1, -5.2)):
        with m.at(0, 0, z, ry=0 if s > 0 else 180):
            m.plate(head, 1.2, mat=p.skeleton, bevel=0.35)
            m.plate([(5.7, -1.0), (6.5, -0.4), (7.9, 3.4), (6.6, 2.4)], 0.8, mat=p.heat, bevel=0.2)
    m.cyl(1.6, 2, (0, 1, 0), p.accent, 0.3, (90, 0, 0), n=12)


@weapon(24)
def firebrand_javelin(m, p):
    m.cyl(0.75, 38, (0, 0, -20), p.skeleton, 0.15, n=10)
    m.cyl(1.1, 6, (0, 0, -3), p.dark, 0.2, n=10)
    m.lathe([(0, 0), (1.1, 0), (1.8, 2), (1.0, 7), (0, 11)], (0, 0, 17), p.heat, 0.2, n=12)
    for i in range(4):
        with m.at(0, 0, 15, rz=90 * i):
            m.box((0.6, 0.6, 6), (0, -1.5, 0), p.accent, 0.15, (-6, 0, 0))
    for i in range(3):
        with m.at(0, 0, -19, rz=120 * i):
            m.fin([(-0.6, 0), (-2.8, -2), (-2.8, 2), (-0.6, 6)], 0.5, mat=p.secondary, bevel=0.15)


@weapon(25)
def thermite_satchel(m, p):
    m.box((7, 4, 6), (0, 0, -3), p.dark, 0.8)
    for x in (-2, 2):
        m.box((1.1, 4.5, 6.5), (x, 0, -3.2), p.accent, 0.3)
    m.pipe([(-1.8, 0, 3), (-1.6, 0, 4.6), (1.6, 0, 4.6), (1.8, 0, 3)], 0.55, p.secondary)
    m.box((2.2, 0.6, 1.6), (0, -2.1, -0.4), p.heat, 0.15)


@weapon(28)
def sunspot_caster(m, p):
    """A round furnace port between two shutters, mouth along +z."""
    m.lathe([(3.0, 0), (5.0, 0), (5.0, 2.4), (4.4, 3.0), (3.4, 3.0), (3.0, 2.2), (3.0, 0)], mat=p.accent, bevel=0.3, n=24)
    m.lathe([(0, 0.6), (3.2, 0.6), (3.2, 1.0), (0, 1.5)], mat=p.heat, n=20)
    for i in range(3):
        m.box((6.0, 0.5, 0.7), (0, -1.6 + 1.6 * i, 1.9), p.dark, 0.15)
    for s in (-1, 1):
        m.prism([(s * x, y) for x, y in ((4.6, -4.4), (7.4, -3.0), (7.4, 3.0), (4.6, 4.4))], 2.6, (0, 0, 0.2), p.secondary, 0.5)


@weapon(29)
def ashfall_rack(m, p):
    rack(m, p, 4, 3, 3.3, 17, p.secondary)


def rack(m, p, across, deep, pitch, length, paint):
    """A box of missile cells; the mouths look along +z."""
    w, d = across * pitch + 1.2, deep * pitch + 1.2
    m.box((w, d, length), (0, 0, -length / 2), paint, 0.8)
    m.box((w + 0.8, d + 0.8, 1.8), (0, 0, length / 2 - 3.4), p.dark, 0.4)
    for i in range(across):
        for j in range(deep):
            at = ((i - (across - 1) / 2) * pitch, (j - (deep - 1) / 2) * pitch, length / 2 - 0.4)
            m.lathe([(0.95, 0), (1.45, 0), (1.45, 0.9), (0.95, 0.9), (0.95, 0)], at, p.dark, n=10)
            m.lathe([(0, 0), (0.95, 0), (0.75, 0.9), (0, 1.6)], at, p.accent, n=10)


@weapon(30)
def tether_coil(m, p):
    m.cyl(3.0, 5, (-2.5, 0, 0), p.dark, 0.4, (0, 90, 0), n=18)
    for x in (-1.6, -0.5, 0.6, 1.7):
        m.lathe([(2.6, -0.45), (3.5, 0), (2.6, 0.45), (2.6, -0.45)], (x, 0, 0), p.heat, 0, (0, 90, 0), n=18)
    for x in (-3.1, 2.5):
        m.cyl(4.0, 0.7, (x, 0, 0), p.secondary, 0.25, (0, 90, 0), n=18)
    m.rod((0, -2.6, 1), (0, -2.6, 9), 0.5, p.heat)
    m.plate([(-0.8, 0), (0.8, 0), (0.8, 2.6), (2.8, 4.6), (2.0, 7), (1.0, 5.4), (0, 4.4), (-1.0, 5.4), (-2.0, 7), (-2.8, 4.6), (-0.8, 2.6)], 1.1, (0, -2.6, 8.4), p.accent, 0.3)


@weapon(63)
def chord_cannon(m, p):
    m.box((10.5, 7.6, 6), (0, 0, -6), p.secondary, 0.9)
    for i in range(6):
        x, y = (i % 3 - 1) * 3.2, -1.7 if i < 3 else 1.7
        length = (20, 28, 24, 26, 32, 22)[i]
        m.lathe([(0, 0), (1.35, 0), (1.35, length), (0.95, length), (0.95, length - 1.6), (0, length - 1.6)], (x, y, -1), p.accent if i % 2 else p.steel, 0.2, n=12)
        m.cyl(0.9, 0.3, (x, y, length - 2.5), p.glow, 0, n=10)
    for z in (6, 13):
        m.box((10.2, 6.2, 1.3), (0, 0, z), p.dark, 0.35)


@weapon(70)
def scorch_fan(m, p):
    m.cyl(1.6, 2.4, (0, 1.2, 0), p.dark, 0.4, (90, 0, 0), n=14)
    for i in range(7):
        with m.at(ry=-48 + 16 * i):
            m.plate([(-0.5, 1), (0.5, 1), (1.1, 11), (0, 12.6), (-1.1, 11)], 0.5, (0, 0.12 * (i % 2), 0), p.heat if i % 2 else p.skeleton, 0.15)


# ---------------------------------------------------------------- solid shot

@weapon(31)
def rivet_pistol(m, p):
    m.box((2.4, 3.4, 8.5), (0, -0.6, -2), p.dark, 0.5)
    m.box((1.8, 1.8, 3.6), (0, -1.0, 6), p.skeleton, 0.3)
    m.box((1.7, 4.4, 2.4), (0, 2.6, -1.6), p.primary, 0.4, (-14, 0, 0))
    m.box((2.4, 1.7, 2.8), (1.7, -0.6, 2), p.accent, 0.35)


@weapon(32)
def rattler_autogun(m, p):
    receiver(m, p, 3.0, 4.8, 12, -4)
    m.cyl(3.0, 3.4, (-1.7, 3.6, 3), p.secondary, 0.5, (0, 90, 0), n=16)
    m.lathe([(0, 0), (1.15, 0), (1.15, 7), (0.75, 7), (0.75, 6), (0, 6)], (0, -0.8, 7.6), p.skeleton, 0.2, n=12)
    for z in (8.6, 10.4, 12.2):
        m.lathe([(1.1, 0), (1.6, 0), (1.6, 0.8), (1.1, 0.8), (1.1, 0)], (0, -0.8, z), p.dark, n=12)
    m.box((1.6, 1.4, 6), (0, -3.6, -2), p.accent, 0.3)
    m.box((2.2, 3.0, 4), (0, 0.4, -7.5), p.dark, 0.4)


@weapon(33)
def drum_autocannon(m, p):
    m.box((4.6, 4.6, 10), (0, 0, -5), p.secondary, 0.7, top=(0.9, 0.9))
    m.cyl(3.6, 4.6, (-2.3, 3.6, -1), p.dark, 0.6, (0, 90, 0), n=18)
    for i in range(3):
        x, y = ngon(1.35, 3, math.pi / 2)[i]
        m.cyl(0.85, 15, (x, y, 4), p.skeleton, 0.2, n=10)
    for z in (8, 16):
        m.cyl(2.5, 1.5, (0, 0, z), p.accent, 0.35, n=16)


@weapon(34)
def rail_needle(m, p):
    receiver(m, p, 3.4, 4.4, 11, -3)
    m.box((3.8, 4.8, 11), (0, 0.6, -15), p.secondary, 0.7, top=(0.85, 0.85))
    for z in (-13, -10, -7):
        m.box((4.1, 1.0, 1.0), (0, -1.6, z), p.glow, 0.15)
    for x in (-1.2, 1.2):
        m.box((0.9, 2.0, 33), (x, -0.6, 7), p.steel, 0.3, top=(1, 0.7))
    for z in (9, 17, 25, 33):
        m.box((4.0, 2.8, 1.6), (0, -0.6, z), p.dark, 0.4)
    m.box((0.9, 0.6, 26), (0, -0.6, 8), p.glow, 0)


@weapon(35)
def slugbreaker(m, p):
    m.box((5.2, 4.8, 8), (0, 0, -4), p.dark, 0.6)
    for x in (-1.4, 1.4):
        m.lathe([(0, 0), (1.5, 0), (1.5, 13), (1.05, 13), (1.05, 11), (0, 11)], (x, -0.4, 3.5), p.skeleton, 0.25, n=14)
    m.box((6, 2.6, 2.2), (0, -0.4, 12.6), p.secondary, 0.4)
    m.box((3.6, 2.4, 7), (0, 2.2, 3), p.accent, 0.5)


@weapon(37)
def wasp_rack(m, p):
    rack(m, p, 2, 2, 4.0, 14, p.secondary)


@weapon(38)
def hornet_swarm_pod(m, p):
    m.lathe([(0, -8), (5.2, -8), (6.6, -5), (6.6, 6), (6.0, 7.4), (0, 7.4)], mat=p.secondary, bevel=0.5, n=6)
    m.lathe([(6.4, 0), (7.1, 0), (7.1, 2), (6.4, 2), (6.4, 0)], (0, 0, 2), p.dark, 0.3, n=6)
    for x, y in [(0, 0)] + ngon(3.6, 6, math.pi / 6):
        m.lathe([(1.0, 0), (1.6, 0), (1.6, 1), (1.0, 1), (1.0, 0)], (x, y, 7.2), p.dark, n=10)
        m.lathe([(0, 0), (1.0, 0), (0.7, 1), (0, 1.7)], (x, y, 7.3), p.accent, n=10)


@weapon(39)
def deadfall_rocket(m, p):
    rocket_body(m, p, 2.5, 25, p.primary, p.accent)
    m.box((1.6, 2.4, 9), (0, 3.2, -6), p.dark, 0.4)


def rocket_body(m, p, r, length, paint, nose):
    low = -length / 2
    m.lathe([(0, low), (r * 0.7, low), (r, low + 2), (r, -low), (0, -low)], mat=paint, bevel=0.3, n=18)
    m.lathe([(0, 0), (r - 0.05, 0), (r * 0.7, r * 1.4), (r * 0.25, r * 2.2), (0, r * 2.4)], (0, 0, -low), nose, n=18)
    m.lathe([(r - 0.1, 0), (r + 0.12, 0), (r + 0.12, 1.4), (r - 0.1, 1.4), (r - 0.1, 0)], (0, 0, -low - 5), nose, n=18)
    for i in range(4):
        with m.at(0, 0, low, rz=45 + 90 * i):
            m.fin([(-r * 0.8, 0), (-r * 2.0, -1.4), (-r * 2.0, 2.6), (-r * 0.8, 7)], 0.6, mat=nose, bevel=0.2)
    m.lathe([(0, -1.4), (r * 0.65, -1.4), (r * 0.5, 0.4), (0, 0.4)], (0, 0, low), p.dark, 0.2, n=14)


@weapon(40)
def doorstop_warhead(m, p):
    m.lathe([(0, -9), (3.4, -9), (4.2, -7.6), (4.2, 7.6), (3.4, 9), (0, 9)], mat=p.accent, bevel=0.4, n=20)
    for z in (-5, 0, 5):
        m.lathe([(4.1, -0.9), (4.35, -0.9), (4.35, 0.9), (4.1, 0.9), (4.1, -0.9)], (0, 0, z), p.dark, n=20)
    m.lathe([(0, 0), (2.2, 0), (1.2, 1.8), (0, 2.2)], (0, 0, 9), p.glow, 0.2, n=14)
    for x, y in ngon(5.4, 4, math.pi / 4):
        m.cyl(0.65, 23, (x, y, -11), p.skeleton, 0.2, n=8)
    for z in (-11, -0.5, 11):
        m.lathe([(4.9, 0), (6.0, 0), (6.0, 1.2), (4.9, 1.2), (4.9, 0)], (0, 0, z), p.dark, 0.25, n=16)


@weapon(41)
def last_word_launcher(m, p):
    tube(m, p, 2.9, 50, p.primary, 0.5)
    m.lathe([(1.8, 0), (2.8, 0), (4.8, -6), (4.2, -6.3), (1.8, -1), (1.8, 0)], (0, 0, -25), p.skeleton, 0.25, n=18)
    m.box((2, 2.6, 8), (0, -3.8, 2), p.dark, 0.5)
    for z in (-10, 8):
        m.lathe([(2.8, 0), (3.3, 0), (3.3, 2.2), (2.8, 2.2), (2.8, 0)], (0, 0, z), p.accent, 0.2, n=18)


@weapon(43)
def pile_ram(m, p):
    m.box((5.4, 4.6, 16), (0, 0, -10), p.secondary, 0.7, top=(0.85, 0.85))
    m.cyl(1.9, 9, (0, 0, 4), p.steel, 0.3, n=14)
    m.lathe([(0, 0), (2.5, 0), (2.5, 3), (0.6, 10), (0, 10.6)], (0, 0, 11.5), p.skeleton, 0.25, n=12)
    for x in (-2.1, 2.1):
        m.cyl(0.7, 13, (x, -2.0, -5), p.accent, 0.2, n=10)
    m.cyl(2.6, 1.6, (0, 0, 5), p.dark, 0.35, n=14)


@weapon(44)
def breaker_maul(m, p):
    m.cyl(1.05, 40, (0, 0, -20), p.dark, 0.25, n=12)
    m.cyl(1.5, 3, (0, 0, -22), p.accent, 0.4, n=12)
    m.box((15, 9.5, 9.5), (0, 0, 17), p.skeleton, 1.2)
    for s in (-1, 1):
        m.box((2.2, 10.5, 10.5), (s * 7.0, 0, 16.5), p.secondary, 0.7)
        m.box((0.7, 7, 7), (s * 8.1, 0, 18.2), p.steel, 0.25)
    m.box((5, 10, 2.6), (0, 0, 20.4), p.accent, 0.4)
    m.cyl(1.8, 2, (0, 0, 26), p.dark, 0.4, n=12)


@weapon(45)
def long_halberd(m, p):
    m.cyl(0.85, 50, (0, 0, -26), p.dark, 0.2, n=12)
    m.cyl(1.3, 2.4, (0, 0, -28), p.steel, 0.3, n=12)
    m.box((2.4, 2.0, 9), (0, 0, 17), p.skeleton, 0.4)
    m.plate([(1, 0), (5, -3), (8.2, -2), (7.2, 3), (8.2, 9), (5, 9.4), (1, 6)], 1.2, (0, 0, 18), p.steel, 0.4)
    m.plate([(-1, 1.4), (-6, 3), (-1, 5)], 1.1, (0, 0, 18), p.steel, 0.35)
    m.lathe([(0, 0), (1.3, 0), (0.8, 5), (0, 11)], (0, 0, 25), p.steel, 0.2, n=8)
    m.box((3, 2.6, 1.4), (0, 0, 15.8), p.accent, 0.35)


@weapon(46)
def cable_fist(m, p):
    m.cyl(2.8, 4, (0, 0, -4), p.secondary, 0.5, n=16)
    m.cyl(1.2, 3, (0, 0, 0), p.steel, 0.2, n=12)
    m.box((6, 6.4, 6), (0, 0, 2.6), p.primary, 1.0, top=(0.95, 0.95))
    for x in (-2.2, -0.75, 0.75, 2.2):
        m.box((1.3, 2.6, 4.2), (x, -2.6, 5.6), p.dark, 0.4)
    m.box((1.6, 3, 4), (3.4, -0.6, 4), p.dark, 0.4, (0, 10, 0))
    m.pipe([(0, 0, -4), (1.4, 1.8, -6), (3, 2.4, -3), (2.6, 2.6, 1)], 0.35, p.steel, 6)


@weapon(47)
def orbit_disc(m, p):
    """A toothed ring that lies in the plane of x and z."""
    teeth = []
    for i in range(16):
        a = math.tau * i / 16
        teeth += [(8.2 * math.cos(a), 8.2 * math.sin(a)), (10.4 * math.cos(a + 0.26), 10.4 * math.sin(a + 0.26)), (8.4 * math.cos(a + 0.3), 8.4 * math.sin(a + 0.3))]
    m.plate(teeth, 0.9, mat=p.steel, bevel=0.3)
    with m.at(rx=90):
        m.lathe([(4.4, -1.0), (7.4, -0.8), (7.4, 0.8), (4.4, 1.0), (4.4, -1.0)], mat=p.secondary, bevel=0.3, n=24)
        m.lathe([(5.6, -1.2), (6.2, -1.2), (6.2, 1.2), (5.6, 1.2), (5.6, -1.2)], mat=p.glow, n=24)
    m.box((8.8, 1.4, 1.6), (0, 0, -0.8), p.dark, 0.4)


@weapon(48)
def nail_darts(m, p):
    m.box((5, 2.4, 5), (0, 0, -5), p.dark, 0.5)
    for i in range(5):
        with m.at((i - 2) * 0.9, 0, 0, ry=(i - 2) * 9):
            m.lathe([(0, -2), (0.5, -2), (0.55, 1.6), (0, 4.8)], mat=p.steel, n=8)


@weapon(52)
def bulwark_plate(m, p):
    """Face at -y; the grip's side is behind."""
    outline = [(-7, -15), (7, -15), (9, -9), (9, 11), (6.4, 17), (-6.4, 17), (-9, 11), (-9, -9)]
    m.plate(outline, 1.8, mat=p.primary, bevel=0.6)
    m.plate([(x * 0.8, z * 0.84) for x, z in outline], 0.9, (0, -1.1, 0), p.secondary, 0.35)
    m.plate([(-1.3, -13), (1.3, -13), (1.3, 7), (-1.3, 7)], 0.9, (0, -1.7, 0), p.accent, 0.3)
    m.box((8.6, 1.6, 1.9), (0, -1.5, 9), p.dark, 0.4)
    m.box((6.6, 0.5, 0.8), (0, -2.2, 9.5), p.glow, 0.1)
    m.plate(arc(3.2, 0, 360, 17)[:-1], 0.9, (0, -2.0, 0), p.primary, 0.3)
    m.plate(arc(2.0, 0, 360, 13)[:-1], 0.6, (0, -2.5, 0), p.secondary, 0.2)
    m.rivets([(s * 7.6, -0.9, z) for s in (-1, 1) for z in (-8, 0, 9)], 0.55, p.steel, (90, 0, 0))


@weapon(53)
def wrist_buckler(m, p):
    with m.at(rx=90):
        m.lathe([(0, 0), (6.6, 0), (7.2, 0.6), (6.4, 1.4), (3, 2.4), (0, 2.6)], mat=p.secondary, bevel=0.3, n=24)
        m.lathe([(5.0, 1.7), (5.7, 1.5), (5.7, 2.0), (5.0, 2.2), (5.0, 1.7)], mat=p.accent, n=24)
        m.lathe([(0, 2.2), (2.0, 2.2), (1.5, 3.4), (0, 3.6)], mat=p.accent, bevel=0.3, n=16)


@weapon(54)
def tower_slab(m, p):
    m.box((23, 3.4, 52), (0, 0, -26), p.primary, 1.2)
    m.box((19.5, 1.6, 20), (0, -2.0, -23), p.secondary, 0.6)
    m.box((19.5, 1.6, 15), (0, -2.0, 8), p.secondary, 0.6)
    m.box((24.4, 4.2, 3.2), (0, 0, -27), p.skeleton, 0.7)
    m.box((24.4, 4.2, 3.2), (0, 0, 24), p.skeleton, 0.7)
    m.box((24.2, 4.4, 3), (0, 0, -2.4), p.accent, 0.6)
    for i in range(4):
        m.plate([(-1.4, 0), (0.8, 0), (3.2, 3), (1.0, 3)], 0.4, (-9 + i * 5.4, -2.3, -2.4), p.dark, 0.1)
    m.box((9, 1.4, 3.4), (0, -1.9, 2.6), p.dark, 0.4)
    m.rivets([(s * 10.6, -1.7, z) for s in (-1, 1) for z in (-20, -12, 8, 16)], 0.75, p.steel, (90, 0, 0))


@weapon(55)
def kite_deflector(m, p):
    half = [(0, -17), (7.6, 3), (6.4, 11), (0, 15)]
    m.plate(half + [(-x, z) for x, z in half[-2:0:-1]], 1.4, mat=p.secondary, bevel=0.5)
    for s in (-1, 1):
        with m.at(flip=s < 0):
            m.plate([(0.6, -13), (6, 3), (5, 9.4), (0.6, 12.4)], 1.0, (0, -0.9, 0), p.primary, 0.4)
    m.box((1.6, 2.0, 28), (0, -1.4, -15), p.steel, 0.6, top=(0.8, 0.8))


@weapon(57)
def grapple_frame(m, p):
    """Two folded chest claws, mouths along +z."""
    for s in (-1, 1):
        with m.at(flip=s < 0):
            m.cyl(1.5, 5, (5, 2.5, 0), p.dark, 0.3, (90, 0, 0), n=12)
            m.box((2.2, 3.0, 7), (5, 0, 0), p.accent, 0.5, (0, 18, 0), top=(0.9, 0.8))
            m.plate([(-1, 0), (1.2, 0), (0.4, 3.4), (-3.4, 6), (-1.8, 2.6)], 2.2, (7.0, 0, 6.2), p.skeleton, 0.4)


@weapon(58)
def jammer_horn(m, p):
    m.box((2.4, 2.4, 2), (0, 0, -1), p.dark, 0.4)
    spiral = [((1.2 + 0.22 * i) * math.cos(i * 0.7) - 1.2, (1.2 + 0.22 * i) * math.sin(i * 0.7), 0.6 + i * 0.72) for i in range(20)]
    m.pipe(spiral, 0.35, p.accent, 7, ends=0.95)
    m.ball(1.1, spiral[-1], p.glow, level=1)


@weapon(59)
def concussion_ram(m, p):
    m.prism([(-6, -5), (0, -8.5), (6, -5), (6, 5), (-6, 5)], 9, (0, 0, -4), p.secondary, 1.1, top=0.85)
    for z in (-2.4, 0.4, 3.2):
        m.prism([(-6.3, -5.2), (0, -9), (6.3, -5.2), (6.3, -3.6), (0, -7.2), (-6.3, -3.6)], 1.4, (0, 0, z), p.dark, 0.35, top=1.0)


@weapon(60)
def resonator_lance(m, p):
    receiver(m, p, 3.2, 4.4, 11, -5)
    stock(m, p, 7)
    m.cyl(1.0, 12, (0, 0, 6), p.steel, 0.25, n=12)
    for s in (-1, 1):
        m.pipe([(0, 0, 17), (s * 2.4, 0, 19), (s * 2.6, 0, 22), (s * 2.6, 0, 34)], 0.8, p.accent)
    m.ball(1.3, (0, 0, 19), p.glow, level=2)


@weapon(72)
def paper_kite_missile(m, p):
    m.box((2.6, 1.8, 20), (0, 0, -10), p.primary, 0.6, top=(0.5, 0.5))
    m.plate([(0, 9), (-8, -6), (-6.4, -9), (0, -6), (6.4, -9), (8, -6)], 0.7, (0, 0.4, 0), p.accent, 0.2)
    m.box((1.4, 1.2, 12), (0, 1.5, -8), p.dark, 0.3)


# ---------------------------------------------------------------- bits and funnels

@weapon(12)
def firefly_bit(m, p):
    m.ball(3.4, mat=p.secondary, squash=(1, 1, 0.86), level=3)
    m.lathe([(3.1, -0.5), (3.7, -0.5), (3.7, 0.5), (3.1, 0.5), (3.1, -0.5)], mat=p.dark, n=24)
    m.lathe([(0, 0), (1.7, 0), (1.7, 0.8), (1.2, 1.1), (0, 1.1)], (0, -2.6, 0.6), p.dark, 0.2, (90, 0, 0), 16)
    m.ball(1.15, (0, -3.5, 0.6), p.beam, level=2)
    for s in (-1, 1):
        m.fin([(0, 0), (4.2, 1.2), (4.6, 3.4), (1.0, 2.2)], 0.5, (s * 1.4, 1, 1.8), p.accent, 0.15, (0, s * 26, s * 14))


@weapon(13)
def wisp_funnel(m, p):
    m.lathe([(0, -7), (1.1, -7), (1.7, -3), (1.3, 3), (0, 8)], mat=p.primary, bevel=0.2, n=8)
    for s in (-1, 1):
        m.plate([(s * 0.6, -5), (s * 3.0, -10), (s * 3.4, -5.6), (s * 1.0, 0)], 0.6, mat=p.secondary, bevel=0.2)
    m.cyl(0.7, 0.4, (0, 0, -7.3), p.glow, 0, n=8)
    m.lathe([(1.0, 0), (1.6, 0), (1.5, 0.9), (1.0, 0.9), (1.0, 0)], (0, 0, 1.6), p.accent, n=8)


@weapon(14)
def mirror_bit(m, p):
    with m.at(rx=90):
        m.lathe([(0, -0.6), (5.2, -0.6), (6.0, 0), (6.0, 0.8), (5.2, 1.2), (0, 1.2)], mat=p.accent, bevel=0.3, n=28)
        m.lathe([(0, 0.8), (4.9, 0.8), (4.9, 1.3), (0, 1.6)], mat=p.primary, n=28)
    for a in (90, 210, 330):
        with m.at(ry=a):
            m.box((1.0, 1.0, 5.4), (0, 0.6, 5), p.skeleton, 0.3, top=(0.5, 0.5))
    m.ball(1.3, (0, 0.9, 0), p.glow, level=2)


@weapon(15)
def lantern_funnel(m, p):
    m.ball(1.9, mat=p.beam, level=2)
    for z in (-4, 3.4):
        m.lathe([(1.6, 0), (3.4, 0), (3.4, 1), (1.6, 1), (1.6, 0)], (0, 0, z), p.accent, 0.25, n=16)
    for x, y in ngon(2.9, 6):
        m.cyl(0.35, 7.4, (x, y, -3.6), p.skeleton, 0, n=6)
    m.lathe([(0, 0), (2.2, 0), (1.0, 2.6), (0, 4.4)], (0, 0, 4.2), p.secondary, 0.3, n=12)
    m.lathe([(0, -2.4), (1.2, -2.4), (2.4, 0), (0, 0)], (0, 0, -3.8), p.secondary, 0.3, n=12)


@weapon(26)
def brazier_bit(m, p):
    m.lathe([(0, 0), (2.2, 0), (4.2, 2.6), (4.8, 4.6), (4.0, 4.6), (3.2, 3.4), (0, 3.2)], (0, 0, -2), p.dark, 0.3, n=20)
    for i in range(7):
        x, y = ngon(2.0, 7)[i]
        m.lathe([(0, 0), (0.9, 0.4), (0.5, 2.2), (0, 3.2 + (i % 3))], (x, y, 0.8), p.heat, n=7)
    m.ball(2.6, (0, 0, 0.6), p.heat, squash=(1, 1, 0.5), level=2)
    for i in range(3):
        with m.at(rz=120 * i):
            m.pipe([(0, -3.6, -0.4), (0, -5, -2.4), (0, -4.2, -5.6)], 0.55, p.accent)
            m.ball(0.8, (0, -4.2, -5.8), p.dark, level=1)


@weapon(27)
def salamander_funnel(m, p):
    m.lathe([(0, -6), (1.6, -6), (2.4, -2), (2.0, 4), (0.9, 8), (0, 8.6)], mat=p.secondary, bevel=0.2, n=10)
    for s in (-1, 1):
        m.ball(0.8, (s * 1.1, -1.1, 6), p.beam, level=1)
        for z in (-4, -2, 0):
            m.box((0.7, 1.8, 1.0), (s * 2.1, 0, z), p.heat, 0.15)
        m.plate([(s * 1.5, -5), (s * 5, -8), (s * 4.4, -3), (s * 2, -1)], 0.6, mat=p.accent, bevel=0.2)
    m.cyl(1.0, 0.4, (0, 0, -6.3), p.glow, 0, n=10)


@weapon(49)
def buzz_bit(m, p):
    teeth = []
    for i in range(14):
        a = math.tau * i / 14
        teeth += [(3.2 * math.cos(a), 3.2 * math.sin(a)), (4.6 * math.cos(a + 0.3), 4.6 * math.sin(a + 0.3))]
    m.plate(teeth, 0.8, mat=p.steel, bevel=0.25)
    m.plate(ngon(1.6, 14), 1.8, mat=p.accent, bevel=0.3)
    for s in (-1, 1):
        with m.at(s * 6.4, 0, 0.6):
            m.lathe([(2.5, -0.8), (3.1, -0.8), (3.1, 0.8), (2.5, 0.8), (2.5, -0.8)], mat=p.secondary, bevel=0.2, n=18)
            for k in range(3):
                m.box((5.0, 0.8, 0.4), (0, 0, 0), p.dark, 0.1, (0, 0, 60 * k))
            m.cyl(0.7, 1.4, (0, 0, -0.6), p.glow, 0.15, n=8)
        m.box((2.4, 1.2, 1.2), (s * 3.4, 0.9, 0), p.dark, 0.3)


@weapon(50)
def thorn_funnel(m, p):
    m.lathe([(0, -6), (1.4, -6), (1.8, -2), (0.9, 5), (0, 12)], mat=p.dark, bevel=0.15, n=6)
    m.lathe([(1.6, 0), (3.2, 0.4), (3.2, 1.6), (1.6, 2), (1.6, 0)], (0, 0, -3), p.accent, 0.25, n=16)
    m.cyl(1.0, 0.5, (0, 0, -6.4), p.glow, 0, n=6)


@weapon(56)
def psy_veil(m, p):
    """Three petals, half open behind the skirt."""
    m.ball(2.2, mat=p.glow, level=2)
    for a in (-62, 0, 62):
        with m.at(ry=180 + a, rx=-16):
            m.plate([(-2, 2), (2, 2), (5.4, 12), (4, 19), (0, 23), (-4, 19), (-5.4, 12)], 1.0, mat=p.secondary, bevel=0.4)
            m.plate([(-0.5, 3), (0.5, 3), (0.8, 19), (-0.8, 19)], 1.5, mat=p.accent, bevel=0.3)


@weapon(61)
def decoy_bit(m, p):
    m.ball(3.0, (0, 0, 9.4), p.primary, (1, 1, 1.05), level=2)
    m.lathe([(0, -3), (2.6, -3), (4.6, 2), (5.0, 5), (2.8, 7.6), (0, 8)], mat=p.primary, n=14)
    for s in (-1, 1):
        m.ball(2.0, (s * 5.4, 0, 4), p.primary, (0.9, 0.9, 1.7), level=2, rot=(0, s * -24, 0))
    m.box((3.6, 0.8, 1.0), (0, -2.6, 9.6), p.dark, 0.3)
    m.lathe([(2.6, -0.8), (3.4, -0.8), (3.4, 0.8), (2.6, 0.8), (2.6, -0.8)], (0, 0, -5), p.secondary, 0.2, n=18)
    for k in range(3):
        m.box((5.6, 0.9, 0.4), (0, 0, -5), p.dark, 0.1, (0, 0, 60 * k))
    m.cyl(0.8, 3, (0, 0, -5.6), p.dark, 0.2, n=8)
