#!/usr/bin/env python3
"""Makes the table's sounds in data/sounds: short mono WAV files from noise and a few sines, the same bytes on every run.

    python3 tools/make-sounds.py [FOLDER]
"""

import math
import random
import struct
import sys
import wave
from pathlib import Path

RATE = 22050  # samples a second


def add(sound, at, part, gain=1.0):
    start = int(at * RATE)
    sound.extend([0.0] * max(0, start + len(part) - len(sound)))
    for i, value in enumerate(part):
        sound[start + i] += gain * value
    return sound


def knock(pitch, seconds, seed, noise=0.5, harmonics=(1.0, 2.76, 5.4)):
    """Something hard on wood: a bar's partials that die away, with a click of noise before them."""
    chance = random.Random(seed)
    sound = []
    for i in range(int(seconds * RATE)):
        t = i / RATE
        tone = sum(math.sin(2 * math.pi * pitch * h * t) * math.exp(-t * (14 + 9 * h) / seconds * 0.35) / h
                   for h in harmonics)
        click = chance.uniform(-1, 1) * math.exp(-t * 320)
        sound.append(tone * (1 - noise) * 0.5 + click * noise)
    return sound


def rustle(seconds, seed, low, high, rise=0.3):
    """Paper or air: noise through a low pass that opens and closes; `rise` is the share of time until it is loudest."""
    chance = random.Random(seed)
    sound, state, before = [], 0.0, 0.0
    count = int(seconds * RATE)
    for i in range(count):
        share = i / count
        shape = math.sin(math.pi * (0.5 * share / rise if share < rise else 0.5 + 0.5 * (share - rise) / (1 - rise)))
        cut = low + (high - low) * shape
        state += (chance.uniform(-1, 1) - state) * min(1.0, 2 * math.pi * cut / RATE)
        sound.append((state - before) * 2 * shape)
        before = state
    return sound


def boom(seconds, seed, pitch):
    """A blow: a falling tone under a burst of dull noise."""
    chance = random.Random(seed)
    sound, state, phase = [], 0.0, 0.0
    for i in range(int(seconds * RATE)):
        t = i / RATE
        phase += 2 * math.pi * pitch * math.exp(-t * 5 / seconds * 0.4) / RATE
        state += (chance.uniform(-1, 1) - state) * 0.12
        sound.append((0.7 * math.sin(phase) + 1.6 * state) * math.exp(-t * 6 / seconds))
    return sound


def chord(pitches, seconds, apart):
    sound = []
    for number, pitch in enumerate(pitches):
        length = seconds - number * apart
        tone = [math.sin(2 * math.pi * pitch * i / RATE) * math.exp(-i / RATE * 5) * min(1.0, i / 200)
                for i in range(int(length * RATE))]
        add(sound, number * apart, tone, 0.5)
    return sound


def die(seed):
    chance = random.Random(seed)
    sound, at = [], 0.0
    for bounce in range(4):
        add(sound, at, knock(900 + chance.uniform(-150, 250), 0.07, seed * 10 + bounce, 0.6), 0.8 ** bounce)
        at += 0.09 * 0.72 ** bounce
    return sound


SOUNDS = {
    "die-1": die(1),
    "die-2": die(2),
    "die-3": die(3),
    "card-1": rustle(0.16, 11, 900, 5200),
    "card-2": rustle(0.20, 12, 700, 4300),
    "flip": add(rustle(0.12, 13, 1200, 6000), 0.09, knock(420, 0.06, 14, 0.7), 0.5),
    "step-1": knock(240, 0.10, 21, 0.35),
    "step-2": knock(215, 0.10, 22, 0.35),
    "seal": add(knock(520, 0.08, 31, 0.3), 0.05, knock(700, 0.08, 32, 0.3), 0.7),
    "hit": boom(0.40, 41, 130),
    "blast": add(boom(0.80, 42, 85), 0.02, rustle(0.6, 43, 200, 2400, 0.08), 0.6),
    "curtain": rustle(0.35, 51, 300, 1800, 0.5),
    "no": knock(160, 0.14, 61, 0.15, (1.0, 2.0)),
    "end": chord((392.0, 493.9, 587.3, 784.0), 1.1, 0.11),
}


def write(file, sound):
    loudest = max(abs(value) for value in sound)
    fade = 200  # samples: no click at the end
    length = len(sound)
    frames = bytearray()
    for i, value in enumerate(sound):
        frames += struct.pack("<h", round(value / loudest * 26000 * min(1.0, (length - i) / fade)))
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(bytes(frames))


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "data" / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, sound in SOUNDS.items():
        write(folder / f"{name}.wav", sound)
    print(f"{len(SOUNDS)} sounds, {sum(f.stat().st_size for f in folder.glob('*.wav')) // 1024} KB")


if __name__ == "__main__":
    main()
