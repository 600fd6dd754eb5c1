import { shapeText } from './glyphs.ts';
import type { Span, TextLook } from './spans.ts';

/** A piece of text in a line. */
interface Fragment {
  text: string;
  look: TextLook;
  /** The distance from the start of the line, in points. */
  x: number;
  width: number;
}

export interface Line {
  fragments: Fragment[];
  /** The distance from the top of the paragraph, in points. */
  y: number;
  height: number;
  /** The distance from the top of the line, in points. */
  baseline: number;
  /** The width without trailing spaces, in points. */
  width: number;
}

export interface Paragraph {
  lines: Line[];
  width: number;
  height: number;
  /** The characters that no font has. Their width is a guess. */
  missing: string[];
}

interface ParagraphLimits {
  /** The maximum width in points. Infinity means no limit. */
  width: number;
  /** The maximum number of lines. 0 means no limit. */
  maxLines: number;
}

/**
 * A line break, or a piece of text after which a line may break: a word with the spaces after it, a part of a word up
 * to a hyphen, or a CJK character.
 */
const PIECES =
  /\n|[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]|[^\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef-]*-+[^\S\n]*|[^\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef-]+[^\S\n]*|[^\S\n]+/gu;

/** Returns a text's width in points. */
export function measureText(text: string, look: TextLook): number {
  return shapeText(text, look.fonts).width * look.size + [...text].length * look.letterSpacing;
}

/** Returns the height and the baseline of a line in one style. The line is high enough for the letters of `text`. */
export function lineMetrics({ fonts, size, lineHeight }: TextLook, text = '') {
  const shaped = shapeText(text, fonts);
  const [ascent, descent] = [shaped.ascent * size, shaped.descent * size];
  const height = lineHeight ?? ascent + descent;
  return { height, baseline: (height - ascent - descent) / 2 + ascent };
}

class LineBuilder {
  readonly fragments: Fragment[] = [];
  width = 0;
  /** The width without trailing spaces. */
  #filled = 0;

  add(text: string, look: TextLook) {
    const width = measureText(text, look);
    const last = this.fragments.at(-1);
    if (last && last.look === look) {
      last.text += text;
      last.width += width;
    } else {
      this.fragments.push({ text, look, x: this.width, width });
    }
    const word = text.trimEnd();
    if (word !== '') this.#filled = this.width + measureText(word, look);
    this.width += width;
  }

  finish(y: number, strut: TextLook): Line {
    const metrics = this.fragments.map(({ look, text }) => lineMetrics(look, text));
    if (metrics.length === 0) metrics.push(lineMetrics(strut));
    const baseline = Math.max(...metrics.map((metric) => metric.baseline));
    const below = Math.max(...metrics.map((metric) => metric.height - metric.baseline));
    return { fragments: this.fragments, y, height: baseline + below, baseline, width: this.#filled };
  }
}

/**
 * Returns the longest start of a word that fits into `room` points. It has at least one character, so that the caller's
 * loop ends.
 */
function fitting(text: string, look: TextLook, room: number) {
  let part = '';
  for (const sign of text) {
    if (part !== '' && measureText(part + sign, look) > room) break;
    part += sign;
  }
  return part;
}

function breakLines(spans: Span[], width: number): LineBuilder[] {
  let line = new LineBuilder();
  const lines = [line];
  const next = () => lines.push((line = new LineBuilder()));
  // A tolerance for rounding errors: text must not break in a box of exactly its width.
  const room = width + 0.01;
  for (const span of spans) {
    for (const [piece] of span.text.matchAll(PIECES)) {
      if (piece === '\n') {
        next();
        continue;
      }
      let rest = piece;
      const needed = measureText(piece.trimEnd(), span.look);
      if (line.width > 0 && line.width + needed > room) next();
      while (measureText(rest.trimEnd(), span.look) > room) {
        const part = fitting(rest, span.look, room);
        if (part.length >= rest.length) break;
        line.add(part, span.look);
        rest = rest.slice(part.length);
        next();
      }
      line.add(rest, span.look);
    }
  }
  return lines;
}

/** Returns the last visible line, truncated, with an ellipsis at its end. `rest` contains the hidden lines below it. */
function ellipsize(line: LineBuilder, rest: LineBuilder[], width: number): LineBuilder {
  const cut = new LineBuilder();
  const fragments = [line, ...rest].flatMap((each) => each.fragments);
  for (const fragment of fragments) {
    const dots = measureText('…', fragment.look);
    const room = width - cut.width - dots;
    if (fragment.width <= room) {
      cut.add(fragment.text, fragment.look);
      continue;
    }
    const part = room > 0 ? fitting(fragment.text, fragment.look, room) : '';
    const fits = measureText(part, fragment.look) <= room ? part : '';
    cut.add(`${fits.trimEnd()}…`, fragment.look);
    return cut;
  }
  const last = fragments.at(-1);
  if (last) cut.add('…', last.look);
  return cut;
}

export function layOutText(spans: Span[], strut: TextLook, limits: ParagraphLimits): Paragraph {
  let built = breakLines(spans, limits.width);
  if (limits.maxLines > 0 && built.length > limits.maxLines) {
    const shown = built.slice(0, limits.maxLines);
    const last = shown.at(-1);
    if (last) shown[shown.length - 1] = ellipsize(last, built.slice(limits.maxLines), limits.width);
    built = shown;
  }
  let y = 0;
  const lines = built.map((builder) => {
    const line = builder.finish(y, strut);
    y += line.height;
    return line;
  });
  const missing = lines.flatMap(({ fragments }) =>
    fragments.flatMap(({ text, look }) => shapeText(text, look.fonts).missing),
  );
  return { lines, width: Math.max(0, ...lines.map((line) => line.width)), height: y, missing };
}
