"""Marrow Fox: a lean digitigrade runner, long ears of antennae, a scarf in tatters."""
from limbs import breathe, hover, reach
from palette import MechPaints
from shelf import model
from weapons import carry

p = MechPaints("#D8C8A8", "#7A3B2E", "#22223B", "#F4D35E")


def leg(m, side, y, foot):
    """Thigh forward, shank back, long metatarsal forward: a runner's leg."""
    turn, knee = reach(13.5, 13, foot + 5.4 - y, 18.4)
    with m.at(side * 4.6, y, 30.4, rx=turn, ry=-side * 9, flip=side < 0):
        m.ball(2.6, mat=p.skeleton)
        m.box((6.6, 8.6, 12.6), (0.4, 0.2, -12), p.primary, 1.1, top=(1.15, 1.2))
        m.box((1.2, 5.4, 8), (4.0, 0.2, -9.4), p.secondary, 0.4, (0, 3, 0), top=(1, 0.7))
        m.line(4.6, (0.4, -4.0, -8.6), p.line)
        with m.at(0, 0, -13.5, rx=knee):
            m.cyl(2.0, 5.6, (-2.8, 0, 0), p.skeleton, 0.4, (0, 90, 0))
            m.box((4.2, 2.6, 5.4), (0, -3.0, -2.4), p.secondary, 0.7, top=(0.6, 0.5))
            m.box((4.8, 5.6, 11.6), (0, 0.2, -12.2), p.primary, 0.9, top=(1.0, 1.1))
            m.rod((0, 3.4, -2), (0, 2.6, -11.6), 0.55, p.steel)
            with m.at(0, 0, -13, rx=-turn - knee - 32):
                m.cyl(1.7, 4.6, (-2.3, 0, 0), p.skeleton, 0.3, (0, 90, 0))
                m.box((3.6, 4.0, 10.4), (0, 0, -10.2), p.accent, 0.8, top=(1.1, 1.1))
                m.box((3.8, 1.0, 6), (0, -2.0, -8.4), p.secondary, 0.35, top=(0.7, 1))
                with m.at(0, 0, -10.2, rx=32), m.at(ry=9):
                    m.ball(1.8, mat=p.skeleton, level=1)
                    m.box((5.4, 5.4, 2.4), (0, -0.6, -1.9), p.primary, 0.7, top=(0.8, 0.75))
                    for x, turn_out in ((-1.8, -14), (0, 0), (1.8, 14)):
                        with m.at(x, -2.4, -1.9, rz=turn_out):
                            m.box((1.7, 5.2, 2.0), (0, -2, 0), p.accent, 0.45, top=(0.5, 0.5), shift=(0, 0.9))


def chest(m):
    m.box((8, 6.4, 4.8), (0, 0.4, 28.6), p.skeleton, 0.9)
    m.box((3.2, 1.8, 6.4), (0, -3.4, 25.4), p.primary, 0.6, (10, 0, 0), top=(1.2, 1))
    with m.at(0, 0.4, 31, rx=14):
        m.box((5.2, 4.6, 5), (0, 0, 0), p.skeleton, 0.7, top=(1.2, 1.1))
        m.box((11.6, 9.4, 10.4), (0, -0.4, 4), p.primary, 1.3, top=(1.0, 0.74))
        m.prism([(-3.4, 0), (3.4, 0), (2.4, 8.6), (-2.4, 8.6)], 1.6, (0, -3.9, 4.6), p.secondary, 0.5, (84, 0, 0))
        m.box((3.0, 0.8, 3.6), (0, -5.6, 7.0), p.glow, 0.25, (-8, 0, 0))
        for s in (-1, 1):
            m.line(3, (s * 4.0, -4.55, 7.4), p.line, (0, s * 24, 0))
            m.line(3, (s * 4.0, -4.5, 9.0), p.line, (0, s * 24, 0))
        m.box((7, 4.4, 8), (0, 5.0, 4.6), p.dark, 0.8, top=(0.8, 0.8))
        for s in (-1, 1):
            m.lathe([(0, 0), (1.5, 0), (1.9, -3), (1.5, -3), (1.1, -0.6), (0, -0.6)], (s * 2.0, 6.6, 5.4), p.skeleton, 0.2, n=14)
            m.cyl(1.1, 0.3, (s * 2.0, 6.6, 4.2), p.glow, 0, n=12)
    scarf(m)


def scarf(m):
    m.lathe([(3.2, -1.4), (4.8, -0.8), (5.2, 0.6), (4.2, 1.8), (3.0, 1.4), (3.2, -1.4)], (0, -2.6, 44.6), p.secondary, 0.3, (18, 0, 0), 18)
    tails = ((-3.0, 24, [(0, 0), (5.2, 0), (5.8, -8), (4.6, -17), (3.6, -13), (2.6, -20), (1.6, -14), (0.4, -17), (-0.4, -8)]),
             (2.2, 12, [(-1, 0), (3.8, 0), (4.6, -9), (3.4, -14), (2.2, -11), (1.0, -17), (-0.4, -10)]))
    for x, lean, outline in tails:
        with m.at(x - 1.4, 1.8, 44.4, rx=lean + 26, rz=-8):
            m.plate(outline, 0.9, mat=p.secondary, bevel=0.3)
            for z in (-3, -6):
                m.box((4.4, 1.1, 0.8), (2.4, 0, z), p.accent, 0.15)


