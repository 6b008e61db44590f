#!/usr/bin/env python3
"""Writes the rooms that models can mirror: small panoramas of light, made of nothing but the shapes below.

    tools/make-rooms.py        writes data/rooms/*.hdr; the same bytes every time

A panorama is a map of all that is around: its middle is in front (+z), a quarter to the right is the right (+x), its
upper edge is straight above. Light is linear; the program makes every room equally bright on average.
"""
import math
from pathlib import Path

WIDTH, HEIGHT = 128, 64
rooms = Path(__file__).resolve().parents[1] / "data/rooms"


def smooth(low, high, value):
    share = min(max((value - low) / (high - low), 0), 1)
    return share * share * (3 - 2 * share)


def mixed(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def plus(a, b, times=1):
    return tuple(x + y * times for x, y in zip(a, b))


def panel(way, azimuth, elevation, wide, high):
    """1 within a rectangle of light about a direction, 0 outside; all in degrees."""
    x, y, z = way
    turned = (math.degrees(math.atan2(x, z)) - azimuth + 180) % 360 - 180
    raised = math.degrees(math.asin(y)) - elevation
    edge = max(abs(turned) / (wide / 2), abs(raised) / (high / 2))
    return 1 - smooth(0.9, 1.1, edge)


def studio(way):
    """A photographer's: grey walls, a large panel above, two upright ones, a dark floor."""
    x, y, z = way
    light = mixed((0.10,) * 3, mixed((0.35,) * 3, (0.55,) * 3, max(y, 0)), smooth(-0.05, 0.05, y))
    light = plus(light, (5.0,) * 3, smooth(0.80, 0.86, y))
    light = plus(light, (6.0,) * 3, panel(way, -60, 20, 34, 60))
    light = plus(light, (4.0,) * 3, panel(way, 75, 15, 20, 66))
    return plus(light, (3.0,) * 3, panel(way, 165, 25, 50, 30))


def sky(way):
    """Out of doors: a blue sky, paler towards the horizon, the sun in thin cloud, dry ground."""
    x, y, z = way
    above = mixed((0.75, 0.85, 1.0), (0.16, 0.34, 0.80), smooth(0.0, 0.7, y))
    ground = mixed((0.34, 0.30, 0.24), (0.22, 0.19, 0.15), smooth(0.0, 0.8, -y))
    light = mixed(ground, above, smooth(-0.03, 0.03, y))
    sun = max(x * -0.55 + y * 0.60 + z * 0.58, 0)
    light = plus(light, (1.0, 0.95, 0.85), 1.5 * sun ** 24)
    return plus(light, (1.0, 0.95, 0.85), 40 * smooth(0.985, 0.995, sun))


def hall(way):
    """A workshop in the evening: dark walls, a row of warm lamps along the ceiling, a cold window, a wooden floor."""
    x, y, z = way
    light = mixed((0.16, 0.10, 0.06), mixed((0.12, 0.10, 0.09), (0.05, 0.05, 0.05), max(y, 0)), smooth(-0.05, 0.05, y))
    if y > 0.2:
        along, across = z / y, x / y
        lamp = (1 - smooth(0.10, 0.18, abs(across))) * (1 - smooth(0.30, 0.36, abs((along + 20.5) % 1.0 - 0.5)))
        light = plus(light, (9.0, 6.5, 4.0), lamp * smooth(0.2, 0.3, y))
    window = panel(way, 100, 14, 40, 26) * (1 - panel(way, 100, 14, 2.5, 30)) * (1 - panel(way, 100, 14, 44, 2))
    return plus(light, (3.0, 4.2, 6.0), window)


def rgbe(light):
    most = max(light)
    if most < 1e-32:
        return bytes(4)
    share, power = math.frexp(most)
    return bytes([*(min(255, int(c / most * share * 256)) for c in light), power + 128])


def write(name, room):
    rows = [f"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y {HEIGHT} +X {WIDTH}\n".encode()]
    for row in range(HEIGHT):
        tilt = math.pi * (row + 0.5) / HEIGHT
        for column in range(WIDTH):
            turn = 2 * math.pi * ((column + 0.5) / WIDTH - 0.5)
            rows.append(rgbe(room((math.sin(tilt) * math.sin(turn), math.cos(tilt), math.sin(tilt) * math.cos(turn)))))
    (rooms / f"{name}.hdr").write_bytes(b"".join(rows))


if __name__ == "__main__":
    rooms.mkdir(exist_ok=True)
    for one in (studio, sky, hall):
        write(one.__name__, one)
