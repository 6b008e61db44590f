"""Magpie Marshal: a slim officer in black and white, the pack's wings folded, tail plates like a coat."""
from kit import ngon
from limbs import breathe, leg
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#2B2E36", "#F5F5F0", "#2E86AB", "#9BF6FF")


def legs(m):
    def thigh():
        m.ball(2.4, mat=p.skeleton)
        m.box((3.4, 3.8, 13), (0, 0, -13.2), p.skeleton, 0.5)
        m.box((6.2, 6.6, 10.4), (0.3, -0.2, -11), p.secondary, 0.9, top=(1.2, 1.15))
        m.box((1.0, 4.4, 7), (3.6, 0, -9.4), p.primary, 0.35, top=(1, 0.8))
        m.line(4.4, (0.3, -3.5, -9.6), p.line)

    def shin():
        m.cyl(2.0, 5.4, (-2.7, 0, 0), p.skeleton, 0.3, (0, 90, 0))
        m.box((4.6, 2.8, 5.6), (0, -3.3, -2.2), p.accent, 0.8, top=(0.6, 0.5))
        m.box((7.0, 7.6, 13.4), (0, 0, -15.4), p.primary, 1.0, top=(0.78, 0.8), shift=(0, 0.3))
        m.box((7.4, 8.0, 1.6), (0, 0, -5.0), p.secondary, 0.4, top=(0.96, 0.96))
        m.box((1.0, 0.9, 9), (0, -3.7, -14), p.secondary, 0.3, (5, 0, 0))

    def sole():
        m.ball(1.9, (0, 0.3, 0.2), p.skeleton, level=1)
        m.box((6.4, 11, 3.2), (0, -1.6, -2.4), p.primary, 0.8, top=(0.7, 0.6), shift=(0, 1.4))
        m.box((4.6, 4.2, 2.2), (0, -6.2, -2.4), p.secondary, 0.6, top=(0.6, 0.5), shift=(0, 0.4))
        m.box((2.4, 2.6, 4), (0, 4.2, -2.4), p.dark, 0.5, top=(0.8, 0.8))

    leg(m, 1, (4.6, 0, 30.8), (7.4, -4.8, 2.4), 13.4, 15.6, thigh, shin, sole)
    leg(m, -1, (4.6, 0, 30.8), (6.6, 3.6, 2.4), 13.4, 15.6, thigh, shin, sole)
    m.box((8, 6, 4.6), (0, 0, 29), p.skeleton, 0.8)
    m.box((3.4, 1.6, 6.6), (0, -3.6, 25.6), p.secondary, 0.5, (8, 0, 0), top=(1.3, 1))
    for s in (-1, 1):
        for i, (x, long_) in enumerate(((1.8, 17), (5.0, 14), (7.4, 10))):
            m.plate([(-1.7, 0), (1.7, 0), (1.3, -long_ + 2), (0, -long_), (-1.3, -long_ + 2)], 0.9, (s * x, 3.6 - i * 1.2, 31),
                    (p.primary, p.secondary, p.primary)[i], 0.35, (-16 + 3 * i, s * (3 + 7 * i), -s * 22 * i))


def chest(m):
    m.box((5.6, 4.8, 5.4), (0, 0, 32.8), p.skeleton, 0.7, top=(1.15, 1.1))
    m.box((12.4, 9.0, 11.4), (0, 0, 37.6), p.primary, 1.1, top=(1.08, 0.82))
    for s in (-1, 1):
        m.plate([(s * 0.5, 0), (s * 5.8, 5.4), (s * 5.8, 10.6), (s * 2.4, 10.6), (s * 0.5, 4)], 1.2, (0, -4.3, 38), p.secondary, 0.4, (-7, 0, 0))
        m.rivets([(s * 1.4, -5.0, z) for z in (41.6, 43.6, 45.6)], 0.5, p.accent, (90, 0, 0))
        m.line(4, (s * 3.9, -3.75, 48.0), p.line)
    m.cyl(1.2, 0.8, (0, -4.8, 47.2), p.glow, 0.15, (84, 0, 0))
    m.box((10.8, 6.4, 1.8), (0, 0, 32.0), p.accent, 0.4)
    m.box((2.2, 0.8, 2.4), (0, -3.3, 31.8), p.steel, 0.3)
    m.box((7.4, 6.6, 3.4), (0, 0.2, 48.6), p.secondary, 0.8, top=(0.7, 0.7))


def head(m):
    with m.node("head", 0, 0, 51.4):
        m.box((5.6, 6.4, 6.6), (0, -0.2, 0), p.primary, 1.2, top=(0.72, 0.78))
        m.prism([(-2.3, 0), (0, -6.4), (2.3, 0)], 1.8, (0, -2.4, 1.4), p.accent, 0.4, (-6, 0, 0), top=0.86)
        m.box((5.0, 1.2, 1.3), (0, -3.2, 3.5), p.glow, 0.25)
        m.box((5.9, 5.6, 1.2), (0, 0.2, 5.4), p.secondary, 0.4, top=(0.85, 0.85))
        m.box((6.2, 3.2, 0.8), (0, -3.0, 5.2), p.dark, 0.25, (-10, 0, 0), top=(0.8, 0.8))
        m.fin([(-1.6, 0), (2.4, 0), (5.6, 3.6), (2.0, 2.4)], 0.9, (0, 0.6, 6.2), p.primary, 0.25)


