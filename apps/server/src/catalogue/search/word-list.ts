import { keysOfName } from './title-words.ts';

/** What people type for some things, by thing and language. Visitors see the first. */
export type WordList<Name extends string> = Readonly<
  Record<Name, Readonly<Record<string, readonly string[]>>>
>;

/** Creates the look-ups in a list: the thing that words name, and a thing's name. */
export function lookUpsIn<Name extends string>(list: WordList<Name>) {
  const byKey = new Map<string, Name>();
  for (const name of Object.keys(list) as Name[]) {
    for (const key of Object.values<readonly string[]>(list[name]).flat().flatMap(keysOfName))
      byKey.set(key, name);
  }
  return {
    /** Returns the thing that words without spaces between them name. */
    called: (key: string): Name | undefined => byKey.get(key),
    /** Returns the name of a thing in a language (TMDB's code). */
    nameOf: (name: Name, language: string): string => list[name][language.slice(0, 2)]?.[0] ?? name,
  };
}
