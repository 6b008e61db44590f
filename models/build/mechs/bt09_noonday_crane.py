"""Noonday Crane: a long-necked flyer whose swept wings close into a cape."""
import math

from kit import ngon
from limbs import breathe, leg
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#FAFAFA", "#C1121F", "#1B1B1E", "#FFF3B0")


def legs(m):
    def thigh():
        m.ball(2.3, mat=p.skeleton)
        m.box((3.2, 3.6, 14), (0, 0, -14.4), p.skeleton, 0.5)
        m.box((5.6, 6.6, 10.6), (0.2, 0, -11), p.primary, 0.9, top=(1.15, 1.2))
        m.box((5.0, 1.0, 6.6), (0.2, -3.4, -9.8), p.secondary, 0.35, top=(0.6, 1))
        m.line(4, (0.2, -3.5, -3.4), p.line)

    def shin():
        m.cyl(1.9, 5.0, (-2.5, 0, 0), p.skeleton, 0.3, (0, 90, 0))
        m.prism([(-1.9, 0), (1.9, 0), (2.2, 4), (0, 9.4), (-2.2, 4)], 1.8, (0, -2.2, -3.4), p.secondary, 0.5, (82, 0, 0))
        m.box((3, 3.2, 15), (0, 0.2, -16), p.skeleton, 0.5)
        m.box((5.6, 6.8, 12), (0, 0.3, -15), p.primary, 1.0, top=(0.8, 0.75))
        m.fin([(2.4, 0), (6.2, 7), (2.2, 11)], 1.0, (0, 0, -13), p.accent, 0.3)
        m.box((1.6, 0.8, 7), (0, -3.4, -13.6), p.accent, 0.3, (4, 0, 0))

    def sole():
        m.ball(1.8, (0, 0.2, 0.2), p.skeleton, level=1)
        m.box((4.8, 6, 2.8), (0, 0, -2.2), p.primary, 0.8, top=(0.75, 0.7))
        for turn in (-18, 18):
            with m.at(0, -1.4, -2.2, rz=turn):
                m.box((2.2, 7.6, 2.0), (0, -3.4, 0), p.secondary, 0.6, top=(0.6, 0.6), shift=(0, 1.2))
        m.box((1.8, 5.4, 1.8), (0, 4.0, -2.2), p.secondary, 0.5, top=(0.6, 0.6))

    leg(m, 1, (3.8, 0, 32.6), (6.6, -5.2, 2.2), 14.4, 16.6, thigh, shin, sole)
    leg(m, -1, (3.8, 0, 32.6), (6.0, 4.6, 2.2), 14.4, 16.6, thigh, shin, sole)
    m.box((7, 5.6, 4.6), (0, 0, 30.6), p.accent, 0.9, top=(0.9, 0.9))
    m.plate([(-2.2, 0), (2.2, 0), (1.6, -7), (0, -10), (-1.6, -7)], 1.0, (0, -3.3, 33), p.secondary, 0.4, (-8, 0, 0))


def chest(m):
    m.box((4.8, 4.4, 5), (0, 0, 34.4), p.skeleton, 0.7, top=(1.2, 1.1))
    m.lathe([(0, 0), (5.4, 0), (7.0, 5), (6.4, 10), (3.6, 13), (0, 13)], (0, 0, 38.6), p.primary, 0.5, n=12)
    m.box((11, 5, 3.4), (0, -1.4, 48.2), p.accent, 0.8, (-8, 0, 0), top=(0.8, 0.8))
    for s in (-1, 1):
        m.plate([(s * 5.8, 0), (s * 8, 3), (s * 7, 9), (s * 4.6, 8)], 1.4, (0, -3.6, 40), p.secondary, 0.4, (0, 0, s * 14))
    m.box((6.6, 4.6, 10), (0, 5.6, 39), p.accent, 0.9, top=(0.8, 0.8))


def neck_and_head(m):
    m.pipe([(0, -0.4, 50), (0, -2.6, 52.2), (0, -3.0, 54.6), (0, -1.8, 57)], 1.7, p.skeleton, 12, ends=1.25)
    for x, y, z, r in ((0, -1.8, 51.4, 2.3), (0, -2.9, 53.2, 2.1), (0, -2.8, 55.2, 1.9)):
        m.lathe([(r - 0.5, -0.5), (r, -0.5), (r, 0.5), (r - 0.5, 0.5), (r - 0.5, -0.5)], (x, y, z), p.accent, 0.15, (8, 0, 0), 14)
    with m.node("head", 0, -1.8, 57):
        m.box((4.2, 5.6, 4.2), (0, -0.8, -0.4), p.primary, 1.0, top=(0.7, 0.75))
        m.prism([(-1.3, 0), (0, -9.4), (1.3, 0)], 1.5, (0, -3.0, 0.2), p.accent, 0.35, (4, 0, 0), top=0.85)
        m.box((4.3, 1.4, 0.9), (0, -2.8, 2.0), p.glow, 0.2)
        m.fin([(-2.4, 0), (2.0, 0), (7.6, 5.0), (2.6, 3.4), (-1.2, 2.0)], 1.2, (0, 0, 3.2), p.secondary, 0.35)