def wing(m, side):
    """Five long feathers of the pack, folded down and out."""
    with m.at(side * 3.6, 6.4, 46, flip=side < 0), m.at(rz=-16, rx=-10):
        m.cyl(2.0, 4.4, (0.5, 2.4, 0), p.skeleton, 0.4, (90, 0, 0), n=14)
        m.plate([(0, -1.6), (9, 2.6), (15, 9.4), (13.4, 11), (6, 7), (-0.8, 2.4)], 2.0, (0, 0, 0), p.primary, 0.5)
        m.line(7, (5.6, -1.05, 3.4), p.line, (90, -32, 0))
        for i in range(5):
            x, z, long_ = 3 + i * 2.7, 1.8 + i * 2.1, 30 - i * 3.6
            m.plate([(-1.6, 0), (1.6, 1.4), (1.9, -long_ + 5), (0.4, -long_), (-1.3, -long_ + 4)], 0.9, (x, 0.9 + 0.35 * i, z), p.primary if i % 2 else p.secondary, 0.35,
                    (0, -26 - i * 8, 0))
        m.plate(ngon(1.6, 6), 2.6, (11, -0.1, 8), p.accent, 0.3)


def pack(m):
    with m.node("SY-046"):
        m.box((7.4, 5, 10), (0, 6.0, 38), p.dark, 0.9, top=(0.9, 0.85))
        for s in (-1, 1):
            wing(m, s)
            m.lathe([(0, 0), (1.5, 0), (2.2, -3), (1.8, -3), (1.2, -0.6), (0, -0.6)], (s * 2.2, 7.2, 38.4), p.dark, 0.2, n=14)
            m.cyl(1.2, 0.3, (s * 2.2, 7.2, 37.1), p.glow, 0, n=12)
        carry(m, p, "W-005", 15.6, 8.4, 46, 178, 16, 90, 0.9)
        carry(m, p, "W-048", -15.4, 7.2, 48, 180, -20, 0, 0.9)


def arm(m, name, side, rx, ry, elbow, hand):
    with m.node(name, side * 8.8, 0, 47.4, rx=rx, ry=-side * ry), m.at(flip=side < 0):
        m.ball(2.4, mat=p.skeleton)
        m.box((6.6, 8.0, 5.2), (0.8, 0, -1.4), p.secondary, 1.0, (0, -12, 0), top=(0.68, 0.74))
        m.box((7.1, 8.5, 1.2), (0.9, 0, -2.0), p.accent, 0.35, (0, -12, 0))
        for y in (-2.4, 0, 2.4):
            m.box((1.3, 1.5, 3.2), (4.4, y, -4.4), p.accent, 0.3, (0, -10, 0))
        m.box((3, 3.2, 9), (0.2, 0, -10.4), p.skeleton, 0.5)
        with m.at(0.2, 0, -11, rx=elbow):
            m.cyl(1.8, 4.2, (-2.1, 0, 0), p.skeleton, 0.3, (0, 90, 0))
            m.box((4.6, 5.2, 9.4), (0, 0, -11.2), p.primary, 0.8, top=(0.8, 0.78))
            m.box((5.2, 5.8, 2.6), (0, 0, -10.6), p.secondary, 0.5, top=(0.95, 0.95))
            m.box((3, 3.2, 3.2), (0, 0, -14), p.secondary, 0.7)
            hand()


def left_hand(m):
    with m.at(2.8, -0.6, -7.6, rx=30):
        carry(m, p, "W-053", 0, 0, 0, 0, 0, 90, 0.85)


@model("mechs/magpie_marshal", "Magpie Marshal", {"kind": "round", "mm": 32}, ["accent"], stands=True)
def magpie_marshal(m):
    with m.node("legs"):
        legs(m)
        carry(m, p, "W-016", -8.4, 1.4, 26.5, 194, 0, 70, 0.8)
        carry(m, p, "W-032", 8.6, 1.6, 27, 168, 0, 0, 0.75)
    with m.node("hull", 0, 0, 33), m.at(0, 0, -33):
        chest(m)
        head(m)
        pack(m)
        carry(m, p, "W-019", 0, 9.8, 40, 4, 58, 0, 0.82)
        arm(m, "arm_right", -1, -42, 10, -34, lambda: carry(m, p, "W-006", 0.2, -1.0, -13.2, 180 - 6))
        arm(m, "arm_left", 1, 8, 22, -40, lambda: left_hand(m))
    breathe(m, 3.0, 1.0, 8.0, 1.8, 0.25)
