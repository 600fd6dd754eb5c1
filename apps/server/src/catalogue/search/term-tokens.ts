import { WITHOUT_SPACES } from './known-words.ts';
import { titleWords } from './title-words.ts';

/** A normalised word of a term; in scripts without spaces a character. */
export interface TermToken {
  text: string;
  /** The place of its letters in the typed term. A part of a word with a hyphen has the place of the whole word. */
  from: number;
  to: number;
  /** Whether a comma or another mark of a pause precedes it. */
  isAfterPause: boolean;
}

const CHUNK = /\S+/gu;
/** Single characters of scripts without spaces, and runs of other characters. */
const PIECES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;
const PAUSE_AT_END = /[,;.!?:、。,;]$/u;

/** Splits a term into normalised words (`titleWords`), and words without spaces into characters. */
export function termTokens(term: string): TermToken[] {
  const tokens: TermToken[] = [];
  let isAfterPause = false;
  for (const { 0: chunk, index } of term.matchAll(CHUNK)) {
    const pieces = WITHOUT_SPACES.test(chunk) ? [...chunk.matchAll(PIECES)] : [{ 0: chunk, index: 0 }];
    for (const { 0: piece, index: offset = 0 } of pieces) {
      const from = index + offset;
      for (const text of titleWords(piece)) {
        tokens.push({ text, from, to: from + piece.length, isAfterPause });
        isAfterPause = false;
      }
      isAfterPause ||= PAUSE_AT_END.test(piece);
    }
  }
  return tokens;
}

/** Returns the typed term without the letters of some tokens; undefined if nothing is left but marks. */
export function withoutTokens(
  term: string,
  tokens: readonly TermToken[],
  removed: ReadonlySet<number>,
): string | undefined {
  const kept = tokens.filter((_, at) => !removed.has(at));
  let text = '';
  let last = 0;
  for (const [at, { from, to }] of tokens.entries()) {
    // The parts of a word with a hyphen go together.
    if (!removed.has(at) || kept.some((one) => one.from === from)) continue;
    text += term.slice(last, Math.max(last, from));
    last = Math.max(last, to);
  }
  text += term.slice(last);
  const tidy = text
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:、,]+|[\s,;:、,]+$/gu, '')
    .trim();
  return titleWords(tidy).length > 0 ? tidy : undefined;
}
