"""Quiet Choir: a legless bell of plates, a halo, and six petals on the back."""
import math

from kit import arc, ngon
from limbs import hover
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#F4F1FA", "#6A4C93", "#C9B037", "#FF9CF2")


def gown(m):
    m.lathe([(0, 1.5), (9.6, 1.5), (12.0, 3), (9.4, 14), (5.8, 26), (4.6, 34), (0, 34)], mat=p.skeleton, n=24)
    for row, (count, z, out, width, height, lean) in enumerate(((10, 3.0, 14.4, 8.2, 14, 14), (9, 12.5, 11.2, 7.4, 13, 15), (8, 22.0, 8.2, 6.2, 12, 13))):
        for i in range(count):
            with m.at(0, 0, z, rz=360 * (i + 0.5 * (row % 2)) / count), m.at(0, -out, 0, rx=-lean):
                paint = p.primary if (i + row) % 3 else p.secondary
                w = width / 2
                m.plate([(-w, 1.4), (-w * 0.55, -1.2), (w * 0.55, -1.2), (w, 1.4), (w * 0.78, height), (-w * 0.78, height)], 1.2, mat=paint, bevel=0.5)
                m.line(w * 1.1, (0, -0.65, height * 0.62), p.line, (90, 0, 0))
                m.plate(ngon(0.9, 4), 0.4, (0, -0.75, 2.4), p.accent, 0.12)
    m.lathe([(11.6, 0), (12.4, 0), (12.4, 1.1), (11.6, 1.1), (11.6, 0)], (0, 0, 1.6), p.accent, 0.25, n=28)
    m.lathe([(0, 0), (7, 0), (8.6, 0.8), (0, 1.2)], (0, 0, 0.9), p.glow, n=20)


def bust(m):
    m.lathe([(0, 0), (5.0, 0), (5.6, 1.2), (5.0, 2.4), (0, 2.4)], (0, 0, 33), p.accent, 0.3)
    m.box((9.4, 7.2, 6), (0, 0, 35), p.primary, 1.0, top=(1.25, 1.1))
    m.box((13.6, 9.2, 7.8), (0, 0, 40.4), p.primary, 1.4, top=(0.86, 0.78))
    m.box((5.4, 2.4, 9), (0, -4.4, 37), p.secondary, 0.7, (-6, 0, 0), top=(1.5, 0.8))
    m.prism(ngon(1.7, 6), 1.0, (0, -5.2, 44), p.glow, 0.25, (82, 0, 0))
    for s in (-1, 1):
        m.plate([(s * 1.2, 0), (s * 5.6, 3.4), (s * 5.2, 4.6), (s * 1.2, 1.6)], 0.6, (0, -4.7, 41), p.accent, 0.2)
        m.line(3.4, (s * 4.6, -4.45, 46.2), p.line)
    m.cyl(2.0, 4, (0, 0, 47.4), p.skeleton, 0.3)


def head(m):
    with m.node("head", 0, 0, 51):
        m.ball(3.9, (0, 0, 3.2), p.primary, (0.86, 0.94, 1.12), level=3)
        m.plate([(-2.2, 3.6), (2.2, 3.6), (1.6, 0.4), (0, -0.8), (-1.6, 0.4)], 1.0, (0, -3.4, 0.6), p.dark, 0.3)
        m.box((3.2, 0.6, 0.7), (0, -4.0, 3.0), p.glow, 0.15)
        m.plate([(-0.6, 0), (0.6, 0), (0, 4.4)], 1.0, (0, -2.4, 6.2), p.accent, 0.2, (-14, 0, 0))
        with m.at(0, 3.4, 5, rx=76):
            m.lathe([(7.6, -0.5), (8.8, -0.5), (8.8, 0.5), (7.6, 0.5), (7.6, -0.5)], mat=p.accent, bevel=0.25, n=36)
            m.lathe([(6.9, -0.25), (7.3, -0.25), (7.3, 0.25), (6.9, 0.25), (6.9, -0.25)], mat=p.glow, n=36)
            for x, y in ngon(9.4, 12):
                m.ball(0.7, (x, y, 0), p.accent, level=1)


