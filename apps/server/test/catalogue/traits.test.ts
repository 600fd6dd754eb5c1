import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { APP_LANGUAGES } from '../../src/app-languages.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { joinedWords } from '../../src/catalogue/search/title-words.ts';

const text = z.string().trim().min(1);
/** Names and phrases have the language's tag without its region: `pt` for `pt-BR`. */
const LANGUAGES = APP_LANGUAGES.map((language) => language.slice(0, 2));
const inEachLanguage = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, value])));

const traits = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      theme: text.optional(),
      tmdb_keyword: z.int().positive().optional(),
      names: inEachLanguage(text),
      phrases: inEachLanguage(z.array(text).min(3)),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('../../src/catalogue/traits.json', import.meta.url), 'utf8')));

const movies = loadCatalogue();
const bare = (trait: string) => trait.replace('!', '');
/** Each movie's traits, without the mark of what defines it. */
const traitsOf = movies.map(({ title, traits: some = [] }) => ({ title, ids: some.map(bare) }));

const CONTENT =
  'gore, violent, sex, nudity, swearing, drugs, jump-scares, animal-harm, child-harm, sexual-violence, suicide, heavy';

describe('design, Gateway: the traits of the embedded catalogue', () => {
  it('are named in each language, in English with at least six phrases and in others with at least three', () => {
    expect(traits).not.toHaveLength(0);
    expect(traits.filter(({ phrases }) => (phrases['en']?.length ?? 0) < 6).map(({ id }) => id)).toEqual([]);
  });

  it('have phrases that belong to one trait only, and none twice', () => {
    const ofWords = new Map<string, string>();
    const twice = traits.flatMap(({ id, names, phrases }) =>
      LANGUAGES.flatMap((language) =>
        [names[language] ?? '', ...(phrases[language] ?? [])].filter((phrase, index) => {
          const words = `${language} ${joinedWords(phrase)}`;
          const other = ofWords.get(words);
          ofWords.set(words, `${id} ${index}`);
          return other !== undefined;
        }),
      ),
    );
    expect(twice).toEqual([]);
  });

  it('are known, for every movie, without duplicates', () => {
    const known = new Set(traits.map(({ id }) => id));
    expect(traitsOf.filter(({ ids }) => ids.length < 3).map(({ title }) => title)).toEqual([]);
    expect(traitsOf.flatMap(({ ids }) => ids.filter((id) => !known.has(id)))).toEqual([]);
    expect(traitsOf.filter(({ ids }) => new Set(ids).size < ids.length).map(({ title }) => title)).toEqual(
      [],
    );
  });

  it('are each a trait of some movie', () => {
    const used = new Set(traitsOf.flatMap(({ ids }) => ids));
    expect(traits.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['animation-for-adults', 'under-6'],
    ['must-see', 'hidden-gem'],
    ['blockbuster', 'hidden-gem, underrated'],
    ['gore', 'under-6, ages-6-to-10, tweens, family-night'],
    ['scary', 'under-6, ages-6-to-10, tweens, family-night'],
    ['sex', 'under-6, ages-6-to-10, tweens, teens, family-night'],
    ['happy-ending', 'sad-ending'],
    ['slow-burn', 'fast-paced'],
    ['classic', 'modern-classic'],
    ['masterpiece', 'so-bad-its-good'],
    ['clean', CONTENT],
  ])('do not call a movie both %s and %s', (one, others) => {
    const excluded = others.split(', ');
    const both = traitsOf.filter(
      ({ ids }) => ids.includes(one) && excluded.some((other) => ids.includes(other)),
    );
    expect(both.map(({ title }) => title)).toEqual([]);
  });
});
