"""Aerial Assault: the field of six zones, the truss, balls, and robots made of parts that can be shown or hidden."""
import math

from kit import arc, ngon
from palette import ALUMINIUM, BLUE, RED, RUBBER, Paint
from shelf import model

ZONE, DEPTH, FLOOR = 72.0, 200.0, 3.0
alu, tyre = ALUMINIUM, RUBBER
dark = Paint("dark", "#2B2E33", 0.42)
orange = Paint("belt", "#E58A1F", 0.5)
white = Paint("print", "#EDEAE2", 0.5, flat=True)
teal = Paint("glow", "#7BF0D0", 0.4, glow=2.5)
team = {RED: Paint("red", RED, 0.6), BLUE: Paint("blue", BLUE, 0.6)}
led = {RED: Paint("glow_red", "#FF4A26", 0.4, glow=4.0), BLUE: Paint("glow_blue", "#3A9BFF", 0.4, glow=4.0)}


def diamond(r):
    return [(0, -r * 1.25), (r, 0), (0, r * 1.25), (-r, 0)]


def mark(colour, r):
    return diamond(r) if colour == RED else ngon(r * 1.05, 16)


# ------------------------------------------------------------------ the field

ZONES = (("#431914", "#B5604E", "R1", RED), ("#572720", "#C98070", "R2", RED), ("#8F8B80", "#B0402C", "RW", RED),
         ("#8F8B80", "#28619B", "BW", BLUE), ("#1F3955", "#7FA9D2", "B2", BLUE), ("#14273E", "#6590BA", "B1", BLUE))


def zone(m, i, colour, ink, label, side):
    carpet = Paint("carpet_" + label, colour, 0.95)
    print_ = Paint("ink_" + label, ink, 0.9)
    with m.node("zone_" + label, (i - 2.5) * ZONE, 0, 0):
        m.box((ZONE - 0.7, DEPTH, FLOOR), mat=carpet, bevel=0.8)
        for s in (-1, 1):
            m.box((1.1, DEPTH - 8, 0.12), (s * (ZONE / 2 - 3.2), 0, FLOOR - 0.04), print_, 0)
            m.box((ZONE - 7.5, 1.1, 0.12), (0, s * (DEPTH / 2 - 4.5), FLOOR - 0.04), print_, 0)
        for y, turn in ((-DEPTH / 2 + 19, 0), (DEPTH / 2 - 19, 180)):
            m.text(label, 19, (0, y, FLOOR), print_, (0, 0, turn), 0.08)
        for y in (-57, -19, 19, 57):
            for x in (-18, 18):
                m.prism(mark(side, 3.2), 0.12, (x, y, FLOOR - 0.04), print_, 0)


def goals(m, colour, side):
    """A driver wall: the high goal in two halves above, a low goal in either corner."""
    with m.node("goals_" + ("red" if colour == RED else "blue"), side * (3 * ZONE + 4), 0, 0), m.at(rz=0 if side > 0 else 180):
        m.box((6, DEPTH + 14, 4), (0, 0, 0), dark, 0.6)
        for y in range(-96, 97, 24):
            m.box((4, 3, 62), (0, y, 2), alu, 0.4)
        m.box((3, DEPTH, 22), (0.6, 0, 4), team[colour], 0.5)
        for y in range(-84, 85, 24):
            m.prism(mark(colour, 4), 0.4, (-1.0, y, 15), white, 0, (0, -90, 0))
        m.box((4, DEPTH + 2, 3), (0, 0, 26), alu, 0.4)
        for z in (38, 62):
            m.box((5, DEPTH + 4, 3.4), (0, 0, z), dark, 0.6)
            m.box((0.8, DEPTH - 4, 1.2), (-2.7, 0, z + 1), led[colour], 0)
        m.box((0.8, DEPTH - 4, 20), (6, 0, 41.5), team[colour], 0.2)
        for y in (-98, 0, 98):
            m.box((8, 2.2, 21), (3.4, y, 41), dark, 0.4)
        for s in (-1, 1):
            with m.at(-14, s * (DEPTH / 2 - 15), 3):
                for x, y in ((-13, -13), (-13, 13), (11, -13), (11, 13)):
                    m.box((2.2, 2.2, 22), (x, y, 0), alu, 0.3)
                m.box((28, 30, 2), (-1, 0, 21), team[colour], 0.5)
                m.box((26, 1, 12), (-1, s * 13, 1), dark, 0.2)
                m.prism(mark(colour, 5), 0.3, (-1, 0, 23), white, 0)


