"""How a mech stands: legs that reach the ground, arms by their joints, and the breath of the idle clip."""
import math


def reach(upper, lower, back, down):
    """Angles of hip and knee, in degrees, for a foot so far behind and below the hip."""
    far = min(math.hypot(back, down), upper + lower - 0.01)
    lift = math.acos((upper ** 2 + far ** 2 - lower ** 2) / (2 * upper * far))
    fold = math.pi - math.acos((upper ** 2 + lower ** 2 - far ** 2) / (2 * upper * lower))
    return math.degrees(math.atan2(back, down) - lift), math.degrees(fold)


def leg(m, side, hip, ankle, upper, lower, thigh, shin, sole, backward=False):
    """A leg of two parts and a level sole. Places are those of the side +1; backward bends the knee like a bird's."""
    out, down, back = ankle[0] - hip[0], hip[2] - ankle[2], ankle[1] - hip[1]
    way = -1 if backward else 1
    turn, knee = reach(upper, lower, back * way, math.hypot(out, down))
    turn, knee = turn * way, knee * way
    tilt = -math.degrees(math.atan2(out, down))
    with m.at(side * hip[0], hip[1], hip[2], rx=turn, ry=side * tilt, flip=side < 0):
        thigh()
        with m.at(0, 0, -upper, rx=knee):
            shin()
            with m.at(0, 0, -lower, rx=-turn - knee), m.at(ry=-tilt):
                sole()


def breathe(m, seconds=3.0, hull=1.2, head=5.0, arms=2.0, bob=0.3):
    """The idle clip of what walks: the hull rises and leans, the head looks about, the arms follow late."""
    m.seconds = seconds
    names = [n.name for n in m.nodes]
    m.bob("hull", "z", bob)
    m.sway("hull", "x", hull, 0.1)
    for name, axis, degrees, phase in (("head", "z", head, 0.3), ("arm_right", "x", arms, 0.75), ("arm_left", "x", arms, 0.8)):
        if name in names:
            m.sway(name, axis, degrees, phase)


def hover(m, names, mm=0.9):
    """Free drones rise and sink, each at its own time."""
    for i, name in enumerate(names):
        m.bob(name, "z", mm, 0.37 * i)
        m.sway(name, "z", 6, 0.21 + 0.37 * i)
