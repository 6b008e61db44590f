"""Cinder Badger: a low wedge with a hunched plated back and arms that hang to the knees."""
from limbs import breathe, leg
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#46464A", "#D2452B", "#F2E2C4", "#FF7A1A")


def legs(m):
    def thigh():
        m.ball(3.6, mat=p.skeleton)
        m.box((8, 9, 10.5), (0.8, -0.4, -9.8), p.primary, 1.1, top=(0.95, 0.95))
        m.box((8.4, 2.2, 5.6), (0.8, -5.0, -7.4), p.secondary, 0.6, top=(0.75, 1))
        m.rivets([(0.8 + x, -6.1, -3.4) for x in (-2.4, 2.4)], 0.6, p.accent, (90, 0, 0))

    def shin():
        m.cyl(3.0, 8.4, (-4.2, 0, 0), p.skeleton, 0.5, (0, 90, 0))
        m.box((6, 3.4, 5.4), (0, -4.4, -2.6), p.accent, 0.8, top=(0.7, 0.6))
        m.box((10.4, 11, 9), (0, 0.4, -9.6), p.primary, 1.1, top=(0.78, 0.78))
        m.box((5, 1.4, 6.4), (0, -4.9, -9.0), p.secondary, 0.4, (10, 0, 0))
        m.line(7, (0, -5.05, -9.2), p.line, (10, 0, 0))

    def sole():
        m.box((11.4, 15, 4.2), (0, -1.8, -3.2), p.dark, 1.0, top=(0.74, 0.66), shift=(0, 1.4))
        for x in (-3.4, 0, 3.4):
            m.box((2.8, 5, 2.8), (x, -9.0, -3.2), p.accent, 0.6, top=(0.6, 0.45), shift=(0, 0.8))
        m.box((4, 3.6, 2.6), (0, 6.6, -3.2), p.accent, 0.6, top=(0.6, 0.5))

    leg(m, 1, (7.5, 1.5, 20.5), (13.0, -6.4, 3.2), 10.2, 10.0, thigh, shin, sole)
    leg(m, -1, (7.5, 1.5, 20.5), (13.0, 4.6, 3.2), 10.2, 10.0, thigh, shin, sole)
    m.box((14, 11, 6), (0, 1.5, 17.5), p.skeleton, 1.0)
    m.box((6.4, 2.4, 7.4), (0, -4.8, 14.5), p.primary, 0.7, (12, 0, 0), top=(1.2, 1))


def hull(m):
    m.box((15, 12.5, 6), (0, 0, 0), p.skeleton, 1.0, top=(1.15, 1.1))
    m.box((24, 17, 13.5), (0, -0.5, 4), p.primary, 1.6, top=(0.86, 0.7), shift=(0, -1.4))
    m.box((14, 4, 9.4), (0, -9.2, 4.6), p.secondary, 1.0, (-6, 0, 0), top=(0.72, 0.7))
    for z in (7.2, 9.4):
        m.box((8.6, 1.4, 1.3), (0, -11.2, z), p.glow, 0.2, (-6, 0, 0))
    for s in (-1, 1):
        m.box((4.6, 3, 7), (s * 9.2, -8.2, 5), p.primary, 0.8, (-6, 0, s * 12), top=(0.8, 0.8))
        m.box((3, 0.6, 0.7), (s * 9.4, -9.9, 8), p.accent, 0.1, (0, 0, s * 12))
        m.line(3, (s * 9.3, -9.75, 6.6), p.line, (0, 0, s * 12))
    for i in range(4):
        m.box((23 - i * 3.2, 6.4, 3.0), (0, 1.0 + i * 3.1, 17.2 - i * 2.7), p.secondary if i % 2 == 0 else p.primary, 0.9, (-34 - i * 9, 0, 0), top=(0.86, 0.8))
        m.rivets([(s * (9.2 - i * 1.5), 1.6 + i * 3.5, 19.9 - i * 3.0) for s in (-1, 1)], 0.6, p.steel, (-34 - i * 9, 0, 0))
    m.box((17, 7, 10), (0, 9.4, 1.6), p.skeleton, 1.0, top=(0.8, 0.8))
    for s in (-1, 1):
        with m.at(s * 6.2, 11, 7, -24, s * 10):
            m.lathe([(0, 0), (2.8, 0), (2.3, 8), (1.8, 8), (1.8, 6.6), (0, 6.6)], mat=p.dark, bevel=0.3)
            m.cyl(1.7, 0.4, (0, 0, 6.6), p.glow, 0, n=14)


