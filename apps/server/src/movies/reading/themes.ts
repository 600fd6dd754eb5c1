import { readFileSync } from 'node:fs';

interface Theme {
  id: string;
  /** What people type, by the app's languages; the first is what visitors are told. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** The closed list of themes, as movies name them. */
export const THEMES: readonly Theme[] = JSON.parse(
  readFileSync(new URL('../catalogue/themes.json', import.meta.url), 'utf8'),
);

const names = new Map(THEMES.map(({ id, words }) => [id, words]));

/** What a theme is called in a language, as the movie database calls that. */
export const themeName = (id: string, language: string): string =>
  names.get(id)?.[language.slice(0, 2)]?.[0] ?? id;
