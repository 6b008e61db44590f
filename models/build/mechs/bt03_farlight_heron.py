"""Farlight Heron: a tall thin wader on stilts, with a tiny torso and a fan of lenses behind the neck."""
from kit import ngon
from limbs import breathe, leg
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#C9D3D6", "#5B6B4F", "#1E1E22", "#B6FF6B")


def legs(m):
    def thigh():
        m.ball(2.4, mat=p.skeleton)
        m.box((3.0, 3.4, 19), (0, 0, -20), p.skeleton, 0.5)
        m.box((5.2, 6.6, 9), (0.3, -0.2, -10), p.secondary, 0.9, top=(1.15, 1.1))
        m.box((3.8, 4.4, 7.4), (0, -0.2, -19), p.primary, 0.7, top=(0.9, 0.9))
        m.line(3.8, (0.3, -3.6, -6), p.line)
        m.rod((1.6, 1.6, -4), (1.2, 1.8, -18), 0.5, p.steel)

    def shin():
        m.cyl(2.3, 5.4, (-2.7, 0, 0), p.skeleton, 0.4, (0, 90, 0))
        m.prism(ngon(1.5, 12), 0.4, (2.7, 0, 0), p.glow, 0.1, (0, 90, 0))
        m.box((2.6, 2.8, 24), (0, 0, -24), p.skeleton, 0.5)
        m.box((4.4, 5.4, 13), (0, -0.3, -15.5), p.primary, 0.8, top=(0.9, 1.0))
        m.box((4.6, 1.2, 8), (0, -3.2, -13), p.secondary, 0.4, top=(0.7, 1))
        m.line(3.2, (0, -3.05, -14.4), p.line)
        m.rod((0, 2.2, -3), (0, 1.8, -19), 0.55, p.steel)

    def sole():
        m.ball(1.7, mat=p.skeleton, level=1)
        m.box((3.6, 4.2, 2.4), (0, 0, -2.2), p.dark, 0.6, top=(0.8, 0.8))
        for turn in (-24, 24):
            m.box((2.2, 9, 1.8), (0, 0, -2.2), p.secondary, 0.5, (0, 0, turn), top=(0.6, 0.9), shift=(0, 0.3))
        for x, turn in ((-2.4, -24), (2.4, 24), (0, 0)):
            with m.at(0, 0, -2.2, rz=turn):
                m.box((2.2, 6.6, 1.8), (0, -5, 0), p.primary, 0.5, top=(0.7, 0.7), shift=(0, 0.9))
        m.box((2, 5.4, 1.6), (0, 4.6, -2.2), p.primary, 0.5, top=(0.7, 0.7))

    leg(m, 1, (3.6, 0.5, 45.2), (7.4, -4.4, 2.2), 20.6, 24.2, thigh, shin, sole)
    leg(m, -1, (3.6, 0.5, 45.2), (7.2, 6.2, 2.2), 20.6, 24.2, thigh, shin, sole)
    m.box((8.4, 6.4, 4.6), (0, 0.5, 43), p.primary, 0.9, top=(0.8, 0.9))
    m.box((3, 1.6, 6), (0, -3, 40), p.secondary, 0.5, (12, 0, 0), top=(1.3, 1))


def chest(m):
    m.cyl(2.3, 4, (0, 0.5, 46.6), p.skeleton, 0.4)
    m.box((10.6, 8.0, 8.4), (0, 0, 49.6), p.primary, 1.1, top=(0.86, 0.8))
    m.box((8.2, 3.2, 4.4), (0, -3.2, 51.4), p.secondary, 0.8, (-8, 0, 0), top=(0.85, 0.8))
    m.cyl(1.4, 0.9, (0, -4.5, 53.6), p.glow, 0.2, (80, 0, 0))
    for s in (-1, 1):
        m.box((2.4, 0.5, 2.6), (s * 3.4, -4.0, 50.2), p.line, 0)
        m.line(3, (s * 3.2, -3.7, 56.2), p.line)
    m.box((7.4, 5, 7.4), (0, 5, 49.4), p.dark, 0.9, top=(0.85, 0.8))
    m.cyl(1.5, 3.2, (0, 6.4, 55.8), p.skeleton, 0.3)
    m.cyl(1.8, 2.2, (0, 0, 57.6), p.skeleton, 0.3)


def head(m):
    with m.node("head", 0, 0, 59):
        m.box((4.4, 5.4, 4.2), (0, -0.6, 0.2), p.primary, 0.9, top=(0.75, 0.8))
        m.box((2.2, 7.4, 1.6), (0, -5.4, 0.8), p.accent, 0.5, top=(0.7, 0.9))
        m.cyl(1.3, 1.4, (0, -2.9, 3.0), p.dark, 0.3, (90, 0, 0))
        m.cyl(0.95, 0.4, (0, -4.1, 3.0), p.glow, 0.1, (90, 0, 0))
        m.box((0.8, 6.4, 1.6), (0, 2.2, 3.8), p.secondary, 0.3, (16, 0, 0), top=(0.7, 0.6), shift=(0, 1.4))


def arm(m, name, side, rx, ry, elbow, hand):
    with m.node(name, side * 7.2, 0, 55.2, rx=rx, ry=-side * ry), m.at(flip=side < 0):
        m.ball(2.3, mat=p.skeleton)
        m.box((5.0, 6.8, 5), (1.0, 0, -1.2), p.secondary, 0.9, (0, -14, 0), top=(0.7, 0.75))
        m.line(4, (1.3, -3.0, 1.4), p.line, (30, -14, 0))
        m.box((2.6, 2.8, 10), (0, 0, -11), p.skeleton, 0.5)
        with m.at(0, 0, -11.5, rx=elbow):
            m.cyl(1.7, 3.8, (-1.9, 0, 0), p.skeleton, 0.3, (0, 90, 0))
            m.box((4.0, 4.4, 9), (0, 0, -11), p.primary, 0.7, top=(0.75, 0.75))
            m.box((2.8, 3, 3), (0, 0, -13.4), p.dark, 0.6)
            hand()


def left_hand(m):
    with m.at(3.0, -0.6, -7, rx=92):
        carry(m, p, "W-055", 0, 0, 0, 0, 4, 78, 0.95)


@model("mechs/farlight_heron", "Farlight Heron", {"kind": "round", "mm": 32}, ["secondary"], stands=True)
def farlight_heron(m):
    with m.node("legs"):
        legs(m)
        carry(m, p, "W-032", -8.2, 1.6, 42, 172, 0, 0, 0.8)
        carry(m, p, "W-001", 10.2, -4.6, 15, 176, 8, 90, 0.9)
    with m.node("hull", 0, 0.5, 46), m.at(0, -0.5, -46):
        chest(m)
        head(m)
        carry(m, p, "W-064", 0, 7.4, 60, -8, 0, 0)
        carry(m, p, "W-007", -4.6, 9.4, 42, 6, 20, 180, 0.85, copy="_back")
        carry(m, p, "W-034", 6.6, 6.4, 46, 8, -16, 180, 0.8)
        arm(m, "arm_right", -1, -30, 8, -56, lambda: carry(m, p, "W-007", -0.4, -1.0, -13.2, 180 + 2, 0, 0))
        arm(m, "arm_left", 1, -24, 12, -66, lambda: left_hand(m))
    breathe(m, 3.6, 0.8, 7.0, 1.2, 0.35)
