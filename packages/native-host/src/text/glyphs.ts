import type { Font, Glyph } from 'opentype.js';

export interface PlacedGlyph {
  sign: string;
  /** Null when the font has no sign for it, which is then taken as a square. */
  glyph: Glyph | null;
  /** From the start of the text, in ems. */
  x: number;
}

/** Places the signs of a text one after the other, with the font's kerning. Gives the width in ems. */
export function placeGlyphs(text: string, font: Font): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let last: Glyph | null = null;
  for (const sign of text) {
    const glyph = font.charToGlyphIndex(sign) === 0 ? null : font.charToGlyph(sign);
    if (last && glyph) x += font.getKerningValue(last, glyph) / font.unitsPerEm;
    glyphs.push({ sign, glyph, x });
    x += glyph ? (glyph.advanceWidth ?? 0) / font.unitsPerEm : 1;
    last = glyph;
  }
  return { glyphs, width: x };
}

const round = (value: number) => Number(value.toFixed(2));

/** Signs that a font has not, with their place, beside the path of those that it has. */
export interface TextPath {
  path: string;
  missing: { sign: string; x: number }[];
  width: number;
}

/** The outlines of a text whose baseline begins at a point; lengths are points. */
export function textPath(
  text: string,
  font: Font,
  size: number,
  spacing: number,
  x: number,
  y: number,
): TextPath {
  const { glyphs, width } = placeGlyphs(text, font);
  const missing: TextPath['missing'] = [];
  const parts: string[] = [];
  glyphs.forEach(({ glyph, sign, x: offset }, index) => {
    const left = x + offset * size + index * spacing;
    if (!glyph) {
      missing.push({ sign, x: left });
      return;
    }
    for (const command of glyph.getPath(left, y, size).commands) {
      const points =
        command.type === 'Z'
          ? []
          : command.type === 'C'
            ? [command.x1, command.y1, command.x2, command.y2, command.x, command.y]
            : command.type === 'Q'
              ? [command.x1, command.y1, command.x, command.y]
              : [command.x, command.y];
      parts.push(command.type + points.map(round).join(' '));
    }
  });
  return { path: parts.join(''), missing, width: width * size + glyphs.length * spacing };
}
