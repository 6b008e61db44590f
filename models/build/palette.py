"""Colours and paints: the numbers of the look, in one place."""


class Paint:
    """A named material: its name says which role it plays. Colour as on the pot, glow is its own light. What is flat print lies on
    others without darkening them."""

    def __init__(self, name, colour, rough=0.5, metal=0.0, glow=0.0, alpha=1.0, flat=False):
        self.name, self.colour, self.rough, self.metal, self.glow, self.alpha, self.flat = name, colour, rough, metal, glow, alpha, flat


def linear(colour):
    c = [int(colour.lstrip("#")[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c]


RED, BLUE, GOLD, IVORY, BLACK, MINT = "#D2452B", "#1F6FB5", "#E3A72F", "#EDE6D2", "#26282D", "#5FB79A"


class MechPaints:
    """What a mech is painted with; the secondary one takes the team's hue."""

    def __init__(self, primary, secondary, accent, glow):
        self.primary = Paint("primary", primary, 0.42)
        self.secondary = Paint("secondary", secondary, 0.42)
        self.accent = Paint("accent", accent, 0.30, 0.55 if accent in BRASS else 0.0)
        self.glow = Paint("glow", glow, 0.3, glow=3.2)
        self.skeleton = Paint("skeleton", "#4A4E54", 0.36, 0.7)
        self.dark = Paint("dark", "#202226", 0.45)
        self.line = Paint("line", "#14161A", 0.6, flat=True)
        self.steel = Paint("steel", "#8B9096", 0.34, 0.6)
        self.beam = Paint("glow_beam", glow, 0.2, glow=4.2)
        self.heat = Paint("glow_heat", "#FF7A1A", 0.4, glow=3.2)


BRASS = ("#D9A441", "#C9B037", "#E3B23C", "#FFD166")

CLEAR = Paint("clear", "#E8F2FF", 0.08, alpha=0.25)
STEEL = Paint("steel", "#59636B", 0.38, 0.6)
ALUMINIUM = Paint("aluminium", "#CDD2D8", 0.34, 0.35)
YELLOW = Paint("hazard", "#E3B23C", 0.5)
RUST = Paint("rust", "#7A4A33", 0.75)
INK = Paint("ink", "#E6DCC3", 0.55, flat=True)
GUN = Paint("gunmetal", "#3E4247", 0.35, 0.6)
RUBBER = Paint("rubber", "#1A1B1D", 0.8)
DARK = Paint("dark", "#202226", 0.45)
BIRCH = Paint("birch", "#B98F5E", 0.5)
BURNT = Paint("burnt", "#3A2415", 0.7, flat=True)
