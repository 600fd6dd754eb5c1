import { readFileSync } from 'node:fs';

interface Theme {
  id: string;
  /** Words that people type, by language. Visitors see the first word. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** All themes. Movies refer to them by id. */
export const THEMES: readonly Theme[] = JSON.parse(
  readFileSync(new URL('../catalogue/themes.json', import.meta.url), 'utf8'),
);

const names = new Map(THEMES.map(({ id, words }) => [id, words]));

/** Returns the name of a theme in a language (TMDB's code, such as `pt-BR`). */
export const themeName = (id: string, language: string): string =>
  names.get(id)?.[language.slice(0, 2)]?.[0] ?? id;
