import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../languages.ts';

/** Messages in ICU MessageFormat by name. */
export type Texts = Record<string, string>;

/** The tags of all languages. English is first, because the other languages are translated from it. */
export const TAGS = Object.keys(LANGUAGES);

/**
 * Reads the texts of a language.
 * @param name the language's tag, or `notes` for the notes for translators.
 */
export function readTexts(name: string): Texts {
  return JSON.parse(readFileSync(new URL(`../../texts/${name}.json`, import.meta.url), 'utf8'));
}