@model("tokens/field", "Field of six zones")
def field(m):
    for i, row in enumerate(ZONES):
        zone(m, i, *row)
    goals(m, RED, -1)
    goals(m, BLUE, 1)
    with m.node("rails"):
        for s in (-1, 1):
            for z in (5, 12.5):
                for part in (-1, 1):
                    m.box((6 * ZONE / 2 - 16, 2.2, 2.2), (part * (1.5 * ZONE + 6), s * (DEPTH / 2 + 3), z), alu, 0.35)
            for i in range(13):
                x = (i - 6) * 35
                if abs(x) > 10:
                    m.box((2.6, 3, 15.5), (x, s * (DEPTH / 2 + 3), 0), dark, 0.35)


@model("tokens/truss", "Truss")
def truss(m):
    k, z0, half, n = 6.0, 55.0, 104.0, 13
    chords = [(sx * k, z0 + sz) for sx in (-1, 1) for sz in (0, 2 * k)]
    step = 2 * half / n
    with m.node("span"):
        for x, z in chords:
            m.rod((x, -half, z), (x, half, z), 1.1, alu, 10)
        for i in range(n + 1):
            y = -half + i * step
            for a, b in ((0, 1), (2, 3), (0, 2), (1, 3)):
                m.rod((chords[a][0], y, chords[a][1]), (chords[b][0], y, chords[b][1]), 0.62, alu, 6)
                if i < n:
                    p, q = (a, b) if i % 2 else (b, a)
                    m.rod((chords[p][0], y, chords[p][1]), (chords[q][0], y + step, chords[q][1]), 0.62, alu, 6)
        for y, colour in ((-52, RED), (52, BLUE)):
            for x in (-7.4, 7.4):
                m.box((0.7, 44, 12.6), (x, y, z0 - 0.2), team[colour], 0.2)
                for dy in (-13, 0, 13):
                    m.prism(mark(colour, 3.4), 0.25, (x + (0.3 if x > 0 else -0.55), y + dy, z0 + 6), white, 0, (90, 0, 90))
    for s, colour in ((-1, RED), (1, BLUE)):
        with m.node("tower_red" if s < 0 else "tower_blue", 0, s * (half + 5), 0):
            m.box((24, 20, 3), (0, 0, 0), dark, 0.7)
            for x in (-6, 6):
                for y in (-5, 5):
                    m.rod((x, y, 2), (x, y, z0 + 2 * k + 2), 1.1, alu, 10)
            for j in range(6):
                z = 3 + j * 11
                for a, b in (((-6, -5), (6, -5)), ((-6, 5), (6, 5)), ((-6, -5), (-6, 5)), ((6, -5), (6, 5))):
                    p, q = (a, b) if j % 2 else (b, a)
                    m.rod((*p, z), (*q, z + 11), 0.6, alu, 6)
                    m.rod((*p, z + 11), (*q, z + 11), 0.6, alu, 6)
            m.box((16, 14, 2), (0, 0, z0 + 2 * k + 1), dark, 0.5)
            m.cyl(3, 4.6, (0, 0, z0 + 2 * k + 3), led[colour], 0.5, n=18)
            m.lathe([(3.2, 0), (4.4, 0), (4.4, 1.2), (3.2, 1.2), (3.2, 0)], (0, 0, z0 + 2 * k + 3), alu, 0.2, n=18)


def ball(m, colour, r=8.6):
    m.ball(r, (0, 0, 0), Paint("rubber", colour, 0.38), level=4)
    if colour == RED:                                            # three seams crossing, blue: one broad belt
        for rot in ((90, 0, 0), (90, 0, 60), (90, 0, 120)):
            m.lathe([(r - 0.1, -0.35), (r + 0.1, -0.35), (r + 0.1, 0.35), (r - 0.1, 0.35), (r - 0.1, -0.35)], (0, 0, 0), white, 0, rot, 48)
    else:
        m.lathe([(r - 0.3, -1.6), (r + 0.02, -1.5), (r + 0.12, 0), (r + 0.02, 1.5), (r - 0.3, 1.6), (r - 0.3, -1.6)], (0, 0, 0), white, 0, (0, 0, 0), 56)


