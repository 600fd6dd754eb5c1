import { shapeText } from './glyphs.ts';
import type { Span, TextLook } from './spans.ts';

/** A piece of text in a line. */
interface Fragment {
  text: string;
  look: TextLook;
  width: number;
}

interface Line {
  fragments: Fragment[];
  height: number;
  /** The width without trailing spaces, in points. */
  width: number;
}

export interface Paragraph {
  /** If there are more lines than allowed, the last one has the rest of the text. It is drawn with an ellipsis. */
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
      this.fragments.push({ text, look, width });
    }
    const word = text.trimEnd();
    if (word !== '') this.#filled = this.width + measureText(word, look);
    this.width += width;
  }

  finish(strut: TextLook): Line {
    const metrics = this.fragments.map(({ look, text }) => lineMetrics(look, text));
    if (metrics.length === 0) metrics.push(lineMetrics(strut));
    const baseline = Math.max(...metrics.map((metric) => metric.baseline));
    const below = Math.max(...metrics.map((metric) => metric.height - metric.baseline));
    return { fragments: this.fragments, height: baseline + below, width: this.#filled };
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

/** Breaks text into lines, and measures them. A line without text has the height of `strut`. */
export function layOutText(spans: Span[], strut: TextLook, limits: ParagraphLimits): Paragraph {
  const built = breakLines(spans, limits.width);
  const shown = limits.maxLines > 0 ? built.slice(0, limits.maxLines) : built;
  const lines = shown.map((line) => line.finish(strut));
  const rest = built.slice(shown.length).flatMap(({ fragments }) => fragments);
  const last = lines.at(-1);
  if (last && rest.length > 0) {
    last.fragments.push(...rest);
    const whole = last.fragments.reduce((sum, { width }) => sum + width, 0);
    last.width = Math.min(whole, limits.width);
  }
  const missing = lines.flatMap(({ fragments }) =>
    fragments.flatMap(({ text, look }) => shapeText(text, look.fonts).missing),
  );
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  return { lines, width: Math.max(0, ...lines.map((line) => line.width)), height, missing };
}
