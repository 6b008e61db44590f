"""Rampart Ox: a squat fortress with a door for a shield on one arm and a hammer on the other."""
from kit import ngon
from limbs import breathe, leg
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#8A7F72", "#4A4E57", "#E3B23C", "#FFC15E")


def legs(m):
    def thigh():
        m.ball(4.0, mat=p.skeleton)
        m.box((10.6, 11.6, 10), (1.0, 0, -9), p.primary, 1.4, top=(1.05, 1.05))
        m.box((11.2, 3, 5), (1.0, -5.4, -6.4), p.secondary, 0.7, top=(0.8, 0.9))

    def shin():
        m.cyl(3.4, 10, (-5, 0, 0), p.skeleton, 0.6, (0, 90, 0))
        m.box((12.6, 13.4, 10), (0, 0, -10), p.primary, 1.4, top=(0.82, 0.82))
        m.box((8.4, 2.2, 8), (0, -6.0, -9.4), p.secondary, 0.6, (8, 0, 0), top=(0.8, 1))
        m.box((7.4, 3.6, 4.6), (0, -5.4, -2), p.accent, 0.9, top=(0.75, 0.7))
        for z in (-7.6, -5.8):
            m.line(5.4, (0, -6.95, z), p.line, (8, 0, 0))

    def sole():
        m.prism([(-7.4, -8), (-4.4, -10.6), (4.4, -10.6), (7.4, -8), (7.4, 6.6), (4.6, 8.4), (-4.6, 8.4), (-7.4, 6.6)], 4.0, (0, 0, -3.4), p.secondary, 1.0, top=0.8)
        for x in (-4.2, 0, 4.2):
            m.box((3.2, 4.0, 2.6), (x, -9.4, -3.4), p.accent, 0.7, top=(0.8, 0.5), shift=(0, 0.6))

    leg(m, 1, (7.6, 1, 21.4), (11.4, -3.0, 3.4), 9.6, 10.6, thigh, shin, sole)
    leg(m, -1, (7.6, 1, 21.4), (11.4, 4.0, 3.4), 9.6, 10.6, thigh, shin, sole)
    m.box((17, 12, 7), (0, 1, 18), p.skeleton, 1.2)
    m.box((8.6, 2.8, 8.4), (0, -5.6, 15), p.primary, 0.9, (10, 0, 0), top=(1.25, 1))
    m.box((4, 0.8, 3.4), (0, -7.2, 17.6), p.accent, 0.25, (10, 0, 0))


def keep(m):
    """The hull is a tower: three layers of armour and a battlement."""
    m.box((20, 15, 6), (0, 1, 24), p.skeleton, 1.2, top=(1.1, 1.05))
    m.box((28, 20, 17), (0, 0.6, 28.6), p.primary, 1.8, top=(1.0, 0.86))
    m.box((24, 4, 11), (0, -9.0, 30), p.secondary, 1.0, (-4, 0, 0), top=(0.92, 0.8))
    m.box((16, 3, 6.6), (0, -10.9, 31.6), p.primary, 0.8, (-4, 0, 0), top=(0.86, 0.8))
    m.box((9.4, 0.9, 1.2), (0, -12.4, 34.4), p.glow, 0.2)
    m.box((29, 3.2, 2.6), (0, -8.2, 41.4), p.accent, 0.6)
    for s in (-1, 1):
        m.box((4.4, 3.4, 9.4), (s * 11.4, -8.4, 31), p.secondary, 0.8, (-4, 0, 0), top=(0.85, 0.8))
        m.rivets([(s * 9.0, -11.2, z) for z in (32, 38)], 0.65, p.steel, (90, 0, 0))
        for i in range(4):
            m.box((0.5, 2.4, 5), (s * 14.05, -3 + i * 3.4, 32), p.line, 0)
    for i in range(5):
        m.box((3.6, 3.6, 4.0), (-11.6 + i * 5.8, -6.6, 45), p.primary, 0.7, top=(0.92, 0.92))
    m.box((27, 16, 2.4), (0, 1.4, 44.6), p.secondary, 0.7)
    m.box((19, 7, 13), (0, 11, 28), p.secondary, 1.2, top=(0.85, 0.85))
    for s in (-1, 1):
        m.lathe([(0, 0), (2.6, 0), (2.2, 6), (1.7, 6), (1.7, 4.8), (0, 4.8)], (s * 6.4, 13, 39.4), p.dark, 0.3, (-14, 0, 0))
        m.cyl(1.6, 0.3, (s * 6.4, 14.2, 44.1), p.glow, 0, (-14, 0, 0), n=12)