@model("tokens/ball_red", "Ball, red")
def ball_red(m):
    ball(m, RED)


@model("tokens/ball_blue", "Ball, blue")
def ball_blue(m):
    ball(m, BLUE)


@model("tokens/flight_stand", "Stand for a ball in flight")
def flight_stand(m):
    clear = Paint("clear", "#E8F2FF", 0.08, alpha=0.25)
    m.lathe([(0, 0), (9, 0), (8, 2), (0, 2)], mat=clear, bevel=0.3, n=28)
    m.cyl(1.0, 82, (0, 0, 2), clear, 0, n=12)


# ------------------------------------------------------------------ robots: front at -y here, +z in the file

WIDE, LONG = 38.0, 42.0
bumper = Paint("bumper", RED, 0.8)          # takes the alliance's colour
steel = Paint("steel", "#8B9096", 0.36, 0.6)
air = Paint("tank", "#C9CDD2", 0.3, 0.3)


def chassis(m):
    """Rails, deck, electronics and bumpers: always shown."""
    for s in (-1, 1):
        m.box((2.6, LONG - 6, 4.4), (s * (WIDE / 2 - 5), 0, 4.6), alu, 0.5)
        m.box((WIDE - 9, 2.4, 4.4), (0, s * (LONG / 2 - 4), 4.6), alu, 0.5)
        m.box((WIDE + 1, 4.2, 8), (0, s * LONG / 2, 4), bumper, 1.4)
        m.box((4.2, LONG - 2, 8), (s * WIDE / 2, 0, 4), bumper, 1.4)
        m.box((3, 0.5, 1.4), (s * 11, -LONG / 2 + 2.5, 12.2), teal, 0.1)
    m.box((WIDE - 8, LONG - 8, 1.6), (0, 0, 8.6), dark, 0.4)
    for x in (-12, -6, 0, 6, 12):
        for y in (-14, 0):
            m.cyl(0.7, 0.3, (x, y, 10.0), steel, 0, n=6)
    m.box((9, 9, 4.4), (-8, 12, 10), dark, 0.6)
    m.box((6, 7, 3.6), (8.5, 13, 10), Paint("battery", "#3A4C66", 0.4), 0.5)
    m.box((6.4, 2, 1.2), (8.5, 13, 13.2), orange, 0.2)
    for i in range(3):
        m.pipe([(-5 + i, 8, 13), (-1 + i, 5 - i, 15), (4, 6 - i, 13.5), (8, 10, 13)], 0.4, (Paint("wire", "#D9A441", 0.4), dark, steel)[i], 6)
    m.cyl(1.6, 3.4, (14, 15, 10), teal, 0.4, n=12)


def wheel(m, x, y, r=5.4, w=4.2, hub=orange, n=14):
    m.lathe([(0, 0), (r - 0.8, 0), (r, 0.8), (r, w - 0.8), (r - 0.8, w), (0, w)], (x - w / 2, y, r), tyre, 0, (0, 90, 0), n)
    m.cyl(r * 0.48, w + 0.7, (x - w / 2 - 0.35, y, r), hub, 0, (0, 90, 0), n=10)
    for a in range(5):
        with m.at(x, y, r, rx=72 * a):
            m.box((w + 0.5, 1.0, r * 0.8), (0, 0, 0), hub, 0)


def tank_drive(m):
    for s in (-1, 1):
        for y in (-13, 0, 13):
            wheel(m, s * (WIDE / 2 - 9.5), y)


def fast_tank(m):
    for s in (-1, 1):
        for y in (-11.5, 11.5):
            wheel(m, s * (WIDE / 2 - 9.5), y, 6.0, 3.6, steel)
        m.box((1.6, 25, 1.0), (s * (WIDE / 2 - 12.4), 0, 9.6), dark, 0.3)
        m.cyl(2.4, 6, (s * 8, 3, 12.6), steel, 0.5, (0, s * 90, 0), n=14)
        m.box((1.4, 10, 2.4), (s * 14.4, 2, 10.2), orange, 0.4, top=(1, 0.5), shift=(0, 2))


