import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../languages.ts';

/** Messages in ICU MessageFormat by name. */
export type Texts = Record<string, string>;

/** All languages. The first one is English, from which the others are translated. */
export const TAGS = Object.keys(LANGUAGES);

/** @param name a language, or `notes` for the notes for translators. */
export function readTexts(name: string): Texts {
  return JSON.parse(readFileSync(new URL(`../../texts/${name}.json`, import.meta.url), 'utf8'));
}
