import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../languages.ts';

/** Messages in ICU's MessageFormat, by their names. */
export type Texts = Record<string, string>;

/** All languages' tags, English first: it is the original of the others. */
export const TAGS = Object.keys(LANGUAGES);

/** The messages of a language, or the notes for its translators (`notes`). */
export function readTexts(name: string): Texts {
  return JSON.parse(readFileSync(new URL(`../../texts/${name}.json`, import.meta.url), 'utf8'));
}
