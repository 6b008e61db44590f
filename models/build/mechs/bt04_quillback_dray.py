"""Quillback Dray: a four-legged porter under a porcupine of launch tubes."""
from limbs import leg
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#6E7353", "#A39A78", "#C8102E", "#FFD166")


def legs(m):
    def thigh():
        m.ball(3.2, mat=p.skeleton)
        m.box((6.4, 7.6, 10), (0.8, 0, -9.6), p.primary, 1.0, top=(1.1, 1.05))
        m.box((1.4, 5.2, 6.6), (4.2, 0, -7.6), p.secondary, 0.5, (0, 4, 0), top=(1, 0.8))
        m.line(5, (0.8, -4.0, -7), p.line)
        m.rivets([(4.9, y, -3) for y in (-1.6, 1.6)], 0.5, p.steel, (0, 90, 0))

    def shin():
        m.cyl(2.7, 7, (-3.5, 0, 0), p.skeleton, 0.5, (0, 90, 0))
        m.box((5.6, 3.0, 5), (0, -3.6, -2.4), p.accent, 0.8, top=(0.7, 0.6))
        m.box((7.0, 8.0, 9), (0, 0, -10.4), p.primary, 1.0, top=(0.75, 0.75))
        m.box((3.6, 1.2, 6), (0, -3.7, -9), p.secondary, 0.4, (7, 0, 0), top=(0.8, 1))
        m.rod((2.6, 2.6, -1), (2.4, 3.0, -8), 0.6, p.steel)

    def sole():
        m.cyl(2.4, 2, (0, 0, -1.2), p.skeleton, 0.4)
        m.prism([(-4.6, -3), (-2, -6), (2, -6), (4.6, -3), (4.6, 3.4), (2.4, 5), (-2.4, 5), (-4.6, 3.4)], 2.6, (0, 0, -2.8), p.dark, 0.8, top=0.75)
        for x in (-2.4, 2.4):
            m.box((2.6, 3.6, 2.2), (x, -5.8, -2.8), p.secondary, 0.6, top=(0.7, 0.6))

    for y, foot in ((-9.5, -15.5), (11.5, 17.5)):
        for side in (-1, 1):
            leg(m, side, (9.5, y, 21.5), (16.4, foot + side * (1.6 if y < 0 else -1.4), 2.8), 11, 11.4, thigh, shin, sole, backward=y > 0)


def body(m):
    m.box((17, 30, 9.4), (0, 1, 18.6), p.primary, 1.6, top=(0.88, 0.94))
    m.box((13, 24, 4), (0, 1, 15.6), p.skeleton, 1.0)
    m.box((18.6, 6, 5.4), (0, -9.5, 20), p.secondary, 1.0, top=(0.9, 0.8))
    m.box((18.6, 6, 5.4), (0, 11.5, 20), p.secondary, 1.0, top=(0.9, 0.8))
    for y in (-4, 2, 7):
        for s in (-1, 1):
            m.box((0.5, 3.6, 3.0), (s * 8.45, y - 1, 21), p.line, 0)
    m.box((14, 25, 2.4), (0, 1.5, 27.6), p.dark, 0.6)
    for s in (-1, 1):
        m.rivets([(s * 7.2, y, 27.9) for y in (-8, -3, 5, 11)], 0.6, p.steel)
        m.lathe([(0, 0), (2.2, 0), (2.6, 3), (2.0, 3), (1.6, 0.8), (0, 0.8)], (s * 4.6, 15.4, 21), p.dark, 0.2, (-90, 0, 0), 14)
        m.cyl(1.6, 0.3, (s * 4.6, 16.4, 21), p.glow, 0, (-90, 0, 0), n=12)


def head(m):
    with m.node("head", 0, -14, 22):
        m.box((10.4, 8, 8), (0, -1.4, -5), p.primary, 1.2, (4, 0, 0), top=(0.8, 0.7), shift=(0, 0.8))
        m.box((8.6, 2.4, 2.2), (0, -4.6, -0.4), p.dark, 0.5)
        for x in (-2.6, 0, 2.6):
            m.cyl(0.9, 0.7, (x, -5.6, 0.7), p.glow, 0.15, (90, 0, 0), n=12)
        m.box((7, 3, 3.2), (0, -4.6, -5.4), p.accent, 0.7, top=(0.8, 0.7))
        for s in (-1, 1):
            m.box((1.6, 5, 4.4), (s * 5.2, -0.6, -2), p.secondary, 0.5, (0, s * 10, 0), top=(0.8, 0.6))
        with m.at(0, -3.4, -6.6, rx=118):
            carry(m, p, "W-070", 0, 0, 0, 0, 0, 180, 0.6)


@model("mechs/quillback_dray", "Quillback Dray", {"kind": "round", "mm": 50}, ["secondary"], stands=True)
def quillback_dray(m):
    with m.node("legs"):
        legs(m)
        carry(m, p, "W-016", -15.2, -12.4, 14.5, 190, 0, 40, 0.8)
        carry(m, p, "W-032", 15.4, -12.6, 15.5, 176, 0, -14, 0.75)
    with m.node("hull", 0, 1, 20), m.at(0, -1, -20):
        body(m)
        head(m)
        carry(m, p, "W-037", -9.2, -8.6, 33.6, 64, 0, 8)
        carry(m, p, "W-022", 9.0, -6.0, 33.0, 66, 0, -4, 0.85)
        carry(m, p, "W-038", 7.6, 10.4, 38.4, 34, 0, -16, 0.9)
        carry(m, p, "W-029", -7.2, 10.0, 38.2, 34, 0, 14, 0.82)
        carry(m, p, "W-072", -15.2, 6.4, 40.6, 40, 0, 16, 0.75)
        carry(m, p, "W-039", 12.6, 3.4, 33.4, 44, 0, -24, 0.9)
        carry(m, p, "W-039", -12.8, -0.6, 31.4, 48, 0, 30, 0.8, copy="_right")
        carry(m, p, "W-040", 0, 9.8, 43.2, 10, 0, 0, 0.95)
        carry(m, p, "W-041", 0, -1.0, 39.0, 78, 0, 0, 0.84)
        m.box((4, 4, 12), (0, -1.5, 27.6), p.skeleton, 0.8)
        m.box((5, 5, 9), (0, 9.6, 27.6), p.skeleton, 0.8)
        for s in (-1, 1):
            m.box((3, 3, 7), (s * 7.4, 9.6, 28), p.skeleton, 0.6, (0, s * 8, 0))
            m.box((6, 2.6, 2.6), (s * 9.4, 1.6, 28), p.skeleton, 0.6)
            m.box((3, 4, 4.6), (s * 8.8, -7, 26), p.skeleton, 0.6)
    m.seconds = 3.2
    m.bob("hull", "z", 0.35)
    m.sway("hull", "x", 0.8, 0.2)
    m.sway("hull", "y", 0.7, 0.45)
    m.sway("head", "z", 6, 0.3)
