"""Halyard Vane: an upright knight with a narrow waist and one tall vane on the back like a mast."""
from kit import ngon
from limbs import breathe, leg
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#F4F1E8", "#2670BC", "#D9A441", "#7FE3FF")


def legs(m):
    def thigh():
        m.ball(2.6, mat=p.skeleton)
        m.box((4.2, 4.6, 13), (0, 0, -13.4), p.skeleton, 0.6)
        m.box((7.4, 7.6, 10.6), (0.4, -0.4, -11.6), p.primary, 0.9, top=(1.14, 1.1))
        m.box((6.6, 1.2, 5.4), (0.4, -4.6, -8.4), p.secondary, 0.4, top=(0.8, 1))
        m.line(5.4, (0.4, -4.25, -10.2), p.line)
        m.rivets([(0.4 + x, -5.2, -4.4) for x in (-2.2, 2.2)], 0.45, p.steel, (90, 0, 0))

    def shin():
        m.cyl(2.4, 6.4, (-3.2, 0, 0), p.skeleton, 0.4, (0, 90, 0))
        m.box((6.0, 3.4, 6.2), (0, -4.0, -2.6), p.accent, 0.9, top=(0.7, 0.6))
        m.box((3.8, 4.2, 13), (0, 0.4, -14.4), p.skeleton, 0.5)
        m.box((9.6, 9.8, 12.6), (0, 0, -14.8), p.primary, 1.0, top=(0.72, 0.74), shift=(0, 0.4))
        m.box((4.4, 1.2, 10.6), (0, -4.7, -14), p.secondary, 0.4, (8, 0, 0), top=(0.8, 1))
        m.line(1.2, (0, -5.6, -8), p.line, (8, 0, 0), 4)
        m.box((3.2, 2.4, 8.4), (0, 4.2, -12.6), p.skeleton, 0.5, top=(0.7, 0.8))
        for z in (-11.6, -9.8):
            m.box((2.2, 0.5, 0.8), (0, 5.5, z), p.glow, 0.1)

    def sole():
        m.ball(2.2, (0, 0.4, 0.4), p.skeleton, level=1)
        m.box((8.8, 13, 3.2), (0, -1.8, -2.6), p.secondary, 0.8, top=(0.72, 0.66), shift=(0, 1.2))
        m.box((6, 4.6, 2.6), (0, -7.2, -2.6), p.primary, 0.6, top=(0.7, 0.6))
        m.box((3.4, 4, 2.6), (0, 5.4, -2.6), p.skeleton, 0.5, top=(0.7, 0.6))

    leg(m, 1, (5.4, 0, 31.4), (9.6, -5.6, 2.6), 13.6, 15.8, thigh, shin, sole)
    leg(m, -1, (5.4, 0, 31.4), (9.2, 4.4, 2.6), 13.6, 15.8, thigh, shin, sole)
    m.box((9.2, 6.8, 5), (0, 0, 29.4), p.skeleton, 0.8)
    m.box((4.2, 1.8, 7.4), (0, -4.1, 25.6), p.primary, 0.6, (10, 0, 0), top=(1.2, 1))
    m.box((2.2, 0.6, 3.4), (0, -5.3, 28), p.accent, 0.2, (10, 0, 0))
    for s in (-1, 1):
        m.box((4.4, 7.0, 7), (s * 6.5, 0.2, 26.6), p.primary, 0.7, (0, s * 14, 0), top=(0.9, 0.9))
        m.box((4.6, 2.4, 2), (s * 6.7, -2.7, 27.2), p.secondary, 0.3, (0, s * 14, 0))


def chest(m):
    m.box((6.4, 5.4, 5.6), (0, 0, 33.6), p.skeleton, 0.7, top=(1.15, 1.1))
    m.box((4.4, 1.0, 3.6), (0, -2.9, 34.4), p.dark, 0.3)
    m.box((14.4, 10.2, 11.2), (0, 0, 38.6), p.primary, 1.1, top=(1.08, 0.84))
    m.box((15.4, 6.8, 4.4), (0, -2.6, 44.2), p.secondary, 0.9, (-10, 0, 0), top=(0.9, 0.8))
    m.box((5.0, 2.6, 8), (0, -5.0, 38.8), p.accent, 0.7, (-8, 0, 0), top=(1.35, 0.8))
    m.cyl(1.5, 0.8, (0, -6.0, 43.9), p.glow, 0.15, (82, 0, 0))
    for s in (-1, 1):
        for i in range(3):
            m.box((3.4, 0.6, 0.7), (s * 5.0, -4.9, 39.4 + i * 1.3), p.line, 0)
        m.fin([(-2.4, 0), (2.6, 0), (2.6, 6), (-2.0, 6)], 0.6, (s * 7.4, 0.4, 40.2), p.secondary, 0.2)
        m.rivets([(s * 6.4, -4.7, 48.2)], 0.5, p.steel, (90, 0, 0))
    m.box((6.2, 6.6, 2.4), (0, 0, 49.8), p.skeleton, 0.6)


