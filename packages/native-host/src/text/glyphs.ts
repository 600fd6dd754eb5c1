import { Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import type { Font, FontStack } from './fonts.ts';

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Characters that have the font of the previous character: spaces, combining marks, joiners. */
const ATTACHED = /[\s\p{M}\p{Default_Ignorable_Code_Point}]/u;

const LETTER = /[\p{L}\p{N}]/u;

/** A part of a text with one font and one direction. */
interface Run {
  text: string;
  /** Null if no font has the characters. */
  font: Font | null;
  rtl: boolean;
}

/** A text as glyphs, in the order in which they are drawn. Lengths are in ems. */
interface ShapedText {
  glyphs: { font: Font; id: number }[];
  /** Characters that no font has. Each one is one em wide. */
  missing: string[];
  width: number;
  /** The ascent and the descent are the largest of the used fonts. */
  ascent: number;
  descent: number;
}

function splitRuns(text: string, { fonts }: FontStack): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const follows = last !== undefined && ATTACHED.test(sign);
    const code = sign.codePointAt(0) ?? 0;
    const font = follows ? last.font : (fonts.find(({ shaper }) => shaper.nominalGlyph(code)) ?? null);
    // Characters other than letters and digits have the direction of the preceding text.
    const rtl = LETTER.test(sign) ? RIGHT_TO_LEFT.test(sign) : (last?.rtl ?? false);
    if (last && font && last.font === font && last.rtl === rtl) last.text += sign;
    else runs.push({ text: sign, font, rtl });
  }
  return runs;
}

const cache = new WeakMap<FontStack, Map<string, ShapedText>>();
const buffer = new GlyphBuffer();

/** Converts a text to glyphs, with ligatures, composition, kerning and bidirectional order. */
export function shapeText(text: string, stack: FontStack): ShapedText {
  const cached = cache.get(stack) ?? new Map<string, ShapedText>();
  cache.set(stack, cached);
  const shaped = cached.get(text) ?? shapeAnew(text, stack);
  cached.set(text, shaped);
  return shaped;
}

function shapeAnew(text: string, stack: FontStack): ShapedText {
  const [first] = stack.fonts;
  const shaped: ShapedText = {
    glyphs: [],
    missing: [],
    width: 0,
    ascent: first.ascent,
    descent: first.descent,
  };
  const runs = splitRuns(text, stack);
  // If the text starts with a right-to-left letter, its runs are ordered from right to left.
  if (runs[0]?.rtl) runs.reverse();
  for (const { text: part, font } of runs) {
    if (!font) {
      shaped.missing.push(part);
      shaped.width += 1;
      continue;
    }
    shaped.ascent = Math.max(shaped.ascent, font.ascent);
    shaped.descent = Math.max(shaped.descent, font.descent);
    buffer.clearContents();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    shape(font.shaper, buffer);
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { codepoint: id, xAdvance = 0 } = glyph;
      shaped.glyphs.push({ font, id });
      shaped.width += xAdvance / font.unitsPerEm;
    }
  }
  return shaped;
}