def mechanum(m):
    for s in (-1, 1):
        for y in (-12, 12):
            x = s * (WIDE / 2 - 9.5)
            m.cyl(3.6, 5.0, (x - 2.5, y, 5.4), steel, 0.3, (0, 90, 0), n=14)
            for k in range(9):
                with m.at(x, y, 5.4, rx=40 * k):
                    m.lathe([(0, -3.0), (0.6, -3.0), (1.15, 0), (0.6, 3.0), (0, 3.0)], (0, 0, 4.2), tyre, 0, (0, 90, 45 * (s if y > 0 else -s)), 6)
            m.cyl(1.4, 6.0, (x - 3, y, 5.4), orange, 0.3, (0, 90, 0), n=8)


def swerve(m):
    for i, (x, y) in enumerate(((-11, -13), (11, -13), (-11, 13), (11, 13))):
        with m.at(x, y, 0, rz=(24, -16, -30, 20)[i]):
            wheel(m, 0, 0, 4.6, 3.4, steel)
            for s in (-1, 1):
                m.box((0.9, 4.4, 6.4), (s * 2.6, 0, 4.0), alu, 0.3)
        m.cyl(4.6, 1.4, (x, y, 9.6), alu, 0, n=16)
        for k in range(12):
            px, py = ngon(4.6, 12)[k]
            m.box((0.8, 0.8, 1.2), (x + px, y + py, 9.7), alu, 0, (0, 0, 30 * k))
        m.cyl(1.8, 5.0, (x, y, 11), dark, 0.4, n=14)
        m.cyl(1.0, 0.6, (x, y, 16), orange, 0.15, n=10)


def posts(m, y, top, x=13):
    for s in (-1, 1):
        m.rod((s * x, y + 9, 10), (s * x, y, top), 1.2, alu)
        m.rod((s * x, y - 9, 10), (s * x, y, top), 1.2, alu)
        m.rod((s * x, y + 5, 10 + (top - 10) * 0.45), (s * x, y - 5, 10 + (top - 10) * 0.45), 0.8, alu, 8)
        m.box((2.4, 5, 5), (s * x, y, top - 2.5), dark, 0.7)


def kicker(m):
    """A boot on a crank under a sprung frame."""
    posts(m, 6, 26.5)
    m.cyl(1.4, 30, (-15, 6, 26.5), alu, 0.3, (0, 90, 0))
    with m.at(0, 6, 26.5, rx=24):
        for s in (-1, 1):
            m.box((1.6, 2.2, 17), (s * 4, 0, -14), orange, 0.4)
        m.box((11, 3.4, 4.6), (0, -1, -16.5), bumper, 0.9, top=(0.9, 0.7))
        m.box((11.6, 1.2, 5.2), (0, -3.0, -16.7), tyre, 0.4)
    for s in (-1, 1):
        for k in range(6):
            m.lathe([(1.0, -0.35), (1.6, 0), (1.0, 0.35), (1.0, -0.35)], (s * 9, 10 + k * 0.5, 12 + k * 2.1), steel, 0, (-14, 0, 0), 6)
    m.cyl(3.2, 3, (13.8, 6, 26.5), dark, 0.4, (0, 90, 0), n=16)


def cradle(m):
    """The arm of a catapult, drawn back, with the ring in which the ball lies."""
    posts(m, -9, 18)
    m.cyl(1.5, 30, (-15, -9, 18), alu, 0.3, (0, 90, 0))
    with m.at(0, -9, 18, rx=-42):
        for s in (-1, 1):
            m.box((2.2, 2.2, 21), (s * 6.5, 0, -6), orange, 0.5)
        m.box((15, 2, 2.4), (0, 0, 5), alu, 0.4)
        m.box((10, 4, 3), (0, 0, -8.4), dark, 0.6)
    for s in (-1, 1):
        m.rod((s * 6.5, 0.4, 28.4), (s * 8.0, 3.4, 33.4), 0.9, alu)
    m.lathe([(7.8, 0), (9.2, 0), (9.2, 1.8), (7.8, 1.8), (7.8, 0)], (0, 4, 32.6), dark, 0.3, n=24)


def pneumatic_catapult(m):
    cradle(m)
    for s in (-1, 1):
        m.rod((s * 10, 12, 11), (s * 9.4, 4, 20), 2.0, dark, 12, 0.4)
        m.rod((s * 9.4, 4, 20), (s * 8.0, -1.6, 26), 0.9, steel)
    m.lathe([(0, 0), (2.2, 0), (2.8, 1), (2.8, 7), (2.2, 8), (0, 8)], (-4, 17, 12.6), air, 0.2, (0, 90, 0), 14)


