import { CAPITALS, letterLine, showable, type LetteredLine, type PlacedLine } from './lettering.ts';

/** The poster's size in pixels. */
export const WIDTH = 500;
export const HEIGHT = 750;
export const MARGIN = 38;

const TITLE_TOP = 42;
const TITLE_WIDTH = WIDTH - 2 * MARGIN;
const TITLE = { x: MARGIN, top: TITLE_TOP, width: TITLE_WIDTH, height: 252, largest: 216 };

/** The area of a title, in pixels, and its maximum type size in pixels. */
export interface TitlePlace {
  x: number;
  top: number;
  width: number;
  height: number;
  largest: number;
}

/**
 * A title in type of at least this size gets no further line breaks. If no number of lines reaches it, the number with
 * the largest type is chosen.
 */
const LARGE = 84;

/** The minimum space between a baseline and the top of the capitals in the next line, in ems. */
const LEADING = 0.1;

/** An approximate width of a space in ems. It is used only to choose line breaks. */
const WORD_SPACE = 0.2;

/** Maximum length of a title in characters. A longer one is truncated after a word; only a few movies have one. */
const MAX_TITLE_LENGTH = 90;

const NOTE_SIZE = 25;
const NOTE_SPACING = 0.14;

/** The lettering of a poster, and where it ends, in pixels from the top. */
export interface Heading {
  lines: PlacedLine[];
  bottom: number;
}

/**
 * Lays out the title, in as few lines as look good and as large as possible, and the note below it (year and genre).
 */
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

/** Lays out the part of a title that the font can draw, in as few lines as look good and as large as possible. */
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
 * Returns the space in ems between each baseline and the next line. It is large enough that commas and the tails of Qs
 * do not touch the next line.
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

/** Breaks the words into one line, into two lines, and so on, so that the widest line is as narrow as possible. */
function wrappings(words: string[]): LetteredLine[][] {
  const widths = words.map((word) => letterLine(word).width + WORD_SPACE);
  const limits = widths.flatMap((_, start) => {
    let run = 0;
    return widths.slice(start).map((width) => (run += width));
  });
  const narrowest = Math.max(...widths);
  const byCount = new Map<number, string[]>();
  for (const limit of limits.filter((run) => run >= narrowest).sort((a, b) => a - b)) {
    const lines = wrap(words, widths, limit);
    if (!byCount.has(lines.length)) byCount.set(lines.length, lines);
  }
  return [...byCount]
    .sort(([count], [other]) => count - other)
    .map(([, lines]) => lines.map((line) => letterLine(line)));
}

/** Fills each line with as many words as fit. `limit` is the width of a line in ems. */
function wrap(words: string[], widths: number[], limit: number): string[] {
  const lines: string[] = [];
  let left = 0;
  words.forEach((word, index) => {
    const width = widths[index] ?? 0;
    // The limit was calculated as a sum of such widths, so a rounding error must not break the line.
    if (left < width - 1e-6) left = limit;
    lines.push(left === limit ? word : `${lines.pop()} ${word}`);
    left -= width;
  });
  return lines;
}
