import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { releaseYear } from '@marquee/contract';
import { MOTIF_NAMES } from '@marquee/posters';
import { z } from 'zod';
import { countryName } from '../../src/catalogue/tmdb-format.ts';
import { GENRE_NAMES } from '../../src/catalogue/genres.ts';
import { lacksMoreThan, letterSet } from '../../src/catalogue/search/typing-distance.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { titleWords } from '../../src/catalogue/search/title-words.ts';
import { typingDistance } from '../../src/catalogue/search/typing-distance.ts';

const text = z.string().trim().min(1);
const dollars = z.int().positive();

const person = z.strictObject({
  id: z.int().positive(),
  name: text,
  also: z.array(text).min(1).optional(),
});

const TITLE_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'hi', 'ar', 'romanised'] as const;
const titles = z
  .array(text)
  .min(1)
  .refine((some) => new Set(some).size === some.length, 'twice the same title');

/** A loaded movie, with exactly the fields of the type `CatalogueMovie`. Other fields are errors. */
const movie = z.strictObject({
  id: z.int().positive(),
  imdb_id: z
    .string()
    .regex(/^tt\d{7,8}$/)
    .optional(),
  title: text,
  original_title: text.optional(),
  language: z.string().regex(/^[a-z]{2}$/),
  release_date: z.iso.date().optional(),
  runtime: z.int().min(1).max(900).optional(),
  vote_average: z.number().min(0).max(10),
  vote_count: z.int().min(0),
  popularity: z.number().positive().max(300),
  budget: dollars.optional(),
  revenue: dollars.optional(),
  genres: z
    .array(z.enum(GENRE_NAMES))
    .refine((names) => new Set(names).size === names.length, 'twice the same genre'),
  companies: z.array(text),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  directors: z.array(person).min(1),
  cast: z.array(z.strictObject({ person, role: text.optional() })).max(8),
  series: z
    .strictObject({ id: z.int().positive(), name: text, also: z.array(text).min(1).optional() })
    .optional(),
  part: z.int().positive().optional(),
  titles: z
    .strictObject(Object.fromEntries(TITLE_LANGUAGES.map((key) => [key, titles.optional()])))
    .optional(),
  themes: z.array(text).min(1).max(8).optional(),
  // `traits.test.ts` tests their ids.
  traits: z.array(text).min(3),
  remembered: text.optional(),
  keywords: text.optional(),
  // The motif is optional in the type, but required here, so that nobody forgets it for a new movie (design, Look).
  motif: z.enum(MOTIF_NAMES),
  overview: z.string().optional(),
  poster: z.literal(false).optional(),
});

const movies = loadCatalogue();
const people = [
  ...new Set(
    movies.flatMap(({ directors = [], cast = [] }) => [...directors, ...cast.map((member) => member.person)]),
  ),
];

/** Movies whose data are incomplete on purpose, because TMDB has such movies, too. */
const INCOMPLETE = [
  'Black Mirror: White Christmas',
  'Children of Heaven',
  'Headhunters',
  'Landscape in the Mist',
  'Ong Bak 2',
  'Ordet',
  'The Cremator',
  'The Young and the Damned',
];

/** Each of these names belongs to two different people in the catalogue. */
const NAMESAKES = ['James Brown', 'John Moore', 'Steve McQueen', 'Tom Holland', 'Victor Wong'];

