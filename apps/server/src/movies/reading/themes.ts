import { readFileSync } from 'node:fs';

interface Theme {
  id: string;
  /** Words that people type, by language; visitors see the first one. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** The closed list of themes; movies contain their ids. */
export const THEMES: readonly Theme[] = JSON.parse(
  readFileSync(new URL('../catalogue/themes.json', import.meta.url), 'utf8'),
);

const names = new Map(THEMES.map(({ id, words }) => [id, words]));

/** The name of a theme in a language (a code of TMDB such as `pt-BR`). */
export const themeName = (id: string, language: string): string =>
  names.get(id)?.[language.slice(0, 2)]?.[0] ?? id;
