"""Hive Tinker: a round-bodied artificer with one big lamp for a head, amid a swarm of drones."""
from kit import ngon
from limbs import breathe, hover, leg
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#E0A526", "#3B2F2F", "#7BC8A4", "#B9FBC0")


def legs(m):
    def thigh():
        m.ball(3.0, mat=p.skeleton)
        m.lathe([(0, 0), (4.0, 0), (4.4, -3), (3.4, -8), (0, -8)], (0.4, 0, 1), p.primary, 0.5, n=14)
        m.lathe([(4.1, -3.6), (4.6, -3.6), (4.4, -5), (3.9, -5), (4.1, -3.6)], (0.4, 0, 1), p.secondary, n=14)

    def shin():
        m.cyl(2.5, 6.4, (-3.2, 0, 0), p.skeleton, 0.4, (0, 90, 0))
        m.prism(ngon(1.8, 6), 0.5, (3.1, 0, 0), p.accent, 0.15, (0, 90, 0))
        m.lathe([(0, -1), (3.0, -1), (4.2, -4), (5.6, -10), (0, -10)], mat=p.secondary, bevel=0.5, n=14)
        m.lathe([(5.0, -8), (5.7, -8.4), (6.1, -10), (5.2, -10), (5.0, -8)], mat=p.accent, n=14)
        m.box((3.4, 1.6, 5), (0, -4.0, -8), p.primary, 0.5, (16, 0, 0), top=(0.8, 1))

    def sole():
        m.cyl(2.0, 3, (0, 0, -1), p.skeleton, 0.3)
        m.prism([(-5, -5), (-2.6, -8), (2.6, -8), (5, -5), (5, 4), (3, 6), (-3, 6), (-5, 4)], 3.0, (0, 0, -3.0), p.primary, 0.9, top=0.72)
        m.box((6, 3.4, 1.8), (0, -6.2, -3.0), p.accent, 0.6, top=(0.8, 0.6))

    leg(m, 1, (6.2, 0.5, 19.4), (9.6, -3.4, 3.0), 8.8, 9.6, thigh, shin, sole)
    leg(m, -1, (6.2, 0.5, 19.4), (9.6, 3.0, 3.0), 8.8, 9.6, thigh, shin, sole)
    m.lathe([(0, 0), (6.4, 0), (7.8, 2.4), (6.8, 5), (0, 5)], (0, 0.5, 16.6), p.skeleton, 0.5, n=16)


def belly(m):
    m.lathe([(0, 0), (6.2, 0), (10.6, 4), (12.2, 9.6), (11.2, 15), (7.6, 18.6), (0, 19.4)], (0, 0, 20), p.primary, 0.4, n=24)
    m.lathe([(11.9, -1.1), (12.7, -0.7), (12.7, 0.7), (11.9, 1.1), (11.9, -1.1)], (0, 0, 29.4), p.secondary, 0.2, n=24)
    for a in (-66, -33, 33, 66, 120, 150, 180, 210, 240):
        with m.at(0, 0, 29.4, rz=a):
            m.cyl(0.6, 0.6, (0, -12.5, 0), p.steel, 0.15, (90, 0, 0), n=8)
            m.box((0.5, 0.6, 6.6), (0, -11.5, 1.8), p.line, 0, (22, 0, 0))
    with m.at(0, -10.9, 31, rx=74):
        m.lathe([(3.0, 0), (4.6, 0), (4.6, 1.6), (4.0, 2.2), (3.2, 2.2), (3.0, 0)], mat=p.accent, bevel=0.25, n=20)
        m.lathe([(0, 0.6), (3.1, 0.6), (3.1, 1.0), (0, 1.8)], mat=p.dark, n=20)
        for i in range(6):
            x, y = ngon(1.7, 6)[i]
            m.cyl(0.75, 0.7, (x, y, 1.2), p.glow, 0.15, n=6)
    for s in (-1, 1):
        m.pipe([(s * 4, -10.6, 25), (s * 7.4, -9.4, 22.6), (s * 8.6, -6, 21)], 0.8, p.accent)


def lamp(m):
    """The head is the lamp."""
    m.cyl(2.6, 2.6, (0, -1.6, 38.6), p.skeleton, 0.4)
    with m.node("head", 0, -1.6, 41):
        m.lathe([(0, 0), (4.4, 0), (6.0, 2.6), (6.0, 6), (4.4, 8.8), (0, 9.6)], mat=p.secondary, bevel=0.4, n=20)
        with m.at(0, -3.4, 4.6, rx=90):
            m.lathe([(3.8, 0), (5.2, 0), (5.6, 3.0), (4.9, 3.4), (3.8, 1.6), (3.8, 0)], mat=p.accent, bevel=0.25, n=24)
            m.lathe([(0, 0.4), (3.9, 0.4), (3.4, 1.8), (1.8, 2.6), (0, 2.9)], mat=p.glow, n=24)
        for s in (-1, 1):
            m.cyl(1.9, 1.4, (s * 5.4, 0, 4.4), p.primary, 0.4, (0, s * 90, 0), n=14)
            m.rod((s * 6.2, 0.4, 5), (s * 7.6, 1.6, 11.6), 0.35, p.steel, 6)
            m.ball(0.8, (s * 7.6, 1.6, 11.8), p.accent, level=1)
        m.box((7, 2.2, 1.4), (0, -5.2, 9.2), p.primary, 0.5, (-16, 0, 0), top=(0.8, 0.8))