/** Pairs of similar names that belong to two different people, and are not two spellings of one name. */
const TWO_PEOPLE = new Set([
  'Akiko Takeshita, Keiko Takeshita',
  'Andrew Davis, David Andrews',
  'Anthony James, Anthony Ramos',
  'Beau Garrett, Brad Garrett',
  'Bill Hickman, Bill Hinzman',
  'Billie Burke, Billy Burke',
  'Bo Petersen, Bob Peterson',
  'Bradley Raymond, Raymond Bailey',
  'Brian Fee, Brian Tee',
  'Cary Christopher, Christopher Carley',
  'Charles Baker, Charles Boyer',
  'Charles Gray, Charles Kay',
  'Charles Gray, Ray Charles',
  'Charles Kay, Ray Charles',
  'David Slade, David Spade',
  'Edith Evans, Edith Evanson',
  'Eric DaRe, Eric Dane',
  'Gary Goldman, Gary Oldman',
  'Jake Thomas, Thomas Jane',
  'Jenna Ortega, Kenny Ortega',
  'Jennifer Lee, Jennifer Lien',
  'Jim Abrahams, Jon Abrahams',
  'Jin So-yeon, Yoon Jin-seo',
  'Joan Crawford, Joel Crawford',
  'Joan Cusack, John Cusack',
  'Joel Robinson, John Robinson',
  'Keri Russell, Kurt Russell',
  'Kim Yoo-jung, Lim Soo-jung',
  'Kim Yoon-seo, Yoon Jin-seo',
  'Lars Mikkelsen, Mads Mikkelsen',
  'Laura Harrier, Laura Harring',
  'Lee Jun-hyuk, Lee Jung-hyun',
  'Michael B. Jordan, Michael Jordan',
  'Michael Bowen, Michael Bowman',
  'Michael Bowman, Michael Dorman',
  'Michael C. Williams, Michael K. Williams',
  'Michael Dorman, Michael Jordan',
  'Michael Ealy, Michael Kelly',
  'Patricia Wilson, Patrick Wilson',
  'Patrick Macnee, Patrick Magee',
  'Peter Callan, Peter Cullen',
  'Peter Callan, Peter Mullan',
  'Peter Cullen, Peter Mullan',
  'Peter Sellers, Peter Weller',
  'Peter Webber, Peter Weller',
  'Rebel Wilson, Wilson Rabelo',
  'Richard Conte, Richard Coyle',
  'Richard Kiel, Richard Kind',
  'Rob Schneider, Roy Scheider',
  'Robert Benton, Robert Newton',
  'Robert Wagner, Robert Walker',
  'Robert Wiene, Robert Wise',
  'Rory Kinnear, Roy Kinnear',
  'Sarah Miles, Sarah Niles',
  'Sebastian Shaw, Sebastian Stan',
  "Shin'ichi Hatori, Shin'ichi Himori",
  'Steve Martin, Steve Martino',
  'Tanya Roberts, Tony Roberts',
  'Tony Jaa, Tony Jay',
]);

