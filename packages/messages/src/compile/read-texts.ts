import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../languages.ts';

/** Messages in ICU MessageFormat by name. */
export type Texts = Record<string, string>;

/** All language tags; English, the source language, is first. */
export const TAGS = Object.keys(LANGUAGES);

/** Reads the messages of a language, or the notes for translators (`notes`). */
export function readTexts(name: string): Texts {
  return JSON.parse(readFileSync(new URL(`../../texts/${name}.json`, import.meta.url), 'utf8'));
}
