import { expect, it } from 'vitest';
import { genreName } from '../../../src/catalogue/genres.ts';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { TRAITS } from '../../../src/catalogue/traits.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { bestKnownPeople } from './best-known-people.ts';
import { unitsIn } from './units-in.ts';

const catalogue = loadCatalogue();
const answer = await createTermAnswers(catalogue);

const DECADES = ['70s', '80s', '90s'];
const GENRE_NAMES = ['Comedy', 'Drama', 'Thriller', 'Horror', 'Action', 'Romance'] as const;

/** Terms of a language whose answers are divided: genres, traits, and in English also people, decades and mixes. */
function termsIn(language: string): string[] {
  const genres = GENRE_NAMES.map((genre) => genreName(genre, language));
  const phrases = TRAITS.flatMap(({ phrases: { [language]: list = [] } }) => list.slice(0, 1));
  if (language !== 'en') return [...genres, ...phrases].slice(0, 20);
  const mixes = DECADES.flatMap((decade) => genres.map((genre) => `${decade} ${genre.toLowerCase()}`));
  const people = bestKnownPeople(catalogue)
    .slice(0, 20)
    .map(({ person }) => person.name);
  return [...genres, ...mixes, ...people, ...phrases].slice(0, 100);
}

// The whole sweep takes half a minute, so `npm test` tries every tenth answer.
const step = process.env.EVERYTHING === '1' ? 1 : 10;

it.each(['en', 'de', 'es', 'fr', 'pt', 'ja', 'zh', 'hi', 'ar'])(
  'design, Wishes: a word that divides an answer finds as many movies as it says: %s',
  (language) => {
    let offeredTerms = 0;
    for (const term of termsIn(language).filter((_, at) => at % step === 0)) {
      const { movies, understood } = answer(term, { language });
      for (const offered of understood?.narrow ?? []) {
        const { movies: found, understood: read } = answer(offered.term, { language });
        expect(found.length, offered.term).toBe(offered.count);
        expect(read?.title, offered.term).toBeUndefined();
        const added = `${offered.kind}: ${offered.name}`;
        expect(unitsIn(read).sort(), offered.term).toEqual([...unitsIn(understood), added].sort());
        if (offered.kind !== 'order') expect(offered.count, offered.term).toBeLessThan(movies.length);
        offeredTerms += 1;
      }
    }
    expect(offeredTerms).toBeGreaterThan(0);
  },
);
