import type { Understood } from '@marquee/contract';
import { movieLanguage, isLanguage, LANGUAGES } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../../src/catalogue/catalogue-source.ts';

/** What was understood without its units, and without the words that divide the answer (`answer-wish.test.ts`). */
const withoutUnits = (understood: Partial<Understood> | undefined) =>
  understood && { ...understood, units: undefined, narrow: undefined };

/** The units in the order of the term. */
const unitsIn = (understood: Partial<Understood> | undefined) =>
  (understood?.units ?? []).map(({ kind, name }) => `${kind}: ${name}`);

const catalogue = createCatalogueSource();
const search = (term: string, language?: string) => catalogue.search(term, { page: 1, language });

describe('design, Gateway: a search that understands more than titles', () => {
  it.each([
    ['Her', 'Her'],
    ['alien', 'Alien'],
    ['knight', 'The Dark Knight'],
    ['dune 2', 'Dune: Part Two'],
    ['千と千尋', 'Spirited Away'],
  ])('finds only titles for %s', async (term, first) => {
    const { results, understood } = await search(term);
    expect(results[0]?.title).toBe(first);
    expect(understood).toBeUndefined();
  });

  it.each([
    ['nolan', 'Christopher Nolan', 'The Dark Knight'],
    ['Christopher Nolan', 'Christopher Nolan', 'The Dark Knight'],
    ['christopher nol', 'Christopher Nolan', 'The Dark Knight'],
    ['kurosawa', 'Akira Kurosawa', 'Seven Samurai'],
    ['宮崎駿', 'Hayao Miyazaki', 'Spirited Away'],
    ['tom hanks', 'Tom Hanks', 'Forrest Gump'],
    ['ellen page', 'Elliot Page', 'Inception'],
    ['wong kar wai', 'Wong Kar-wai', 'In the Mood for Love'],
    ['bong joon', 'Bong Joon Ho', 'Parasite'],
    ['eastwood', 'Clint Eastwood', 'American Sniper'],
  ])('finds a person for %s', async (term, name, first) => {
    const { results, understood } = await search(term);
    expect(withoutUnits(understood)).toEqual({ people: [name], genres: [], years: [], languages: [] });
    expect(unitsIn(understood)).toEqual([`person: ${name}`]);
    expect(results[0]?.title).toBe(first);
  });

  it.each([
    ['dune 2021', 'Dune', { title: 'Dune', years: ['2021'] }, ['years: 2021']],
    ['inceptoin', 'Inception', { title: 'Inception', mended: 'Inception' }, []],
    [
      'spielburg',
      'Raiders of the Lost Ark',
      { people: ['Steven Spielberg'], mended: 'Steven Spielberg' },
      ['person: Steven Spielberg'],
    ],
    [
      'nolan inception',
      'Inception',
      { title: 'Inception', people: ['Christopher Nolan'] },
      ['person: Christopher Nolan'],
    ],
    [
      'titanic leonardo dicaprio',
      'Titanic',
      { title: 'Titanic', people: ['Leonardo DiCaprio'] },
      ['person: Leonardo DiCaprio'],
    ],
    [
      '90s tom hanks',
      'Forrest Gump',
      { people: ['Tom Hanks'], years: ['1990s'] },
      ['years: 1990s', 'person: Tom Hanks'],
    ],
    ['pixar movies', 'Monsters, Inc.', { studios: ['Pixar'] }, ['studio: Pixar']],
    ['james bond', 'Casino Royale', { series: ['James Bond'] }, ['series: James Bond']],
    ['travis bickle', 'Taxi Driver', { roles: ['Travis Bickle'] }, ['role: Travis Bickle']],
    ['movies about time travel', 'Back to the Future', { themes: ['time travel'] }, ['theme: time travel']],
    [
      'british thriller',
      'The Dark Knight',
      { genres: ['Thriller'], countries: ['GB'], origins: ['United Kingdom'] },
      ['origin: United Kingdom', 'genre: Thriller'],
    ],
    ['hong kong', 'Blade Runner', { countries: ['HK'], origins: ['Hong Kong'] }, ['origin: Hong Kong']],
    ['palestine', 'No Other Land', { countries: ['PS'], origins: ['Palestine'] }, ['origin: Palestine']],
    [
      'japaneese',
      'Spirited Away',
      { languages: ['ja'], origins: ['Japanese'], mended: 'Japanese' },
      ['origin: Japanese'],
    ],
    [
      'australai',
      'The Matrix',
      { countries: ['AU'], origins: ['Australia'], mended: 'Australia' },
      ['origin: Australia'],
    ],
    [
      'romanticcomdy',
      'Grease',
      { genres: ['Romance', 'Comedy'], mended: 'Romance Comedy' },
      ['genre: Romance', 'genre: Comedy'],
    ],
    ['fantasia', 'Fantasia', { title: 'Fantasia', genres: ['Fantasy'] }, ['genre: Fantasy']],
  ])('understands all words of %s', async (term, first, read, units) => {
    const { results, understood } = await search(term);
    expect(results[0]?.title).toBe(first);
    expect(withoutUnits(understood)).toEqual({ people: [], genres: [], years: [], languages: [], ...read });
    expect(unitsIn(understood)).toEqual(units);
  });

  it.each([
    ['kill hummingbird', 'To Kill a Mockingbird'],
    ['the glass matrix', 'The Matrix'],
  ])('finds nothing for %s, and suggests a similar title', async (term, near) => {
    const { results, understood } = await search(term);
    expect(results).toEqual([]);
    expect(understood?.near).toContain(near);
    expect(understood?.near?.length).toBeLessThanOrEqual(3);
  });

  it.each(['crocodile dundee', 'le coeur', 'hans zimmer'])(
    'suggests nothing for %s, with which no title shares a rare word',
    async (term) => {
      expect(await search(term)).toMatchObject({ results: [] });
      expect((await search(term)).understood).toBeUndefined();
    },
  );

  it('suggests similar titles in the requested language, and none for nonsense', async () => {
    expect((await search('kill hummingbird', 'de')).understood?.near).toContain('Wer die Nachtigall stört');
    expect((await search('xqzzvk wpfff')).understood).toBeUndefined();
  });

  it.each([
    ['der pate', 'The Godfather', 'Der Pate'],
    ['教父', 'The Godfather', '教父'],
    ['the godfather', 'The Godfather', undefined],
  ])('returns the title by which it found a movie: %s', async (term, first, found) => {
    const { results } = await search(term);
    expect([results[0]?.title, results[0]?.title_found]).toEqual([first, found]);
    expect((await search('der pate', 'de')).results[0]).toMatchObject({ title: 'Der Pate' });
    expect((await search('der pate', 'de')).results[0]).not.toHaveProperty('title_found');
  });

  it.each([
    ['alien', 'Alien Resurrection', undefined],
    ['terminator', 'Terminator Salvation', undefined],
    ['terminator erlösung', 'Terminator Salvation', 'Terminator: Die Erlösung'],
  ])(
    'returns another title only if the shown one does not have the words found: %s',
    async (term, title, found) => {
      const { results } = await search(term);
      const movie = results.find((result) => result.title === title);
      expect(movie).toBeDefined();
      expect(movie?.title_found).toBe(found);
    },
  );

  it.each([
    ['zeitmaschiene', 'de', { themes: ['Zeitreise'], mended: 'Zeitreise' }],
    ['zeitmaschiene', undefined, { themes: ['time travel'], mended: 'time travel' }],
    ['zeitmaschiene', 'fr', { themes: ['voyage dans le temps'], mended: 'voyage dans le temps' }],
  ])('names a corrected theme in the requested language: %s, %s', async (term, language, read) => {
    const { results, understood } = await search(term, language);
    expect(results).not.toHaveLength(0);
    expect(withoutUnits(understood)).toEqual({ people: [], genres: [], years: [], languages: [], ...read });
  });

  it.each([
    [
      '"the matrix"',
      ['The Matrix', 'The Matrix Reloaded', 'The Matrix Resurrections', 'The Matrix Revolutions'],
    ],
    ['"matrix reloaded"', ['The Matrix Reloaded']],
    ['"千と千尋"', ['Spirited Away']],
    [
      '"zurück in die zukunft"',
      ['Back to the Future', 'Back to the Future Part II', 'Back to the Future Part III'],
    ],
  ])('finds for a term in quotes only titles with these words: %s', async (term, titles) => {
    const { results, understood } = await search(term);
    expect(results.map(({ title }) => title).sort()).toEqual(titles);
    expect(understood).toBeUndefined();
  });

  it.each([
    ['"teh matrix"', 'teh matrix'],
    ['"tom hanks"', 'tom hanks'],
    ['"matrix the"', 'matrix the'],
  ])('answers without the quotes, and says so, if no title contains %s', async (term, plain) => {
    const [quoted, unquoted] = [await search(term), await search(plain)];
    expect(quoted.results).not.toHaveLength(0);
    expect(quoted.results).toEqual(unquoted.results);
    expect(quoted.understood).toMatchObject({ ...unquoted.understood, unquoted: true });
  });

  it.each(['the "matrix"', '"the matrix', '"""matrix'])('ignores other quotes: %s', async (term) => {
    const { results } = await search(term);
    expect(results).toEqual((await search(term.replaceAll('"', ''))).results);
  });

  it.each([
    ['forrest gump qwertzuiop', 'Forrest Gump', ['qwertzuiop']],
    ['Blade Runner Zürichsee!', 'Blade Runner', ['Zürichsee!']],
  ])('names the words that the answer does not use: %s', async (term, first, unused) => {
    const { results, understood } = await search(term);
    expect(results[0]?.title).toBe(first);
    expect(understood?.unused).toEqual(unused);
  });

  it.each(['the godfather', 'teh godfahter', 'the godfather trailer', 'godfather the'])(
    'names no unused words if all are used or mean nothing: %s',
    async (term) => {
      const { results, understood } = await search(term);
      expect(results[0]?.title).toBe('The Godfather');
      expect(understood?.unused).toBeUndefined();
    },
  );

  it('lists the movies that a person directed before those with the person in the cast, by popularity', async () => {
    const { results } = await search('clint eastwood');
    const movies = results.map(({ title }) => title);
    expect(movies.slice(0, -3)).toEqual(
      expect.arrayContaining(['Unforgiven', 'Gran Torino', 'Mystic River']),
    );
    expect(movies.slice(-3)).toEqual(
      expect.arrayContaining(['The Good, the Bad and the Ugly', 'A Fistful of Dollars']),
    );
    for (const part of [results.slice(0, -3), results.slice(-3)]) {
      const popularity = part.map((movie) => movie.popularity);
      expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
    }
  });

  it.each([
    ['80s horror', ['Horror'], ['1980s'], [], ['years: 1980s', 'genre: Horror']],
    ['80er Jahre Horror', ['Horror'], ['1980s'], [], ['years: 1980s', 'genre: Horror']],
    ['terror anos 80', ['Horror'], ['1980s'], [], ['genre: Horror', 'years: 1980s']],
    ['80年代ホラー映画', ['Horror'], ['1980s'], [], ['years: 1980s', 'genre: Horror']],
    ['أفلام رعب', ['Horror'], [], [], ['genre: Horror']],
    ['हॉरर फ़िल्में', ['Horror'], [], [], ['genre: Horror']],
    ['韩国 惊悚片', ['Thriller'], [], ['ko'], ['origin: Korean', 'genre: Thriller']],
    ['comédie française', ['Comedy'], [], ['fr'], ['genre: Comedy', 'origin: French']],
    ['comedias españolas', ['Comedy'], [], ['es'], ['genre: Comedy', 'origin: Spanish']],
    ['japanese animation', ['Animation'], [], ['ja'], ['origin: Japanese', 'genre: Animation']],
    ['sci-fi', ['Science Fiction'], [], [], ['genre: Science Fiction']],
    ['films of 1994', [], ['1994'], [], ['years: 1994']],
    ['1980s', [], ['1980s'], [], ['years: 1980s']],
    ['war films', ['War'], [], [], ['genre: War']],
  ])('filters movies by all words of %s', async (term, genres, years, languages, units) => {
    const { results, understood } = await search(term);
    const origins = languages.length > 0 ? [expect.any(String)] : undefined;
    expect(withoutUnits(understood)).toEqual({ people: [], genres, years, languages, origins });
    expect(unitsIn(understood)).toEqual(units);
    expect(results).not.toHaveLength(0);
    // If the term names a country, movies in its language come before its other movies. Then only the order of the
    // movies in this language is checked.
    const popularity = results
      .filter(({ original_language }) => languages.length === 0 || original_language === languages[0])
      .map((movie) => movie.popularity);
    expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
  });

  it('lists movies of a genre before movies with the genre’s name in their title', async () => {
    const { results } = await search('western');
    const titles = results.map(({ title }) => title);
    expect(titles).not.toContain('All Quiet on the Western Front');
  });

  it('lists titles that begin with the year or word first, then other movies', async () => {
    expect((await search('2001')).results.slice(0, 2).map(({ title }) => title)).toEqual([
      '2001: A Space Odyssey',
      'The Lord of the Rings: The Fellowship of the Ring',
    ]);
    expect((await search('love')).understood).toMatchObject({ genres: ['Romance'] });
  });

  it('names the genre in the requested language', async () => {
    expect((await search('80s horror', 'es')).understood?.genres).toEqual(['Terror']);
  });

  it('lists no movie twice over all pages', async () => {
    const first = await search('drama');
    expect(first.total_pages).toBeGreaterThan(5);
    const rest = Array.from({ length: first.total_pages - 1 }, (_, index) =>
      catalogue.search('drama', { page: index + 2 }),
    );
    const pages = [first, ...(await Promise.all(rest))];
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(ids).toHaveLength(first.total_results);
    expect(new Set(ids).size).toBe(ids.length);
    for (const page of pages) expect(page.understood?.genres).toEqual(['Drama']);
  });

  it.each(['xyzzy', 'horror xyzzy', 'the', '80', '\u0000', 'a'.repeat(5000), 'lee '.repeat(50)])(
    'understands nothing in %j',
    async (term) => {
      expect((await search(term)).understood).toBeUndefined();
    },
  );

  it('corrects a name among up to eight words', async () => {
    const { understood } = await search('films directed by stanly kubrick in space');
    expect(understood).toMatchObject({ people: ['Stanley Kubrick'], themes: ['space'] });
  });
});

