import { CAPITALS, letterLine, showable, type LetteredLine, type PlacedLine } from './lettering.ts';

/** The size and the margin of a poster in pixels. */
export const WIDTH = 500;
export const HEIGHT = 750;
export const MARGIN = 38;

const TITLE_TOP = 42;
const TITLE_WIDTH = WIDTH - 2 * MARGIN;
const TITLE = { x: MARGIN, top: TITLE_TOP, width: TITLE_WIDTH, height: 252, largest: 216 };

/** The space for a title in pixels. `largest` is the maximum type size. */
export interface TitlePlace {
  x: number;
  top: number;
  width: number;
  height: number;
  largest: number;
}

/**
 * The type size in pixels that is large enough for a title. A title has the smallest number of lines that allows this
 * size. If no number of lines allows it, the number with the largest type is chosen.
 */
const LARGE = 84;

/** The minimum space in ems between a baseline and the capitals of the next line. */
const LEADING = 0.1;

/** The width of a space in ems. It is approximate, because only line breaks depend on it. */
const WORD_SPACE = 0.2;

/** The maximum length of a title in characters. A longer title is rare. It is truncated after a word. */
const MAX_TITLE_LENGTH = 90;

const NOTE_SIZE = 25;
const NOTE_SPACING = 0.14;

/** A title and its note. `bottom` is the distance in pixels from the top of the poster to the end of the heading. */
export interface Heading {
  lines: PlacedLine[];
  bottom: number;
}

/** Lays out a title in large type and few lines, and below it the note (year and genre). */
export function layOutHeading(title: string, note: string): Heading {
  const lines = layOutTitle(title, TITLE);
  const noteLine = letterLine(showable(note), NOTE_SPACING);
  const last = lines.at(-1);
  const above = last ? last.baseline + Math.max(22, last.line.drop * last.size + 8) : TITLE_TOP;
  if (noteLine.width === 0) return { lines, bottom: above };
  const size = Math.min(NOTE_SIZE, TITLE_WIDTH / noteLine.width);
  const baseline = above + noteLine.rise * size;
  return { lines: [...lines, { line: noteLine, x: MARGIN, baseline, size }], bottom: baseline };
}

function cut(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const kept = title.slice(0, MAX_TITLE_LENGTH);
  return `${kept.slice(0, kept.lastIndexOf(' ') + 1).trim() || kept}…`;
}

/** Lays out a title in large type and few lines. Characters that the font lacks are left out. */
export function layOutTitle(title: string, place: TitlePlace): PlacedLine[] {
  const words = cut(showable(title))
    .split(' ')
    .filter((word) => word !== '');
  const choices = wrappings(words).map((lines) => ({ lines, size: largestSize(lines, place) }));
  const largest = Math.max(...choices.map(({ size }) => size));
  const { lines, size } = choices.find((choice) => choice.size >= Math.min(LARGE, largest)) ?? {
    lines: [],
    size: 0,
  };
  const leading = leadingOf(lines);
  let baseline = place.top - leading * size;
  return lines.map((line) => {
    baseline += size * (leading + line.rise);
    return { line, x: place.x, baseline, size };
  });
}

/**
 * Returns the space in ems between a baseline and the capitals of the next line. Commas and the tails of Qs, which are
 * below the baseline, must not touch the next line.
 */
function leadingOf(lines: LetteredLine[]): number {
  return Math.max(LEADING, ...lines.slice(0, -1).map((line) => line.drop + 0.045));
}

function largestSize(lines: LetteredLine[], { width, height, largest }: TitlePlace): number {
  const widest = Math.max(...lines.map((line) => line.width));
  const leading = leadingOf(lines);
  const ems = lines.reduce((sum, line) => sum + line.rise + leading, -leading);
  return Math.min(width / widest, height / Math.max(ems, CAPITALS), largest);
}

/** Returns the best line breaks for each number of lines: those whose widest line is as narrow as possible. */
function wrappings(words: string[]): LetteredLine[][] {
  const widths = words.map((word) => letterLine(word).width + WORD_SPACE);
  // The widest line consists of successive words, so its width is one of these sums.
  const limits = widths.flatMap((_, start) => {
    let sum = 0;
    return widths.slice(start).map((width) => (sum += width));
  });
  const narrowest = Math.max(...widths);
  const byCount = new Map<number, string[]>();
  for (const limit of limits.filter((sum) => sum >= narrowest).sort((a, b) => a - b)) {
    const lines = wrap(words, widths, limit);
    if (!byCount.has(lines.length)) byCount.set(lines.length, lines);
  }
  return [...byCount]
    .sort(([count], [other]) => count - other)
    .map(([, lines]) => lines.map((line) => letterLine(line)));
}

/** Fills each line with as many words as fit. `limit` is a line's width in ems. */
function wrap(words: string[], widths: number[], limit: number): string[] {
  const lines: string[][] = [];
  let left = 0;
  words.forEach((word, index) => {
    const width = widths[index] ?? 0;
    // `limit` is itself a sum of widths, so a rounding error must not break the line.
    if (left >= width - 1e-6) {
      lines.at(-1)?.push(word);
    } else {
      lines.push([word]);
      left = limit;
    }
    left -= width;
  });
  return lines.map((line) => line.join(' '));
}
