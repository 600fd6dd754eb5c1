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