def winch_catapult(m):
    cradle(m)
    m.lathe([(0, -6), (3.6, -6), (3.6, -5), (2.2, -4.4), (2.2, 4.4), (3.6, 5), (3.6, 6), (0, 6)], (0, 7, 13.6), steel, 0.2, (0, 90, 0), 18)
    for x in (-3, -1.8, -0.6, 0.6, 1.8, 3):
        m.lathe([(2.0, -0.5), (2.6, 0), (2.0, 0.5), (2.0, -0.5)], (x, 7, 13.6), orange, 0, (0, 90, 0), 10)
    m.box((4, 6, 5), (9.4, 7, 10), dark, 0.6)
    m.rod((0, 8.6, 15.4), (0, 12.6, 33), 0.35, orange, 6)
    for s in (-1, 1):
        m.rod((s * 8.0, -13.0, 13.4), (s * 9, -18, 11), 0.9, tyre)
        m.rod((s * 5.6, -13.4, 13.6), (s * 6, -18, 11), 0.7, tyre)


def roller_claw(m):
    """A lift with two fingers that end in rollers; it also picks up."""
    for s in (-1, 1):
        m.box((2.6, 3, 41), (s * 11.4, 17, 9), alu, 0.4)
        m.rod((s * 11.4, 6, 10), (s * 11.4, 16, 31), 1.0, alu)
        m.box((1.4, 1.2, 37), (s * 9.0, 15.6, 10), orange, 0.2)
    for z in (13, 47.6):
        m.box((25.4, 3.2, 2.4), (0, 17, z), dark, 0.4)
    m.box((23, 3.4, 5), (0, 14.6, 35.5), dark, 0.6)
    for s in (-1, 1):
        m.box((2.2, 12, 5.4), (s * 11.4, 8.4, 35.3), bumper, 0.6)
        m.box((2.2, 8, 5), (s * 10.6, -0.4, 35.5), bumper, 0.6, (0, 0, s * 12))
        m.cyl(1.7, 7, (s * 10.0, -4.6, 34.5), tyre, 0.3, n=14)
        m.cyl(1.0, 1.4, (s * 10.0, -4.6, 41.5), orange, 0.2, n=10)


def scoop_flinger(m):
    """A scoop whose lip reaches the floor and whose arms throw over the top."""
    posts(m, 12, 25)
    m.cyl(1.5, 30, (-15, 12, 25), alu, 0.3, (0, 90, 0))
    for s in (-1, 1):
        m.fin([(12, 25), (2, 26), (-8, 26.5), (-14, 29), (-15, 33), (-13.5, 33), (-12.4, 30.4), (-7, 28.6), (12, 28)], 1.8, (s * 10.6, 0, 0), bumper, 0.5)
        m.rod((s * 13, 4, 11), (s * 12, -3, 26), 0.9, steel)
    for i in range(7):
        x = -8.4 + i * 2.8
        m.pipe([(x, -2, 27.2), (x, -8, 27.4), (x, -13, 30), (x, -14.4, 34)], 0.55, orange, 6)
    for y, z in ((-2, 27), (-14.3, 33.6)):
        m.rod((-11, y, z), (11, y, z), 0.8, alu)
    m.cyl(2.6, 4, (13, 12, 25), dark, 0.5, (0, 90, 0), n=14)


def spinning_sticks(m):
    for s in (-1, 1):
        m.rod((s * 12, -16, 11), (s * 12, -25, 15), 1.0, alu)
    m.cyl(1.4, 26, (-13, -25, 15), dark, 0.3, (0, 90, 0), n=12)
    for i in range(7):
        for k in (0, 120, 240):
            with m.at(-10.8 + i * 3.6, -25, 15, rx=k + i * 24):
                m.cyl(0.5, 4.6, (0, 0, 0.8), orange, 0, n=6)