def arm(m, name, side, rx, ry, elbow, hand):
    with m.node(name, side * 12.6, 0, 34.4, rx=rx, ry=-side * ry), m.at(flip=side < 0):
        m.ball(3.0, mat=p.skeleton)
        m.lathe([(0, -3.0), (5.0, -3.0), (5.4, -0.6), (3.4, 3.0), (0, 3.8)], (1.0, 0, 0), p.primary, 0.5, (0, -12, 0), 16)
        m.lathe([(4.9, -2.6), (5.7, -2.4), (5.6, -1.0), (4.9, -1.0), (4.9, -2.6)], (1.0, 0, 0), p.secondary, 0.2, (0, -12, 0), 16)
        m.pipe([(0.4, 0, -2), (1.0, 0.6, -5), (0.6, 0.4, -9)], 1.5, p.skeleton, 10)
        for z in (-4, -6, -8):
            m.lathe([(1.4, -0.5), (2.1, -0.3), (2.1, 0.3), (1.4, 0.5), (1.4, -0.5)], (0.8, 0.5, z), p.dark, n=12)
        with m.at(0.4, 0, -10, rx=elbow):
            m.cyl(2.2, 4.6, (-2.3, 0, 0), p.skeleton, 0.4, (0, 90, 0))
            m.lathe([(0, 0), (2.6, 0), (3.8, -5), (3.4, -9), (0, -9)], mat=p.secondary, bevel=0.4, n=14)
            hand()


def pincers(m):
    m.cyl(1.8, 2.6, (0, 0, -11), p.skeleton, 0.3)
    for a in (0, 120, 240):
        with m.at(0, 0, -11, rz=a):
            m.fin([(-0.8, 0.6), (-2.6, -0.6), (-2.4, -4), (-0.6, -6), (-1.2, -3)], 1.1, mat=p.steel, bevel=0.3)


def left_hand(m):
    pincers(m)
    carry(m, p, "W-008", 4.4, -0.4, -6, 180, 0, 90, 0.75)


def tool_hand(m):
    pincers(m)
    m.box((1.4, 1.4, 9), (0, -0.2, -21), p.steel, 0.4)
    m.prism([(-2.4, 0), (-1, 0), (-1, 2), (1, 2), (1, 0), (2.4, 0), (2.4, 3), (1, 4.6), (-1, 4.6), (-2.4, 3)], 1.3, (0, 0.4, -21.4), p.accent, 0.3, (90, 180, 0))


def battery(m):
    """The Turtle Battery, on the back."""
    with m.node("SY-047"):
        with m.at(0, 10.2, 30, rx=-78):
            m.lathe([(0, 0), (10.2, 0), (10.8, 1.4), (9.6, 5), (6.0, 8.2), (0, 9.4)], mat=p.secondary, bevel=0.4, n=20)
            m.lathe([(10.4, 0.2), (11.4, 0.4), (11.4, 1.8), (10.4, 2), (10.4, 0.2)], mat=p.accent, bevel=0.2, n=20)
            m.prism(ngon(3.2, 6), 1.2, (0, 0, 8.8), p.primary, 0.4, top=0.8)
            for i in range(6):
                with m.at(rz=60 * i + 30):
                    m.prism(ngon(2.5, 6), 1.0, (0, -6.6, 5.9), p.primary, 0.35, (34, 0, 0), top=0.8)
                    m.box((0.7, 3, 0.6), (0, -9.4, 3.0), p.glow, 0.1, (60, 0, 0))
        carry(m, p, "W-011", 8.0, 12.5, 39, 66, 0, -10, 0.95)
        carry(m, p, "W-031", -8.4, 13.6, 38, 70, 0, 10, 0.8)


@model("mechs/hive_tinker", "Hive Tinker", {"kind": "round", "mm": 32}, ["secondary"], stands=True)
def hive_tinker(m):
    with m.node("legs"):
        legs(m)
        carry(m, p, "W-032", -9.6, 4.2, 22, 150, 0, 10, 0.75)
    with m.node("hull", 0, 0, 20), m.at(0, 0, -20):
        belly(m)
        lamp(m)
        battery(m)
        carry(m, p, "W-027", 0, 9.4, 45, -8, 0, 0, 0.8)
        m.rod((0, 7, 36), (0, 9.4, 41), 0.8, p.skeleton)
        arm(m, "arm_right", -1, -20, 24, -46, lambda: tool_hand(m))
        arm(m, "arm_left", 1, -26, 20, -44, lambda: left_hand(m))
    with m.node("orbit_1", 18.5, -6, 48):
        carry(m, p, "W-012", rz=-16)
    with m.node("orbit_2", -18, -3, 51):
        carry(m, p, "W-026")
    with m.node("orbit_3", -13.5, -12, 43.5):
        carry(m, p, "W-012", rz=20, s=0.8, copy="_sub")
    with m.node("orbit_4", 14.5, 8, 58):
        carry(m, p, "W-049", ry=12, rz=-14)
    breathe(m, 3.0, 1.2, 9.0, 2.4, 0.35)
    hover(m, ["orbit_1", "orbit_2", "orbit_3", "orbit_4"])
