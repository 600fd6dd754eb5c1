import type { Understood } from '@marquee/contract';
import { movieLanguage, isLanguage, LANGUAGES } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../../src/catalogue/catalogue-source.ts';
import { firstOf } from '../../../src/catalogue/search/first-movie.ts';
import { unitsIn } from './units-in.ts';

/** What was understood, with its units as texts, and without the words that divide the answer (`answer-wish.test.ts`). */
const read = (understood: Understood | undefined) =>
  understood && { ...understood, units: unitsIn(understood), narrow: undefined };

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
    expect(read(understood)).toEqual({ units: [`person: ${name}`] });
    expect(results[0]?.title).toBe(first);
  });

  it.each([
    ['dune 2021', 'Dune', ['years: 2021'], { title: 'Dune' }],
    ['inceptoin', 'Inception', [], { title: 'Inception', mended: 'Inception' }],
    ['spielburg', 'Raiders of the Lost Ark', ['person: Steven Spielberg'], { mended: 'Steven Spielberg' }],
    ['nolan inception', 'Inception', ['person: Christopher Nolan'], { title: 'Inception' }],
    ['titanic leonardo dicaprio', 'Titanic', ['person: Leonardo DiCaprio'], { title: 'Titanic' }],
    ['90s tom hanks', 'Forrest Gump', ['years: 1990s', 'person: Tom Hanks'], {}],
    ['pixar movies', 'Monsters, Inc.', ['studio: Pixar'], {}],
    ['james bond', 'Casino Royale', ['series: James Bond'], {}],
    ['travis bickle', 'Taxi Driver', ['role: Travis Bickle'], {}],
    ['movies about time travel', 'Back to the Future', ['theme: time travel'], {}],
    ['british thriller', 'The Dark Knight', ['origin: United Kingdom', 'genre: Thriller'], {}],
    ['hong kong', 'In the Mood for Love', ['origin: Hong Kong'], {}],
    ['palestine', 'No Other Land', ['origin: Palestine'], {}],
    ['japaneese', 'Spirited Away', ['origin: Japanese'], { mended: 'Japanese' }],
    ['australai', 'The Matrix', ['origin: Australia'], { mended: 'Australia' }],
    ['romanticcomdy', 'Grease', ['genre: Romance', 'genre: Comedy'], { mended: 'Romance Comedy' }],
    ['fantasia', 'Fantasia', ['genre: Fantasy'], { title: 'Fantasia' }],
  ])('understands all words of %s', async (term, first, units, others) => {
    const { results, understood } = await search(term);
    expect(results[0]?.title).toBe(first);
    expect(read(understood)).toEqual({ ...others, units });
  });

  it('has one unit for each of two surnames, and one for a surname that several people have', async () => {
    expect(unitsIn((await search('hanks spielberg')).understood)).toEqual([
      'person: Tom Hanks',
      'person: Steven Spielberg',
    ]);
    expect(unitsIn((await search('anderson')).understood)).toEqual([
      'person: Wes Anderson, Paul Thomas Anderson, Anthony Anderson',
    ]);
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
    ['zeitmaschiene', 'de', 'Zeitreise'],
    ['zeitmaschiene', undefined, 'time travel'],
    ['zeitmaschiene', 'fr', 'voyage dans le temps'],
  ])('names a corrected theme in the requested language: %s, %s', async (term, language, theme) => {
    const { results, understood } = await search(term, language);
    expect(results).not.toHaveLength(0);
    expect(read(understood)).toEqual({ units: [`theme: ${theme}`], mended: theme });
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
    ['80s horror', ['years: 1980s', 'genre: Horror'], undefined],
    ['80er Jahre Horror', ['years: 1980s', 'genre: Horror'], undefined],
    ['terror anos 80', ['genre: Horror', 'years: 1980s'], undefined],
    ['80年代ホラー映画', ['years: 1980s', 'genre: Horror'], undefined],
    ['أفلام رعب', ['genre: Horror'], undefined],
    ['हॉरर फ़िल्में', ['genre: Horror'], undefined],
    ['韩国 惊悚片', ['origin: Korean', 'genre: Thriller'], 'ko'],
    ['comédie française', ['genre: Comedy', 'origin: French'], 'fr'],
    ['comedias españolas', ['genre: Comedy', 'origin: Spanish'], 'es'],
    ['japanese animation', ['origin: Japanese', 'genre: Animation'], 'ja'],
    ['sci-fi', ['genre: Science Fiction'], undefined],
    ['films of 1994', ['years: 1994'], undefined],
    ['1980s', ['years: 1980s'], undefined],
    ['war films', ['genre: War'], undefined],
  ])('filters movies by all words of %s', async (term, units, language) => {
    const { results, understood } = await search(term);
    expect(read(understood)).toEqual({ units });
    expect(results).not.toHaveLength(0);
    // If the term names a country, movies in its language come before its other movies. Then only the order of the
    // movies in this language is checked.
    const popularity = results
      .filter(({ original_language }) => !language || original_language === language)
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
    expect(unitsIn((await search('love')).understood)).toEqual(['genre: Romance']);
  });

  it('names the genre in the requested language', async () => {
    expect(unitsIn((await search('80s horror', 'es')).understood)).toEqual(['years: 1980s', 'genre: Terror']);
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
    for (const page of pages) expect(unitsIn(page.understood)).toEqual(['genre: Drama']);
  });

  it.each(['xyzzy', 'horror xyzzy', 'the', '80', '\u0000', 'a'.repeat(5000), 'lee '.repeat(50)])(
    'understands nothing in %j',
    async (term) => {
      expect((await search(term)).understood).toBeUndefined();
    },
  );

  it('corrects a name among up to eight words', async () => {
    const { understood } = await search('films directed by stanly kubrick in space');
    expect(unitsIn(understood)).toEqual(['person: Stanley Kubrick', 'theme: space']);
  });
});

describe('design, Search log: a term whose units are not a title raises none, however it is worded', () => {
  it.each([
    ['i want to watch something with tom hanks', 'Forrest Gump'],
    ['show me french crime movies tonight', 'Leon: The Professional'],
    ['i need a good time travel movie tonight', 'Interstellar'],
  ])('%s', async (term, first) => {
    const page = await search(term);
    expect(page.results[0]?.title).toBe(first);
    expect(firstOf(page, term)?.isByTitle).toBe(false);
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
        expect(unitsIn(understood), term).toEqual([`genre: ${genres[index]}`]);
        expect(results, term).not.toHaveLength(0);
      }
      const codes = ['fr', 'ja', 'de', 'it', 'ru', 'es', 'ko', 'zh'];
      for (const [index, term] of languages.entries()) {
        const { results, understood } = await search(term, movieLanguage(language));
        expect(unitsIn(understood), term).toEqual([expect.stringMatching(/^origin: /)]);
        const languages = results.map(({ original_language }) => original_language);
        expect(languages.filter((code) => code === codes[index]).length, term).toBeGreaterThan(9);
      }
      const { understood, results } = await search(t.decade({ year: 1980 }));
      expect(unitsIn(understood)).toEqual(['years: 1980s']);
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