def head(m):
    with m.node("head", 0, -3.4, 46.4):
        m.box((6.2, 6.6, 5.6), (0, -0.2, 0), p.primary, 1.2, top=(0.8, 0.78))
        m.box((3.6, 6.2, 3.0), (0, -5.4, 0.2), p.primary, 0.8, (6, 0, 0), top=(0.6, 0.85))
        m.box((1.8, 1.6, 1.4), (0, -8.4, 1.0), p.accent, 0.4)
        m.box((6.4, 2.6, 1.0), (0, -2.8, 4.6), p.secondary, 0.3, (-14, 0, 0), top=(0.8, 0.8))
        for s in (-1, 1):
            m.box((1.8, 0.7, 1.0), (s * 1.9, -3.5, 3.0), p.glow, 0.2, (0, s * 18, s * 8))
            with m.at(s * 2.4, 0.8, 4.8, rx=-14, ry=s * 20):
                m.prism([(-1.5, -1.1), (1.5, -1.1), (1.5, 1.1), (-1.5, 1.1)], 13, mat=p.primary, bevel=0.4, top=0.15)
                m.prism([(-0.9, -1.5), (0.9, -1.5), (0.9, -0.8), (-0.9, -0.8)], 9, (0, 0, 1), p.secondary, 0.15, top=0.2)
                m.rod((0, 0.6, 8), (0, 0.6, 17), 0.25, p.accent, 6)


def arm(m, name, side, rx, ry, elbow, hand):
    with m.node(name, side * 7.4, -2.4, 43, rx=rx, ry=-side * ry), m.at(flip=side < 0):
        m.ball(2.2, mat=p.skeleton)
        m.box((5.8, 7.0, 5), (0.9, 0, -1.6), p.primary, 1.0, (0, -14, 0), top=(0.66, 0.7))
        m.box((1.0, 4.6, 2.6), (3.6, 0, -1.2), p.secondary, 0.3, (0, -20, 0))
        m.box((2.6, 2.8, 9), (0, 0, -10), p.skeleton, 0.5)
        with m.at(0, 0, -10.4, rx=elbow):
            m.cyl(1.6, 3.8, (-1.9, 0, 0), p.skeleton, 0.3, (0, 90, 0))
            m.box((4.2, 4.8, 9), (0, 0, -10.4), p.primary, 0.8, top=(0.75, 0.75))
            m.line(3, (0, -2.45, -7), p.line)
            hand()


def claws(m):
    m.box((3, 3.2, 2.8), (0, 0, -12.8), p.accent, 0.6)
    for x in (-1.1, 0, 1.1):
        m.box((0.8, 1.0, 3.4), (x, -1.0, -15.6), p.steel, 0.25, (12, 0, 0), top=(1, 1))


def right_hand(m):
    claws(m)
    carry(m, p, "W-004", 2.8, -0.6, -9, 164, 0, 90, 0.85)


@model("mechs/marrow_fox", "Marrow Fox", {"kind": "round", "mm": 32}, ["secondary"], stands=True)
def marrow_fox(m):
    with m.node("legs"):
        leg(m, 1, 0.4, -5.4)
        leg(m, -1, 0.4, 3.6)
        carry(m, p, "W-023", -8.6, 2.0, 26, 24, 0, 70, 0.8)
        carry(m, p, "W-025", 4.6, 4.8, 27.5, 10, 0, 20, 0.7)
    with m.node("hull", 0, 0.4, 31), m.at(0, -0.4, -31):
        chest(m)
        head(m)
        carry(m, p, "W-047", 0, 9.6, 40, 14, 0, 0, 0.85)
        with m.at(-3.4, -2.0, 51, ry=-18):
            carry(m, p, "W-058", 0, 0, 0, -6, 0, 200, 0.62)
        arm(m, "arm_right", -1, -6, 22, -48, lambda: right_hand(m))
        arm(m, "arm_left", 1, -30, 18, -44, lambda: carry(m, p, "W-046", 0, 0, -11.4, 180, 0, 180, 0.85))
    with m.node("orbit_right", -16, 9, 50):
        carry(m, p, "W-061", 0, 0, 0, 0, 0, 14, 0.72)
    with m.node("orbit_left", 15.5, 9, 53):
        carry(m, p, "W-014", 0, 0, 0, 0, 10, -14, 0.85)
    breathe(m, 2.4, 1.8, 7.0, 2.6, 0.4)
    hover(m, ["orbit_right", "orbit_left"])
