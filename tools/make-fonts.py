#!/usr/bin/python3
"""Makes data/fonts: what the screens write with, cut down to the characters they need.

    apt-get install fonts-inter fonts-dejavu-core python3-fonttools
    tools/make-fonts.py [FOLDER]

Inter is three faces with quadratic outlines (Debian's files have cubic ones) and without layout features: Dear ImGui
neither kerns nor substitutes. DejaVu Sans stands in for what Inter lacks. The icons of tools/icons.json become a font
too, from U+E000 in the order of the list: so they are as sharp as letters at any size. The same packages give the same
bytes.
"""
import json
import pathlib
import sys

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont, newTable

INTER = pathlib.Path('/usr/share/fonts/opentype/inter')
DEJAVU = pathlib.Path('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf')
DOCS = pathlib.Path('/usr/share/doc')

EM = 1200  # units of the icons' square
LATIN = [(0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2C6, 0x2DD)]
GREEK_CYRILLIC = [(0x384, 0x3CE), (0x400, 0x45F), (0x490, 0x491)]
SIGNS = [(0x2010, 0x2027), (0x202F, 0x203A), (0x2044, 0x2044), (0x2070, 0x208E), (0x20AC, 0x20AC), (0x2116, 0x2116),
         (0x2122, 0x2122), (0x2150, 0x215E), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x25FF), (0x2605, 0x2606),
         (0x2660, 0x2667), (0x2680, 0x2685), (0x26A0, 0x26A0), (0x2713, 0x2718), (0xFFFD, 0xFFFD)]


def codes(ranges):
    return [code for first, last in ranges for code in range(first, last + 1)]


def cut(font, wanted):
    options = subset.Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
                             notdef_outline=True, glyph_names=False, desubroutinize=True)
    options.drop_tables += ['GPOS', 'GSUB', 'GDEF', 'DSIG', 'FFTM', 'kern', 'meta']
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)


def with_quadratic_outlines(font):
    order = font.getGlyphOrder()
    glyphs = font.getGlyphSet()
    drawn = {}
    for name in order:
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, max_err=font['head'].unitsPerEm / 2000, reverse_direction=True))
        drawn[name] = pen.glyph()
    font['loca'] = newTable('loca')
    table = font['glyf'] = newTable('glyf')
    table.glyphOrder = order
    table.glyphs = drawn
    del font['CFF ']
    for tag in ('VORG',):
        if tag in font:
            del font[tag]
    table.compile(font)
    for name in order:
        advance, _ = font['hmtx'][name]
        font['hmtx'][name] = (advance, getattr(drawn[name], 'xMin', 0))
    maxp = font['maxp'] = newTable('maxp')
    maxp.tableVersion = 0x00010000
    maxp.maxZones = 1
    for field in ('maxTwilightPoints', 'maxStorage', 'maxFunctionDefs', 'maxInstructionDefs', 'maxStackElements',
                  'maxSizeOfInstructions', 'maxComponentElements'):
        setattr(maxp, field, 0)
    maxp.compile(font)
    font['post'].formatType = 3.0
    font.sfntVersion = '\000\001\000\000'


class Contour:
    """One closed outline: what was drawn, and enough of its shape to tell how it turns and what lies inside."""

    def __init__(self, commands):
        self.commands = commands
        self.points = [point for _, points in commands for point in points]

    def turn(self):
        pairs = zip(self.points, self.points[1:] + self.points[:1])
        return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)

    def holds(self, point):
        x, y = point
        inside = False
        for (ax, ay), (bx, by) in zip(self.points, self.points[1:] + self.points[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
        return inside


def contours_of(path):
    pen = RecordingPen()
    parse_path(path, pen)
    contours, open_one = [], []
    for command in pen.value:
        open_one.append(command)
        if command[0] in ('closePath', 'endPath'):
            contours.append(Contour(open_one[:-1] + [('closePath', ())]))
            open_one = []
    return contours


def icon_glyph(icon):
    """Filled wherever a contour turns; contours within an odd number of others are holes, if there may be any."""
    width, height = icon.get('box', [24, 24])
    scale = 24 / max(width, height) * EM / 24
    place = Transform(scale, 0, 0, -scale, (EM - width * scale) / 2, EM - (EM - height * scale) / 2)
    quadratic = TTGlyphPen(None)
    contours = contours_of(icon['path'])
    for contour in contours:
        around = sum(other.holds(contour.points[0]) for other in contours if other is not contour)
        hole = icon.get('holes', False) and around % 2 == 1
        pen = Cu2QuPen(quadratic, max_err=1, reverse_direction=(contour.turn() > 0) == hole)
        shape = RecordingPen()
        shape.value = contour.commands
        shape.replay(TransformPen(pen, place))
    return quadratic.glyph()


def icon_font(icons):
    order = ['.notdef'] + [icon['name'] for icon in icons]
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({0xE000 + place: icon['name'] for place, icon in enumerate(icons)})
    glyphs = {'.notdef': TTGlyphPen(None).glyph()}
    glyphs.update((icon['name'], icon_glyph(icon)) for icon in icons)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (EM, getattr(glyphs[name], 'xMin', 0)) for name in order})
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupNameTable({'familyName': 'Sprue icons', 'styleName': 'Regular'})
    builder.setupOS2(sTypoAscender=EM, sTypoDescender=0, usWinAscent=EM, usWinDescent=0)
    builder.setupPost(keepGlyphNames=False)
    builder.font['head'].created = 0
    return builder.font


def save(font, file):
    font['head'].modified = font['head'].created
    font.recalcTimestamp = False
    font.save(file)
    print(f'{file} {file.stat().st_size // 1024} KB')


def licence(package, file):
    text = (DOCS / package / 'copyright').read_bytes()
    file.write_bytes(text)


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent / 'data/fonts')
    folder.mkdir(parents=True, exist_ok=True)
    wanted = codes(LATIN + GREEK_CYRILLIC + SIGNS)
    for face in ('Regular', 'SemiBold', 'Bold'):
        font = TTFont(INTER / f'Inter-{face}.otf', recalcTimestamp=False)
        have = set(font.getBestCmap())
        cut(font, [code for code in wanted if code in have])
        with_quadratic_outlines(font)
        save(font, folder / f'Inter-{face}.ttf')
    font = TTFont(DEJAVU, recalcTimestamp=False)
    cut(font, [code for code in wanted if code not in have])
    save(font, folder / 'DejaVuSans.ttf')
    icons = json.loads((pathlib.Path(__file__).parent / 'icons.json').read_text())
    save(icon_font(icons), folder / 'icons.ttf')
    licence('fonts-inter', folder / 'Inter-licence.txt')
    licence('fonts-dejavu-core', folder / 'DejaVu-licence.txt')


main()