describe('design, Behaviour and Languages: the links for browsing', () => {
  it.each(Object.keys(LANGUAGES).filter(isLanguage))(
    'find the movies that they name, in %s',
    async (language) => {
      const t = messagesIn(language);
      const genres = t.browseGenres().split(', ');
      const languages = t.browseLanguages().split(', ');
      expect([genres.length, languages.length]).toEqual([18, 8]);
      for (const [index, term] of genres.entries()) {
        const { results, understood } = await search(term, movieLanguage(language));
        expect(understood, term).toMatchObject({ genres: [genres[index]], years: [], languages: [] });
        expect(results, term).not.toHaveLength(0);
      }
      const codes = [];
      for (const term of languages)
        codes.push((await search(term, movieLanguage(language))).understood?.languages?.[0]);
      expect(codes).toEqual(['fr', 'ja', 'de', 'it', 'ru', 'es', 'ko', 'zh']);
      const { understood, results } = await search(t.decade({ year: 1980 }));
      expect(understood?.years).toEqual(['1980s']);
      expect(results).not.toHaveLength(0);
    },
  );
});

describe('design, Search: the wishes on the start of Search', () => {
  it.each(Object.keys(LANGUAGES).filter(isLanguage))(
    'find movies by all that they say, in %s',
    async (language) => {
      const t = messagesIn(language);
      const lists = [t.browseWishes(), t.christmasWishes(), t.halloweenWishes(), t.weekendWishes()];
      const wishes = lists.flatMap((list) => list.split(', '));
      expect(wishes).toHaveLength(22);
      for (const wish of wishes) {
        const { results, understood } = await search(wish, movieLanguage(language));
        expect(results.length, wish).toBeGreaterThan(2);
        expect(understood?.units, wish).toContainEqual(
          expect.objectContaining({ kind: expect.stringMatching(/trait|theme/) }),
        );
        expect(understood?.unused ?? [], wish).toEqual([]);
      }
    },
  );
});