describe('design, Gateway: the movies of the embedded catalogue', () => {
  it('have the fields of catalogue-movie.ts', () => {
    const problems = movies.flatMap((entry) => {
      const { error } = movie.safeParse(entry);
      return error ? [`${entry.id} ${entry.title}: ${z.prettifyError(error)}`] : [];
    });
    expect(problems).toEqual([]);
  });

  it('are at least 1,500, without duplicates', () => {
    expect(movies.length).toBeGreaterThanOrEqual(1500);
    const ids = movies.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const names = movies.map((entry) => `${titleWords(entry.title).join(' ')} ${releaseYear(entry)}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have a date, a runtime, a genre, a director, an overview and three cast members, with listed exceptions', () => {
    const incomplete = movies.flatMap((entry) => {
      const { title, release_date, runtime, genres, directors = [], cast = [], overview } = entry;
      // Animated, documentary and silent movies may have a small cast.
      const mayHaveFew =
        ['Animation', 'Documentary'].some((genre) => genres.includes(genre)) ||
        Number(releaseYear(entry)) < 1930;
      const isWhole = release_date && runtime && overview && genres.length > 0 && directors.length > 0;
      return isWhole && (mayHaveFew || cast.length >= 3) ? [] : [title];
    });
    expect(incomplete.sort()).toEqual(INCOMPLETE);
    expect(INCOMPLETE.length).toBeLessThanOrEqual(12);
  });

  it('have a part number only within a series, where it is unique', () => {
    const parts = movies.flatMap(({ part, series }) =>
      part === undefined ? [] : [`${series?.name} ${part}`],
    );
    expect(parts).not.toHaveLength(0);
    expect(
      parts.filter((name, index) => name.startsWith('undefined') || parts.indexOf(name) !== index),
    ).toEqual([]);
  });

  it.each([
    ['ja', /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u],
    ['zh', /\p{sc=Han}/u],
    ['hi', /\p{sc=Deva}/u],
    ['ar', /\p{sc=Arab}/u],
    ['de', /\p{sc=Latn}|\d/u],
    ['fr', /\p{sc=Latn}|\d/u],
    ['es', /\p{sc=Latn}|\d/u],
    ['pt', /\p{sc=Latn}|\d/u],
    ['romanised', /\p{sc=Latn}|\d/u],
  ] as const)('have titles in the letters of their language (%s)', (language, letters) => {
    const known = movies.flatMap(({ titles: { [language]: some = [] } = {} }) => some);
    expect(known).not.toHaveLength(0);
    expect(known.filter((title) => !letters.test(title))).toEqual([]);
  });

  it('have only themes of the closed list', () => {
    const path = new URL('../../src/catalogue/themes.json', import.meta.url);
    const known = z.array(z.object({ id: text })).parse(JSON.parse(readFileSync(path, 'utf8')));
    const ids = new Set(known.map(({ id }) => id));
    const themes = movies.flatMap((entry) => entry.themes ?? []);
    expect(themes).not.toHaveLength(0);
    expect(themes.filter((theme) => !ids.has(theme))).toEqual([]);
  });

  it('have an original title only if it differs', () => {
    const same = movies.filter(({ title, original_title }) => title === original_title);
    expect(same.map(({ title }) => title)).toEqual([]);
  });

  it.each(Array.from({ length: 11 }, (_, index) => 1920 + 10 * index))(
    'include movies from the %is',
    (decade) => {
      const inDecade = movies.filter(({ release_date }) =>
        release_date?.startsWith(String(decade).slice(0, 3)),
      );
      expect(inDecade.length).toBeGreaterThan(0);
    },
  );

  it('are in at least 20 original languages', () => {
    expect(new Set(movies.map(({ language }) => language)).size).toBeGreaterThanOrEqual(20);
  });

  it.each(GENRE_NAMES)('have the genre %s', (genre) => {
    expect(movies.some(({ genres }) => genres.includes(genre))).toBe(true);
  });

  it('have countries with a known name', () => {
    const codes = new Set(movies.flatMap(({ countries }) => countries));
    expect([...codes].filter((code) => countryName(code) === code)).toEqual([]);
  });

  it('have unique overviews of 20 to 60 words', () => {
    const wrong = movies.flatMap(({ title, overview }) => {
      const words = overview?.trim().split(/\s+/).length;
      return words !== undefined && (words < 20 || words > 60) ? [`${title}: ${words}`] : [];
    });
    expect(wrong).toEqual([]);
    const overviews = movies.flatMap(({ overview }) => overview ?? []);
    expect(new Set(overviews).size).toBe(overviews.length);
  });

  it.each(['release_date', 'runtime', 'budget', 'revenue', 'overview'] as const)(
    'lack %s in some cases',
    (field) => {
      const holes = movies.filter((entry) => entry[field] === undefined);
      expect(holes.length).toBeGreaterThan(0);
      expect(holes.length).toBeLessThan(movies.length / 2);
    },
  );

  it('lack a poster in some cases', () => {
    const holes = movies.filter(({ poster }) => poster === false);
    expect(holes.length).toBeGreaterThan(0);
    expect(holes.length).toBeLessThan(movies.length / 10);
  });

  it('have no duplicates among their directors or cast', () => {
    const twice = movies.filter(({ directors = [], cast = [] }) => {
      const actors = cast.map((member) => member.person);
      return new Set(directors).size < directors.length || new Set(actors).size < actors.length;
    });
    expect(twice.map(({ title }) => title)).toEqual([]);
  });

  it('have no people whose names differ only in accents, spaces or punctuation', () => {
    const bare = people.map(({ name }) => titleWords(name).join(''));
    const twice = people.filter((_, index) => bare.indexOf(bare[index] ?? '') !== index);
    expect(twice.map(({ name }) => name).sort()).toEqual(NAMESAKES);
  });

  it('have no people whose names differ only by a typo or in word order', () => {
    const names = people
      .filter(({ name }) => !NAMESAKES.includes(name))
      .map(({ name }) => {
        const words = titleWords(name).sort().join(' ');
        return { name, words, letters: letterSet(words), typos: words.length < 12 ? 1 : 2 };
      });
    // There are thirty million pairs, so only names of similar length are compared.
    names.sort((a, b) => a.words.length - b.words.length);
    const alike: string[] = [];
    for (const [index, one] of names.entries()) {
      for (let next = index + 1; next < names.length; next += 1) {
        const other = names[next];
        if (!other || other.words.length - one.words.length > one.typos) break;
        if (lacksMoreThan(one.typos, one.letters, other.letters)) continue;
        if (typingDistance(one.words, other.words, one.typos) > one.typos) continue;
        alike.push([one.name, other.name].sort().join(', '));
      }
    }
    expect(alike.filter((pair) => !TWO_PEOPLE.has(pair))).toEqual([]);
  });

  it('have no former or foreign name that is somebody else’s name', () => {
    const names = new Map(people.map((one) => [titleWords(one.name).join(' '), one]));
    const taken = people.flatMap((one) =>
      (one.also ?? []).filter((name) => (names.get(titleWords(name).join(' ')) ?? one) !== one),
    );
    expect(taken).toEqual([]);
  });
});
