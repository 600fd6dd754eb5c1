import { readFileSync } from 'node:fs';

/** What a person who knows a movie says when recommending it: its mood, form, people, occasions, standing or content. */
export interface Trait {
  /** Movies refer to it by this id, followed by `!` if it defines the movie. */
  id: string;
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

/** Returns the id of TMDB's keyword that means exactly a trait; undefined if there is none. */
export const tmdbKeyword = (id: string): number | undefined => byId.get(id)?.tmdb_keyword;

/** Returns the name of a trait in a language (TMDB's code, such as `pt-BR`). */
export const traitName = (id: string, language: string): string => {
  const { names } = byId.get(id) ?? {};
  return names?.[language.slice(0, 2)] ?? names?.['en'] ?? id;
};