def head(m):
    with m.node("head", 0, 0, 52):
        m.box((5.8, 6.4, 6.2), (0, -0.4, -0.6), p.primary, 1.1, top=(0.72, 0.76))
        m.box((4.8, 1.2, 1.4), (0, -3.4, 1.6), p.glow, 0.3)
        m.box((5.2, 1.8, 2.4), (0, -3.1, -0.8), p.dark, 0.5, top=(0.7, 0.9))
        m.box((1.4, 0.6, 1.2), (0, -4.1, -0.6), p.accent, 0.2)
        m.box((1.3, 6.4, 4.4), (0, 0.2, 4.0), p.secondary, 0.4, top=(0.8, 0.45), shift=(0, 1))
        for s in (-1, 1):
            m.cyl(1.1, 0.9, (s * 2.6, 0, 2.2), p.skeleton, 0.2, (0, s * 90, 0), n=12)
            m.box((0.9, 1.4, 8.0), (s * 3.0, -1.5, 2.6), p.accent, 0.25, (-14, s * 26, 0), top=(0.5, 0.3))


def vane(m):
    m.box((9.4, 5.4, 10.4), (0, 6.8, 37.6), p.skeleton, 0.9, top=(0.9, 0.9))
    for s in (-1, 1):
        m.lathe([(0, 0), (2.0, 0), (2.6, -2.6), (2.2, -2.6), (1.6, -0.4), (0, -0.4)], (s * 3.3, 8.4, 37), p.dark, 0.2)
        m.cyl(1.6, 0.4, (s * 3.3, 8.4, 35.6), p.glow, 0, n=14)
    m.box((2.0, 2.6, 46), (0, 9.4, 37), p.skeleton, 0.4, (4, 0, 0), top=(0.6, 0.6))
    m.fin([(0, 0), (10.5, 4), (11.5, 9), (5.5, 28), (0, 35)], 1.4, (0, 8.6, 48.6), p.secondary, 0.45)
    m.fin([(1.4, 4), (8.2, 7), (4.5, 23), (1.4, 28)], 2.1, (0, 8.8, 48.6), p.primary, 0.35)
    m.fin([(x + 3.6, y + 10.6) for x, y in ngon(2.2, 14)], 2.6, (0, 8.8, 48.6), p.secondary, 0.2)
    for z in (16.4, 20):
        m.fin([(1.6, 0), (6.0 - 0.2 * (z - 12), 0), (6.0 - 0.2 * (z - 12), 0.5), (1.6, 0.5)], 2.3, (0, 8.8, 48.6 + z), p.line, 0)


def arm(m, name, side, rx, ry, elbow, hand):
    with m.node(name, side * 11.0, 0, 49.2, rx=rx, ry=-side * ry), m.at(flip=side < 0):
        m.ball(2.8, mat=p.skeleton)
        m.box((8.4, 9.6, 6.4), (1.2, 0, -1.6), p.primary, 1.0, (0, -10, 0), top=(0.72, 0.78), shift=(-0.6, 0))
        m.box((8.9, 10.1, 1.4), (1.4, 0, -2.4), p.secondary, 0.4, (0, -10, 0))
        m.prism(ngon(1.7, 16), 0.35, (5.4, 0, 1.6), p.secondary, 0.1, (0, 78, 0))
        m.line(6, (1.8, -3.9, 2.0), p.line, (40, -10, 0))
        m.box((3.6, 4, 9), (0.4, 0, -10.5), p.skeleton, 0.6)
        with m.at(0.4, 0, -11, rx=elbow):
            m.cyl(2.1, 4.8, (-2.4, 0, 0), p.skeleton, 0.4, (0, 90, 0))
            m.box((5.6, 6.2, 9.6), (0, 0, -11.2), p.primary, 0.8, top=(0.78, 0.76))
            m.box((5.9, 2.0, 5), (0, -2.6, -11.4), p.secondary, 0.4, top=(0.85, 0.8))
            m.box((3.6, 3.8, 3.4), (0, 0, -14.4), p.dark, 0.7)
            m.box((1.2, 3.0, 2.4), (1.6, -1.4, -15), p.dark, 0.3, (0, 8, 0))
            hand()


def right_hand(m):
    carry(m, p, "W-006", 0.2, -1.2, -13.4, 180 - 6)
    carry(m, p, "W-033", 3.6, 0.8, -6.4, 180, 0, 90)


def left_hand(m):
    carry(m, p, "W-020", 0, -1.4, -13.6, 146)
    with m.at(5.0, -0.2, -6.6, rx=40):
        carry(m, p, "W-052", 0, 0, 0, 0, 6, 90)


@model("mechs/halyard_vane", "Halyard Vane", {"kind": "round", "mm": 32}, ["secondary"], stands=True)
def halyard_vane(m):
    with m.node("legs"):
        legs(m)
        carry(m, p, "W-032", 9.8, 1.0, 27, 168, 0, 0, 0.8)
        carry(m, p, "W-016", -9.4, 2.6, 27, 196)
        carry(m, p, "W-031", -9.2, -2.6, 25.4, 176, 0, 90, 0.9)
    with m.node("hull", 0, 0, 33):
        with m.at(0, 0, -33):
            chest(m)
            head(m)
            vane(m)
            carry(m, p, "W-019", -4.0, 9.6, 46, 4, -5, 0)
            carry(m, p, "W-002", 3.6, 7.8, 34, 150, -28, 0, 0.85)
            arm(m, "arm_right", -1, -34, 12, -40, lambda: right_hand(m))
            arm(m, "arm_left", 1, -10, 20, -34, lambda: left_hand(m))
    breathe(m)
