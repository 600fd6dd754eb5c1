import { Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import type { Font, FontStack } from './fonts.ts';

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Belongs to what stands before it: blanks, marks, joiners. */
const FOLLOWING = /[\s\p{M}\p{Default_Ignorable_Code_Point}]/u;

const LETTER = /[\p{L}\p{N}]/u;

/** A part of a text in one font and one direction. */
interface Run {
  text: string;
  /** Null: no font has the sign. */
  font: Font | null;
  rtl: boolean;
}

/** One glyph; lengths are ems, from the start of the text and its baseline. */
interface PlacedGlyph {
  font: Font;
  id: number;
  x: number;
  y: number;
}

/** A text in glyphs; lengths are ems. */
export interface ShapedText {
  glyphs: PlacedGlyph[];
  /** Signs that no font has; each takes one em. */
  missing: { sign: string; x: number }[];
  width: number;
  /** Of the tallest font that the text takes letters from. */
  ascent: number;
  descent: number;
}

function splitRuns(text: string, { fonts }: FontStack): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const follows = last !== undefined && FOLLOWING.test(sign);
    const code = sign.codePointAt(0) ?? 0;
    const font = follows ? last.font : (fonts.find(({ shaper }) => shaper.nominalGlyph(code)) ?? null);
    // What is no letter goes on in the direction of what stands before it.
    const rtl = LETTER.test(sign) ? RIGHT_TO_LEFT.test(sign) : (last?.rtl ?? false);
    if (last && font && last.font === font && last.rtl === rtl) last.text += sign;
    else runs.push({ text: sign, font, rtl });
  }
  return runs;
}

const cache = new WeakMap<FontStack, Map<string, ShapedText>>();
const buffer = new GlyphBuffer();

/** Shapes a text as the systems do: letters are joined, put together and kerned, and stand in the order of their reading. */
export function shapeText(text: string, stack: FontStack): ShapedText {
  const known = cache.get(stack) ?? new Map<string, ShapedText>();
  cache.set(stack, known);
  const shaped = known.get(text) ?? shapeAnew(text, stack);
  known.set(text, shaped);
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
  // A text that begins from the right goes on so.
  if (runs[0]?.rtl) runs.reverse();
  for (const { text: part, font } of runs) {
    if (!font) {
      shaped.missing.push({ sign: part, x: shaped.width });
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
      const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      const [x, y] = [xOffset, yOffset].map((offset) => offset / font.unitsPerEm) as [number, number];
      shaped.glyphs.push({ font, id, x: shaped.width + x, y });
      shaped.width += xAdvance / font.unitsPerEm;
    }
  }
  return shaped;
}

const round = (value: number) => Number(value.toFixed(2));

const outlines = new WeakMap<Font, Map<number, { type: string; values: number[] }[]>>();

function outlineOf(font: Font, id: number) {
  const known = outlines.get(font) ?? new Map<number, { type: string; values: number[] }[]>();
  outlines.set(font, known);
  const outline = known.get(id) ?? font.shaper.glyphToJson(id);
  known.set(id, outline);
  return outline;
}

/** The outlines of a text whose baseline begins at a point; lengths are points. */
export function textPath(
  text: string,
  stack: FontStack,
  size: number,
  spacing: number,
  x: number,
  y: number,
) {
  const { glyphs, missing, width } = shapeText(text, stack);
  const path = glyphs
    .map(({ font, id, ...at }, index) => {
      const [left, top] = [x + at.x * size + index * spacing, y - at.y * size];
      const scale = size / font.unitsPerEm;
      return outlineOf(font, id)
        .map(({ type, values }) => {
          const points = values.map((value, place) =>
            place % 2 ? top - value * scale : left + value * scale,
          );
          return type + points.map(round).join(' ');
        })
        .join('');
    })
    .join('');
  return {
    path,
    missing: missing.map(({ sign, x: at }) => ({ sign, x: x + at * size })),
    width: width * size + [...text].length * spacing,
  };
}
