import { readFileSync } from 'node:fs';
import type { CatalogueMovie } from './catalogue-movie.ts';

/** What a person who knows a movie says when recommending it: its mood, form, people, occasions, standing or content. */
export interface Trait {
  /** Movies refer to it by this id, followed by `!` if it defines the movie. */
  id: string;
  /** The id of the theme that is the same thing, if there is one: its movies have the trait, too. */
  theme?: string;
  /** The id of TMDB's keyword of exactly this meaning, if it has one. */
  tmdb_keyword?: number;
  /** The name that visitors see, by language. */
  names: Readonly<Record<string, string>>;
  /** What people type for it, by language. */
  phrases: Readonly<Record<string, readonly string[]>>;
}

export const TRAITS: readonly Trait[] = JSON.parse(
  readFileSync(new URL('./traits.json', import.meta.url), 'utf8'),
);

const byId = new Map(TRAITS.map((trait) => [trait.id, trait]));

const byTheme = new Map(
  TRAITS.flatMap(({ id, theme }) => (theme === undefined ? [] : [[theme, id] as const])),
);

/** Returns the id of the trait that is the same thing as a theme; undefined if there is none. */
export const traitOfTheme = (theme: string): string | undefined => byTheme.get(theme);

/** Returns the id of the theme that is the same thing as a trait; undefined if there is none. */
export const themeOfTrait = (id: string): string | undefined => byId.get(id)?.theme;

interface MovieTrait {
  id: string;
  /** Whether the trait defines the movie. */
  isDefining: boolean;
}

/** Reads a trait as movies have it: its id, followed by `!` if it defines the movie. */
export function readTrait(marked: string): MovieTrait {
  const isDefining = marked.endsWith('!');
  return { id: isDefining ? marked.slice(0, -1) : marked, isDefining };
}

/** Returns a movie's traits, and those that are the same thing as its themes. */
export function traitsOf({
  traits = [],
  themes = [],
}: Pick<CatalogueMovie, 'traits' | 'themes'>): MovieTrait[] {
  const own = traits.map(readTrait);
  const known = new Set(own.map(({ id }) => id));
  const others = themes.flatMap((theme) => traitOfTheme(theme) ?? []).filter((id) => !known.has(id));
  return [...own, ...others.map((id) => ({ id, isDefining: false }))];
}

/** Returns the id of TMDB's keyword that means exactly a trait; undefined if there is none. */
export const tmdbKeyword = (id: string): number | undefined => byId.get(id)?.tmdb_keyword;

/** Returns the name of a trait in a language (TMDB's code, such as `pt-BR`). */
export const traitName = (id: string, language: string): string => {
  const { names } = byId.get(id) ?? {};
  return names?.[language.slice(0, 2)] ?? names?.['en'] ?? id;
};