def head(m):
    with m.node("head", 0, -3.4, 46.6):
        m.box((11, 10, 6.4), (0, 1.6, 0), p.primary, 1.3, top=(0.8, 0.8))
        m.box((12.4, 3, 2), (0, -3.0, 4.2), p.secondary, 0.6, (-8, 0, 0))
        m.box((6.4, 3.6, 4.0), (0, -2.6, 0.2), p.dark, 0.6)
        m.box((5, 0.8, 1.2), (0, -4.3, 2.2), p.glow, 0.2)
        for s in (-1, 1):
            m.pipe([(s * 5.0, 0, 4.4), (s * 8.4, -0.6, 5.2), (s * 10.2, -2.0, 7.4), (s * 10.4, -3.4, 10.2)], 1.5, p.accent, 10, ends=0.4)


def arm(m, name, side, rx, ry, elbow, hand):
    with m.node(name, side * 18.4, 0.6, 41, rx=rx, ry=-side * ry), m.at(flip=side < 0):
        m.ball(4.6, mat=p.skeleton)
        m.box((11, 14, 10), (1.4, 0, -3.4), p.primary, 1.5, (0, -8, 0), top=(0.78, 0.8))
        m.box((11.8, 14.8, 2), (1.6, 0, -4), p.accent, 0.6, (0, -8, 0))
        m.prism(ngon(2.4, 6), 0.5, (6.8, 0, 1.6), p.secondary, 0.15, (0, 78, 0))
        m.box((6.2, 6.4, 9), (0.4, 0, -11.6), p.skeleton, 0.9)
        with m.at(0.4, 0, -12.4, rx=elbow):
            m.cyl(3.6, 8, (-4, 0, 0), p.skeleton, 0.6, (0, 90, 0))
            m.box((10.4, 11, 10.4), (0, 0, -12.4), p.primary, 1.3, top=(0.78, 0.76))
            m.box((10.8, 4, 5), (0, -4, -11.6), p.secondary, 0.6, top=(0.85, 0.85))
            m.line(6, (0, -6.05, -9.4), p.line)
            m.box((6.6, 6.8, 5), (0, 0, -16.4), p.dark, 1.0)
            hand()


def gatehouse(m):
    with m.at(7.2, -1.0, -10, rx=34):
        carry(m, p, "W-054", 0, 0, 0, 0, 4, 74, 0.86)
        carry(m, p, "W-032", 2.4, -1.6, 4.4, 92, 0, 74, 0.7)


def breaker(m):
    carry(m, p, "W-044", 0, -1.4, -15.6, 84, 0, 0, 0.95)
    carry(m, p, "W-035", 5.6, 0, -10, 180, 0, 90, 0.8)
    carry(m, p, "W-031", -5.8, 0, -11, 180, 0, -90, 0.8)


@model("mechs/rampart_ox", "Rampart Ox", {"kind": "round", "mm": 40}, ["secondary"], stands=True)
def rampart_ox(m):
    with m.node("legs"):
        legs(m)
    with m.node("hull", 0, 1, 24), m.at(0, -1, -24):
        keep(m)
        head(m)
        carry(m, p, "W-052", 0, 16.2, 36, 0, 0, 180, 0.85)
        carry(m, p, "W-033", 12.8, 3.8, 49.4, 82, 0, 0, 0.85)
        carry(m, p, "W-059", -18.8, -1.2, 49.0, 66, 0, 0, 0.6)
        carry(m, p, "W-060", 10.8, 14.6, 44, 4, 16, 180, 0.75)
        carry(m, p, "W-019", -10.8, 14.4, 44, 4, -14, 180, 0.75)
        carry(m, p, "W-021", 0, 10.8, 45, 12, 0, 0, 0.95)
        arm(m, "arm_right", -1, -12, 14, -44, lambda: breaker(m))
        arm(m, "arm_left", 1, -14, 14, -20, lambda: gatehouse(m))
    breathe(m, 3.6, 0.7, 3.0, 1.4, 0.3)