def head(m):
    with m.node("head", 0, -7.4, 17.6, rx=-22):
        m.box((8.4, 8.6, 5.4), (0, 0, -3.4), p.dark, 1.1, top=(0.74, 0.7))
        m.box((8.8, 6.2, 2.4), (0, 0.8, 0.8), p.secondary, 0.8, top=(0.6, 0.5))
        m.box((6.4, 1.4, 1.4), (0, -4.0, -0.8), p.glow, 0.3)
        m.box((6.6, 3.0, 3), (0, -3.4, -4.0), p.accent, 0.7, top=(0.75, 0.8))
        for x in (-1.6, 0, 1.6):
            m.box((0.5, 0.5, 1.8), (x, -4.95, -3.6), p.line, 0)
        for s in (-1, 1):
            m.box((1.6, 5.4, 3.4), (s * 4.6, 0.8, -0.6), p.accent, 0.5, (24, s * 14, 0), top=(0.6, 0.4))


def arm(m, name, side, rx, ry, elbow, forearm):
    with m.node(name, side * 16.0, -1.5, 37, rx=rx, ry=-side * ry), m.at(flip=side < 0):
        m.ball(4.0, mat=p.skeleton)
        m.box((11.5, 14, 9), (2, 0, -2.4), p.secondary, 1.4, (0, -14, 0), top=(0.66, 0.7), shift=(-1, 0))
        m.box((12.1, 14.6, 1.8), (2.2, 0, -3.2), p.dark, 0.5, (0, -14, 0))
        m.prism([(0, -2.7), (2.7, 0), (0, 2.7), (-2.7, 0)], 0.35, (7.2, 0, 1.9), p.accent, 0.1, (0, 72, 0))
        m.rivets([(4.8, y, 6.0) for y in (-4, 0, 4)], 0.7, p.accent, (0, 30, 0))
        m.box((5.4, 5.6, 10), (0.6, 0, -11), p.skeleton, 0.8)
        m.pipe([(3.6, 2, -3), (5.2, 3.4, -8), (3.6, 3.4, -13)], 0.7, p.dark)
        with m.at(0.6, 0, -12, rx=elbow):
            m.cyl(3.3, 7, (-3.5, 0, 0), p.skeleton, 0.5, (0, 90, 0))
            m.box((9.4, 10.2, 11), (0, 0, -13), p.primary, 1.2, top=(0.72, 0.7))
            m.box((9.8, 3.2, 7), (0, -4.2, -12.4), p.secondary, 0.6, top=(0.8, 0.8))
            m.line(6, (0, -5.75, -9.4), p.line)
            m.box((8, 8, 5), (0, 0, -16.4), p.dark, 0.9)
            m.box((3.4, 3.2, 6.4), (5.6, -2, -20), p.primary, 0.8, (0, 12, 0))
            forearm()


def right_arm(m):
    carry(m, p, "W-018", 0, 0, -16.4, 180, 0, 180, copy="_right")
    carry(m, p, "W-030", 6.4, 0.6, -7, 180, 0, 180, 0.85)


def left_arm(m):
    carry(m, p, "W-018", 0, 0, -16.4, 180, 0, 180)
    carry(m, p, "W-043", 7.2, 1.0, -8, 180, 0, 180, 0.9)


@model("mechs/cinder_badger", "Cinder Badger", {"kind": "round", "mm": 40}, ["secondary"], stands=True)
def cinder_badger(m):
    with m.node("legs"):
        legs(m)
        carry(m, p, "W-020", 9.6, 7.5, 17.5, 62, 0, 20)
        carry(m, p, "W-023", -10.8, 7.4, 17, 20, 0, 60)
        carry(m, p, "W-048", 12.8, 3.4, 16, 0, 14, 90)
        carry(m, p, "W-048", -12.8, 3.8, 16, 0, -14, -90, copy="_right")
    with m.node("hull", 0, 1.5, 22), m.at(rx=22):
        hull(m)
        head(m)
        carry(m, p, "W-057", 0, -9.8, 2.2, 116, 0, 0, 0.8)
        carry(m, p, "W-017", 5.5, 13.4, 7, 4, 40, 0)
        carry(m, p, "W-044", -3.0, 15.6, 8, 6, -38, 0, 0.86)
        carry(m, p, "W-024", -1.0, 14.2, 9, 4, -64, 0, 0.9)
        with m.at(rx=-22), m.at(0, -1.5, -22):
            arm(m, "arm_right", -1, -22, 20, -52, lambda: right_arm(m))
            arm(m, "arm_left", 1, 16, 26, -34, lambda: left_arm(m))
    breathe(m, 2.6, 1.6, 4.0, 2.6, 0.35)