def roller_intake(m):
    for s in (-1, 1):
        m.box((1.4, 12, 3.4), (s * 13, -20.5, 12), alu, 0.4, (-24, 0, 0))
        m.rod((s * 11.4, -14, 10), (s * 12.4, -21, 15), 0.8, steel)
    for y, z, r in ((-25.6, 13.4, 2.4), (-20, 16.6, 1.6)):
        m.cyl(r, 24, (-12, y, z), tyre, 0.3, (0, 90, 0), n=16)
        for x in (-9, -3, 3, 9):
            m.lathe([(r - 0.1, -1), (r + 0.5, -1), (r + 0.5, 1), (r - 0.1, 1), (r - 0.1, -1)], (x, y, z), orange, 0, (0, 90, 0), 14)
    m.cyl(1.9, 4, (13, -20, 15.6), dark, 0.4, (0, 90, 0), n=12)


def folding_arms(m):
    for s in (-1, 1):
        with m.at(flip=s < 0):
            m.cyl(2.2, 4, (15, -18, 11.4), dark, 0.4, n=14)
            m.box((2.4, 9, 2.4), (15.6, -22, 12.4), alu, 0.5, (0, 0, -8))
            m.cyl(1.5, 3.4, (16.2, -26, 12), orange, 0.3, n=12)
            m.box((2.0, 8.6, 2.0), (13.6, -28, 12.6), bumper, 0.5, (0, 0, -42))
            m.box((1.2, 6, 3.6), (10.6, -30.2, 11.8), tyre, 0.4, (0, 0, -60))


def active_catching(m):
    """Two nets that swing open at the back of the deck."""
    net = Paint("net", "#EDEAE2", 0.7)
    for s in (-1, 1):
        with m.at(s * 16, 3, 12, flip=s < 0), m.at(ry=24):
            frame_at = [(-0.4, -9, 0), (3, -9.6, 14), (5, -7, 24), (5, 7, 24), (3, 9.6, 14), (-0.4, 9, 0)]
            m.pipe(frame_at, 0.8, bumper, 8)
            for k in range(1, 6):
                y = -9.4 + k * 3.15
                m.pipe([(0.4, y, 0), (2.6, y, 12), (4.8, y, 23.6)], 0.2, net, 4)
            for z, x, half in ((5, 1.0, 9.2), (10, 2.0, 9.5), (15, 3.2, 9.2), (20, 4.2, 8.0)):
                m.rod((x, -half, z), (x, half, z), 0.2, net, 4)
            m.cyl(1.2, 18, (0, 9, 0), dark, 0.3, (90, 0, 0), n=10)


PARTS = {"drive_1": tank_drive, "drive_2": fast_tank, "drive_3": mechanum, "drive_4": swerve, "shooter_1": kicker, "shooter_2": pneumatic_catapult,
         "shooter_3": winch_catapult, "shooter_4": roller_claw, "shooter_5": scoop_flinger, "pick_up_1": spinning_sticks, "pick_up_2": roller_intake,
         "pick_up_3": folding_arms, "active_catch_1": active_catching}


def robot(m, parts, number):
    with m.node("chassis"):
        chassis(m)
    for name in parts:
        with m.node(name):
            PARTS[name](m)
    if number:
        with m.node("number"):
            for s in (-1, 1):
                m.text(number, 6.6, (0, s * (LONG / 2 + 2.1), 8.1), white, (90, 0, 0 if s < 0 else 180), 0.1)
                m.text(number, 6.6, (s * (WIDE / 2 + 2.1), 0, 8.1), white, (90, 0, 90 * s), 0.1)


@model("robots/robot", "Robot with all parts", team=["bumper"])
def all_parts(m):
    """Every part at once: the table hides those a robot was not built with."""
    m.apart = ["chassis"]
    robot(m, list(PARTS), "")


@model("robots/catapult", "Robot with a pneumatic catapult", {"kind": "own", "mm": 42}, ["bumper"])
def robot_catapult(m):
    robot(m, ["drive_2", "shooter_2", "pick_up_1"], "118")


@model("robots/catcher", "Robot with active catching", {"kind": "own", "mm": 42}, ["bumper"])
def robot_catcher(m):
    robot(m, ["drive_4", "shooter_1", "pick_up_2", "active_catch_1"], "67")


@model("robots/claw", "Robot with a roller claw", {"kind": "own", "mm": 42}, ["bumper"])
def robot_claw(m):
    robot(m, ["drive_3", "shooter_4", "pick_up_3"], "14")


@model("robots/winch", "Robot with a winch catapult", {"kind": "own", "mm": 42}, ["bumper"])
def robot_winch(m):
    robot(m, ["drive_1", "shooter_3", "pick_up_3"], "254")