def wing(m, side):
    """Long feathers from a swept arm, closing round the back."""
    with m.at(side * 4.4, 5.0, 47.6, flip=side < 0), m.at(rz=-30, rx=-6):
        m.cyl(2.2, 4.4, (0.5, 2.2, 0), p.skeleton, 0.4, (90, 0, 0), n=14)
        m.plate([(-1, -2), (10, 4), (19, 14), (22, 22), (19.6, 21), (15, 15), (6, 8), (-1.6, 3)], 2.2, mat=p.primary, bevel=0.6)
        m.plate([(1, -0.4), (10, 5), (17.6, 13.4), (15.4, 13), (6, 6.6)], 2.9, mat=p.secondary, bevel=0.35)
        for i in range(8):
            t = i / 7
            x, z = 2 + 18 * t, 1 + 17.5 * t * t + 1.5 * t
            long_ = 36 - 10 * t + 4 * math.sin(t * 3)
            outline = [(-1.7, 0), (1.7, 0), (2.0, -long_ + 6), (0.5, -long_), (-1.4, -long_ + 5)]
            m.plate(outline, 0.8, (x, 1.0 + 0.4 * (i % 2), z), p.primary if i % 2 else p.secondary if i in (0, 6) else p.primary, 0.3, (0, -8 - 34 * t, 0))
            m.plate([(-0.8, -long_ + 8), (1.4, -long_ + 7), (0.5, -long_ + 1)], 1.1, (x, 1.0 + 0.4 * (i % 2), z), p.accent, 0.2, (0, -8 - 34 * t, 0))


def arm(m, name, side, rx, ry, elbow, hand):
    with m.node(name, side * 8.2, 0, 47.4, rx=rx, ry=-side * ry), m.at(flip=side < 0):
        m.ball(2.3, mat=p.skeleton)
        m.lathe([(0, -2.4), (4.0, -2.2), (4.2, 0), (2.4, 2.6), (0, 3.2)], (0.8, 0, 0), p.primary, 0.4, (0, -14, 0), 12)
        m.lathe([(3.9, -1.4), (4.5, -1.2), (4.4, 0), (3.9, 0), (3.9, -1.4)], (0.8, 0, 0), p.secondary, 0.2, (0, -14, 0), 12)
        m.box((2.6, 2.8, 9), (0, 0, -10.4), p.skeleton, 0.5)
        with m.at(0, 0, -11, rx=elbow):
            m.cyl(1.7, 3.8, (-1.9, 0, 0), p.skeleton, 0.3, (0, 90, 0))
            m.box((4.4, 5.0, 9.4), (0, 0, -11), p.primary, 0.9, top=(0.72, 0.72))
            m.box((4.6, 1.6, 4), (0, -2.2, -10.8), p.secondary, 0.4, top=(0.8, 0.8))
            m.box((2.8, 3.0, 3.2), (0, 0, -13.6), p.accent, 0.6)
            hand()


def right_hand(m):
    with m.at(-0.4, -1.2, -13, rx=76):
        carry(m, p, "W-003", 0, 0, 4, 0, 0, 0, 0.95)


@model("mechs/noonday_crane", "Noonday Crane", {"kind": "round", "mm": 32}, ["secondary"], stands=True)
def noonday_crane(m):
    with m.node("legs"):
        legs(m)
        carry(m, p, "W-031", -7.2, 1.4, 27.6, 176, 0, 90, 0.8)
    with m.node("hull", 0, 0, 34.4), m.at(0, 0, -34.4):
        chest(m)
        neck_and_head(m)
        for s in (-1, 1):
            wing(m, s)
        carry(m, p, "W-028", 0, -5.4, 43.6, 84, 0, 0, 0.75)
        carry(m, p, "W-010", -8.0, 1.6, 53.6, 84, 0, 4, 0.75)
        m.box((3, 3.4, 4), (-7.6, 1.6, 48.4), p.accent, 0.6)
        carry(m, p, "W-045", 2.0, 8.8, 40, 4, -34, 0, 0.9)
        arm(m, "arm_right", -1, -26, 20, -50, lambda: right_hand(m))
        arm(m, "arm_left", 1, -20, 18, -56, lambda: carry(m, p, "W-066", 0.2, -1.0, -12.6, 180))
    breathe(m, 3.4, 0.9, 6.0, 1.6, 0.3)
