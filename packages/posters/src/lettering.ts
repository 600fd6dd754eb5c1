import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type opentype from 'opentype.js';
import type { Font, Path } from 'opentype.js';
import { smoothOutline, type Outline, type Point } from './smooth-outline.ts';

/** A letter in units of the font, 2000 per em. The origin is on the baseline, and y points down. */
export interface Letter {
  font: Font;
  index: number;
  advance: number;
  outlines: Outline[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface PlacedLetter {
  letter: Letter;
  x: number;
}

/** A line of letters, with all lengths in ems. */
export interface LetteredLine {
  letters: PlacedLetter[];
  /** The distance from the left edge of the first letter to the right edge of the last letter. */
  width: number;
  /** The height above the baseline: the height of capitals, or more if a capital has an accent. */
  rise: number;
  /** The depth below the baseline, for example of a comma. */
  drop: number;
}

export const UNITS_PER_EM = 2000;

/** The maximum deviation of a simplified outline in font units. In the largest title, this is a third of a pixel. */
const TOLERANCE = 3;

/** The height of capitals in ems. */
export const CAPITALS = 0.8;

/** The font's letters are in several files. A letter is read from the first of these files that has it. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];

let fonts: Font[] | undefined;
const letters = new Map<string, Letter | null>();

/** Loads the font library and the fonts, but only for the first letter: servers without drawn posters need neither. */
function loadFonts(): Font[] {
  const require = createRequire(import.meta.url);
  const { parse }: typeof opentype = require('opentype.js');
  return SUBSETS.map((subset) => {
    const name = `big-shoulders-display-${subset}-900-normal.woff`;
    const file = readFileSync(require.resolve(`@fontsource/big-shoulders-display/files/${name}`));
    return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  });
}

function letterOf(character: string): Letter | null {
  let letter = letters.get(character);
  if (letter === undefined) {
    letter = drawLetter(character);
    letters.set(character, letter);
  }
  return letter;
}

function drawLetter(character: string): Letter | null {
  fonts ??= loadFonts();
  for (const font of fonts) {
    const index = font.charToGlyphIndex(character);
    if (index === 0) continue;
    const glyph = font.glyphs.get(index);
    const outlines = readOutlines(glyph.getPath(0, 0, UNITS_PER_EM));
    const points = outlines.flatMap(({ start, segments }) => [start, ...segments.map(({ end }) => end)]);
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const box = {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
    const smooth = outlines.map((outline) => smoothOutline(outline, TOLERANCE));
    return { font, index, advance: glyph.advanceWidth ?? 0, outlines: smooth, ...box };
  }
  return null;
}

function readOutlines(path: Path): Outline[] {
  const outlines: Outline[] = [];
  for (const command of path.commands) {
    if (command.type === 'Z') continue;
    const end: Point = [command.x, command.y];
    if (command.type === 'M') outlines.push({ start: end, segments: [] });
    else if (command.type === 'Q') outlines.at(-1)?.segments.push({ control: [command.x1, command.y1], end });
    else outlines.at(-1)?.segments.push({ end });
  }
  return outlines;
}

/**
 * Returns the text in capitals, with only the characters that the font has. A letter that the font lacks is replaced by
 * the letter without its accents, or removed if the font lacks that, too. Returns '' if no letter or digit is left.
 */
export function showable(text: string): string {
  const shown = [...text.normalize('NFC').toUpperCase().replaceAll("'", '’')]
    .flatMap((character) => (letterOf(character) ? character : [...character.normalize('NFKD')]))
    .filter((character) => /\s/.test(character) || letterOf(character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(shown) ? shown : '';
}

/** Whether the font has all letters and digits of the text, at least without their accents. */
export function isWhollyShowable(text: string): boolean {
  const letters = text.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.every((letter) => showable(letter) !== '');
}

/**
 * Sets a text in one line, with kerning.
 * @param text a result of `showable`.
 * @param spacing the letter spacing in ems.
 */
export function letterLine(text: string, spacing = 0): LetteredLine {
  const placed: PlacedLetter[] = [];
  let x = 0;
  let before: Letter | undefined;
  for (const character of text) {
    const letter = letterOf(character);
    if (!letter) continue;
    if (before?.font === letter.font) {
      x += letter.font.getKerningValue(
        letter.font.glyphs.get(before.index),
        letter.font.glyphs.get(letter.index),
      );
    }
    if (letter.outlines.length > 0) placed.push({ letter, x: x / UNITS_PER_EM });
    x += letter.advance + spacing * UNITS_PER_EM;
    before = letter;
  }
  const [first, last] = [placed[0], placed.at(-1)];
  const start = first ? first.x + first.letter.left / UNITS_PER_EM : 0;
  const end = last ? last.x + last.letter.right / UNITS_PER_EM : 0;
  return {
    letters: placed.map((one) => ({ ...one, x: one.x - start })),
    width: end - start,
    rise: Math.max(CAPITALS, ...placed.map(({ letter }) => -letter.top / UNITS_PER_EM)),
    drop: Math.max(0, ...placed.map(({ letter }) => letter.bottom / UNITS_PER_EM)),
  };
}

/** A line at a position, in pixels. `x` is the line's left edge, and `size` its type size. */
export interface PlacedLine {
  line: LetteredLine;
  x: number;
  baseline: number;
  size: number;
}
