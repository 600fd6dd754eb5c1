import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../languages.ts';

/** Messages by name, in ICU MessageFormat. */
export type Texts = Record<string, string>;

/** The tags of all languages. English, from which the others are translated, is first. */
export const TAGS = Object.keys(LANGUAGES);

/** Reads the messages of a language. `notes` reads the notes for translators. */
export function readTexts(name: string): Texts {
  return JSON.parse(readFileSync(new URL(`../../texts/${name}.json`, import.meta.url), 'utf8'));
}