def petals(m):
    for i, a in enumerate((-118, -78, -40, 40, 78, 118)):
        with m.at(0, 5.6, 42, rx=-14), m.at(ry=a):
            out = [(-1.4, 4), (1.4, 4), (4.0, 12), (3.4, 19), (0, 25), (-3.4, 19), (-4.0, 12)]
            m.plate(out, 1.1, (0, 0.3 * (i % 2), 0), p.secondary, 0.45)
            m.plate([(x * 0.62, 14 + (z - 14) * 0.7) for x, z in out], 1.7, (0, 0.3 * (i % 2), 0), p.primary, 0.35)
            m.plate([(-0.35, 6), (0.35, 6), (0.35, 20), (-0.35, 20)], 2.1, (0, 0.3 * (i % 2), 0), p.accent, 0.15)
    m.cyl(4.4, 3, (0, 4.4, 42), p.skeleton, 0.6, (-90, 0, 0))


def arm(m, name, side):
    with m.node(name, side * 8.4, 0, 45.4, rx=-18, ry=-side * 14), m.at(flip=side < 0):
        m.ball(2.4, mat=p.skeleton)
        m.lathe([(0, 0), (4.6, -2.4), (3.6, 1.2), (1.6, 3.0), (0, 3.2)], (0.8, 0, 0), p.primary, 0.3, (0, -12, 0), 14)
        m.box((2.2, 2.4, 8), (0, 0, -9), p.skeleton, 0.5)
        with m.at(0, 0, -9, rx=-58):
            m.lathe([(0, 0), (1.7, 0), (2.8, -6), (4.6, -11), (4.0, -11.4), (1.6, -8), (0, -8)], mat=p.primary, bevel=0.3, n=14)
            m.lathe([(4.2, -10.2), (4.8, -11.2), (4.2, -11.8), (3.8, -11.2), (4.2, -10.2)], mat=p.accent, n=14)
            m.box((2.2, 2.6, 3.4), (0, 0, -12.6), p.dark, 0.6, top=(0.9, 0.9))
            for x in (-0.9, 0, 0.9):
                m.box((0.7, 0.8, 2.6), (x, -0.8, -15), p.dark, 0.25, (10, 0, 0))


@model("mechs/quiet_choir", "Quiet Choir", {"kind": "stand", "mm": 32}, ["secondary"], stands=True)
def quiet_choir(m):
    with m.node("gown"):
        gown(m)
        carry(m, p, "W-056", 0, 12.4, 19, -14, 0, 180, 0.75)
    with m.node("hull", 0, 0, 34), m.at(0, 0, -34):
        bust(m)
        head(m)
        petals(m)
        arm(m, "arm_right", -1)
        arm(m, "arm_left", 1)
        carry(m, p, "W-013", 15.4, 5.6, 56, -10, 36, 0)
        carry(m, p, "W-013", -15.4, 5.6, 56, -10, -36, 0, copy="_right")
        carry(m, p, "W-015", 0, 10.4, 46, -10, 0, 0, 0.9)
        carry(m, p, "W-050", 0, 10.2, 33.4, 170, 0, 0, 0.9)
        carry(m, p, "W-062", 4.0, 8.6, 52, 178, -24, 0, 0.8)
        carry(m, p, "W-063", -11.4, 2.0, 49.4, 66, 0, -7, 0.62)
    with m.node("orbit", 0, -14.5, 36):
        carry(m, p, "W-014", 0, 0, 0, 6, 0, 0, 0.8)
    m.seconds = 4.0
    m.bob("gown", "z", 0.5)
    m.bob("hull", "z", 0.8, 0.03)
    m.sway("hull", "z", 1.6, 0.25)
    m.sway("head", "x", 2.5, 0.4)
    m.sway("arm_right", "x", 2.5, 0.7)
    m.sway("arm_left", "x", 2.5, 0.75)
    hover(m, ["orbit"], 1.2)
