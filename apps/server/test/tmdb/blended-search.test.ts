import type { Movie, MovieDetails, MoviePage } from '@marquee/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toMovieDetails } from '../../src/catalogue/tmdb-format.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { VisitorLimit } from '../../src/fairness/visitor-limit.ts';
import { createSearchQueue } from '../../src/catalogue/search/search-queue.ts';
import { MemoryBudget } from '../../src/fairness/memory-budget.ts';
import { firstOf } from '../../src/catalogue/search/first-movie.ts';
import type { ListParameters, Tmdb } from '../../src/movies/movie-source.ts';
import { createBlendedSearch } from '../../src/tmdb/blended-search.ts';
import { createComposedAnswers } from '../../src/tmdb/composed-answers.ts';
import { movie as numberedMovie } from '../search-log/movie-finder.ts';

const catalogue = loadCatalogue();
const titled = (...titles: string[]) => catalogue.filter(({ title }) => titles.includes(title));
const TOM_HANKS = titled('Forrest Gump', 'Cast Away');
const MOVIES = [
  ...TOM_HANKS,
  ...titled('Alien', 'Aliens', 'Fantasia', 'The Godfather', 'The Dark Knight', 'The Matrix'),
  ...titled('Harry Potter and the Chamber of Secrets', 'Toy Story', 'The Lord of the Rings: The Two Towers'),
];
const idOf = (title: string) => MOVIES.find((one) => one.title === title)?.id ?? 0;

const movie = (id: number, title = `Movie ${id}`, original_title = title): Tmdb<Movie> => ({
  ...numberedMovie(id),
  title,
  original_title,
});

/**
 * TMDB's answers by request, for example `search/movie dune`. All other requests get an empty answer. A page of an
 * answer has two movies.
 */
let answers: Record<string, Tmdb<Movie>[]>;
/** The people, companies or series that TMDB finds by name, for each request. */
let names: Record<string, { id: number; name: string; original_name: string }[]>;
/** `failing` lists requests that fail, `slow` those that take 10 s, and `asked` those that were sent. */
let failing: string[];
let slow: string[];
let asked: string[];
let cached: Map<string, MoviePage<Tmdb<Movie>>>;
let time: number;

beforeEach(() => {
  answers = {};
  names = {};
  failing = [];
  slow = [];
  asked = [];
  cached = new Map();
  time = 1_000;
});

async function request(name: string): Promise<void> {
  asked.push(name);
  if (failing.some((one) => name.startsWith(one))) throw new Error(`${name} failed`);
  if (slow.some((one) => name.startsWith(one))) await new Promise(() => {});
}

const nameOf = (path: string, own: Record<string, string>, { page, language }: ListParameters) => {
  const { sort_by, ...others } = own;
  void sort_by;
  const says = path === 'search/movie' ? Object.values(others) : Object.entries(others).flat();
  return [path, ...says, page > 1 && `page ${page}`, language].filter(Boolean).join(' ');
};

const pageOf = (results: Tmdb<Movie>[], page: number, size: number) => ({
  page,
  results: results.slice(size * (page - 1), size * page),
  total_pages: Math.max(1, Math.ceil(results.length / size)),
  total_results: results.length,
});

const search = (movies = MOVIES, budget = new MemoryBudget(10_000_000)) =>
  createBlendedSearch({
    catalogue: movies,
    budget,
    async list(path, own, parameters) {
      const name = nameOf(path, own, parameters);
      const known = cached.get(name);
      if (known) return known;
      await request(name);
      const all = answers[nameOf(path, own, { ...parameters, page: 1 })] ?? [];
      const page = pageOf(all, parameters.page, 2);
      cached.set(name, page);
      return page;
    },
    peek: (path, own, parameters) => cached.get(nameOf(path, own, parameters)),
    async names(kind, name) {
      await request(`search/${kind} ${name}`);
      return names[`search/${kind} ${name}`] ?? [];
    },
    async idsAtImdb(id) {
      await request(`find/${id}`);
      return id === 'tt0068646' ? [idOf('The Godfather')] : [];
    },
    async collection(id) {
      const name = `collection/${id}`;
      await request(name);
      const page = cached.get(name) ?? pageOf(answers[name] ?? [], 1, 30);
      cached.set(name, page);
      return page;
    },
    async details(id): Promise<Tmdb<MovieDetails>> {
      await request(`movie/${id}`);
      const found = catalogue.find((one) => one.id === id);
      if (!found) throw new Error('There is no such movie');
      return { ...toMovieDetails(found, [], [], 'en'), poster_path: '/of-tmdb.jpg' };
    },
    composed: createComposedAnswers(budget),
    limit: new VisitorLimit(0),
    searches: createSearchQueue(),
    keepFormerFirst: 100,
    now: () => time,
  });

const named = (id: number, name: string, original_name = name) => ({ id, name, original_name });
const idsIn = ({ results }: MoviePage<Tmdb<Movie>>) => results.map(({ id }) => id);
const ids = async (term: string, parameters: Partial<ListParameters> = {}) =>
  idsIn(await search().search(term, { page: 1, ...parameters }));

describe('design, Gateway: a title in TMDB', () => {
  it('needs no further request if a title is the term or begins with it', async () => {
    answers['search/movie dumbo'] = [movie(1, 'Other'), movie(2, 'Dumbo Flies'), movie(3)];
    const answer = await search().search('dumbo', { page: 1 });
    expect(idsIn(answer)).toEqual([1, 2]);
    expect(answer.understood).toBeUndefined();
    expect(asked).toEqual(['search/movie dumbo']);
  });

  it('stays first if it equals the term, followed by built-in movies', async () => {
    answers['search/movie alien'] = [movie(1, 'Alien Love'), movie(2, 'ALIEN')];
    expect((await ids('alien')).slice(0, 3)).toEqual([2, idOf('Alien'), idOf('Aliens')]);
  });

  it('is found without words about movies', async () => {
    answers['search/movie dumbo'] = [movie(1, 'Dumbo')];
    const answer = await search().search('watch dumbo movie', { page: 1 });
    expect(idsIn(answer)).toEqual([1]);
    expect(firstOf(answer, 'watch dumbo movie')).toMatchObject({ isByTitle: true });
    expect(asked.at(-1)).toBe('search/movie dumbo');
  });

  it('requests the corrected term if TMDB finds nothing for the term as typed', async () => {
    answers['search/movie The Matrix'] = [movie(idOf('The Matrix'), 'The Matrix'), movie(5, 'The Matrix II')];
    const answer = await search().search('teh matrix', { page: 1 });
    expect(idsIn(answer)).toEqual([idOf('The Matrix'), 5]);
    expect(answer.understood).toMatchObject({ title: 'The Matrix', mended: 'The Matrix' });
    expect(firstOf(answer, 'teh matrix')).toMatchObject({ isByTitle: true });
    answers['search/movie teh matrix'] = [movie(6, 'Teh Matrix')];
    cached.clear();
    expect((await search().search('teh matrix', { page: 1 })).understood).toBeUndefined();
  });

  it('requests a corrected theme as the visitor reads it, in the visitor’s language', async () => {
    answers['search/movie Freundschaft de'] = [movie(7, 'Freundschaft!')];
    const answer = await search().search('freundschafft', { page: 1, language: 'de' });
    expect(answer.understood).toMatchObject({
      units: [{ kind: 'trait', name: 'Freundschaft' }],
      mended: 'Freundschaft',
    });
    expect(idsIn(answer)).toContain(idOf('Toy Story'));
    expect(idsIn(answer).at(-1)).toBe(7);
  });

  it('comes before a person whose name only begins with the term, and is raised', async () => {
    answers['search/movie tom hank'] = [movie(1, 'The Maltese Tom Hank')];
    const answer = await search().search('tom hank', { page: 1 });
    expect(answer).toMatchObject({ results: [{ id: 1 }] });
    expect(answer.understood).toBeUndefined();
    expect(asked).toEqual(['search/movie tom hank']);
  });

  it('is searched for without the quotes of the term, and as typed if there is such a title', async () => {
    answers['search/movie teh matrix'] = [movie(1, 'Teh Matrix')];
    const answer = await search().search('"teh matrix"', { page: 1 });
    expect(answer.results.map(({ id }) => id)).toEqual([1]);
    expect(answer.understood).toBeUndefined();
    expect(asked).toEqual(['search/movie teh matrix']);
  });

  it('is corrected in a term in quotes, and the answer says so, if there is no such title', async () => {
    const [quoted, plain] = [
      await search().search('"teh matrix"', { page: 1 }),
      await search().search('teh matrix', { page: 1 }),
    ];
    expect(quoted.results).toEqual(plain.results);
    expect(quoted.understood).toMatchObject({ mended: 'The Matrix', unquoted: true });
  });

  it('is suggested if it is similar to a term without results', async () => {
    expect((await search().search('the dark nobody', { page: 1 })).understood?.near).toEqual([
      'The Dark Knight',
    ]);
  });
});

describe('design, Gateway: built-in movies in a search with a token', () => {
  it('come before the person’s other movies, the first with TMDB’s title and poster', async () => {
    names['search/person Tom Hanks'] = [named(8, 'Tom Hanksson'), named(31, 'Tom Hanks')];
    answers['discover/movie with_people 31'] = [movie(77), movie(TOM_HANKS[1]?.id ?? 0)];
    answers['search/movie tom hanks'] = [movie(78, 'Being Tom Hanks')];
    const answer = await search().search('tom hanks', { page: 1 });
    expect(idsIn(answer).slice(-2)).toEqual([77, 78]);
    expect(new Set(idsIn(answer))).toEqual(
      new Set([...TOM_HANKS.map(({ id }) => id), idOf('Toy Story'), 77, 78]),
    );
    expect(answer.results[0]).toMatchObject({ poster_path: '/of-tmdb.jpg', genre_ids: expect.any(Array) });
    expect(answer.understood).toMatchObject({ units: [{ kind: 'person', name: 'Tom Hanks' }] });
    expect(firstOf(answer, 'tom hanks')).toMatchObject({ isByTitle: false });
  });

  it('are filtered like TMDB’s', async () => {
    names['search/person Tom Hanks'] = [named(31, 'Tom Hanks')];
    await search().search('90s tom hanks', { page: 1 });
    expect(asked).toContain(
      'discover/movie with_people 31 primary_release_date.gte 1990-01-01 primary_release_date.lte 1999-12-31',
    );
  });

  it('are listed with the other movies of their series', async () => {
    const { id = 0 } = MOVIES.find(({ title }) => title === 'Toy Story')?.series ?? {};
    answers[`collection/${id}`] = [movie(idOf('Toy Story'), 'Toy Story'), movie(90, 'Toy Story 9')];
    const series = MOVIES.find(({ title }) => title.startsWith('Harry Potter'))?.series?.id ?? 0;
    answers[`collection/${series}`] = [movie(91, 'Harry Potter 9')];
    expect(await ids('harry potter')).toEqual([idOf('Harry Potter and the Chamber of Secrets'), 91]);
    expect(asked).toContain(`collection/${series}`);
  });

  it('are found by a title in another language, which the answer contains', async () => {
    const { results } = await search().search('der pate', { page: 1 });
    expect(results[0]).toMatchObject({ id: idOf('The Godfather'), title_found: 'Der Pate' });
  });

  it('raise a movie whose title is also a genre', async () => {
    answers['discover/movie with_genres 14'] = [movie(70), movie(71)];
    const answer = await search().search('Fantasia', { page: 1 });
    expect(answer.results[0]?.id).toBe(idOf('Fantasia'));
    expect(answer.understood).toMatchObject({
      title: 'Fantasia',
      units: [{ kind: 'genre', name: 'Fantasy' }],
    });
    expect(firstOf(answer, 'Fantasia')).toMatchObject({ isByTitle: true });
  });

  it.each([
    ['knight', 'The Dark Knight'],
    ['potter', 'Harry Potter and the Chamber of Secrets'],
  ])('raise the movie that has %s in its title', async (term, title) => {
    answers[`search/movie ${term}`] = [movie(idOf(title), title)];
    const answer = await search().search(term, { page: 1 });
    expect(firstOf(answer, term)).toMatchObject({ movie: { id: idOf(title) }, isByTitle: true });
  });
});

describe('design, Gateway: a term with filters only', () => {
  it.each([
    ['horror', 'with_genres 27'],
    ['80s horror', 'with_genres 27 primary_release_date.gte 1980-01-01 primary_release_date.lte 1989-12-31'],
    ['korean', 'with_original_language ko'],
    ['old horror', 'with_genres 27 primary_release_date.lte 1979-12-31'],
    [
      '80s hungarian comedy',
      'with_genres 35 primary_release_date.gte 1980-01-01 primary_release_date.lte 1989-12-31 with_original_language hu',
    ],
  ])('such as %s lists all of TMDB’s movies for it, after exact titles', async (term, own) => {
    answers[`discover/movie ${own}`] = [movie(5), movie(6), movie(7)];
    answers[`search/movie ${term}`] = [movie(1, `More ${term}`), movie(2, term)];
    const answer = await search().search(term, { page: 1 });
    expect(idsIn(answer)).toEqual([2, 5, 6]);
    expect(await ids(term, { page: 2 })).toEqual([7]);
    expect(asked.some((name) => /page 2/.test(name) && name.startsWith('search'))).toBe(false);
    expect(firstOf(answer, term)).toMatchObject({ isByTitle: false });
  });

  it('is answered by built-in movies while TMDB’s list fails', async () => {
    failing = ['discover/movie'];
    expect(await ids('horror')).toContain(idOf('Alien'));
  });
});

describe('design, Gateway: names that only TMDB knows', () => {
  it.each([
    ['vassbotten', 'Ingrid Vassbotten', ''],
    ['Ingrid Vassbotten', 'Ingrid Vassbotten', ''],
    ['霧島', 'Aoi Kirishima', '霧島 あおい'],
    ['kirishima', '霧島あおい', 'Aoi Kirishima'],
    ['bong', 'Bong Joon-ho', '봉준호'],
  ])('the person %s, whose movies come before titles', async (term, name, own) => {
    names[`search/person ${term}`] = [named(9, name, own)];
    answers['discover/movie with_people 9'] = [movie(11), movie(12)];
    answers[`search/movie ${term}`] = [movie(1, 'Not called so'), movie(2, 'Nor this')];
    const answer = await search().search(term, { page: 1 });
    expect(idsIn(answer)).toEqual([11, 12, 1, 2]);
    expect(answer).toMatchObject({ total_results: 4, understood: { units: [{ kind: 'person', name }] } });
    expect(firstOf(answer, term)).toMatchObject({ isByTitle: false });
  });

  it('a person beside a decade and words about movies', async () => {
    names['search/person ingrid vassbotten'] = [named(9, 'Ingrid Vassbotten')];
    answers[
      'discover/movie with_people 9 primary_release_date.gte 1990-01-01 primary_release_date.lte 1999-12-31'
    ] = [movie(11)];
    const answer = await search().search('movies with ingrid vassbotten 90s', { page: 1 });
    expect(idsIn(answer)).toEqual([11]);
    expect(answer.understood).toMatchObject({
      units: [
        { kind: 'person', name: 'Ingrid Vassbotten' },
        { kind: 'years', name: '1990s' },
      ],
    });
  });

  it.each([
    ['noln', 'Cole Noln Smith'],
    ['chris', 'Christopher Nolan'],
    ['ann', 'Ana'],
    ['ozo', 'Yasujirō Ozu'],
  ])('no person for %s with another name: %s', async (term, name) => {
    names[`search/person ${term}`] = [named(9, name)];
    expect((await search([]).search(term, { page: 1 })).understood).toBeUndefined();
  });

  it('a series whose movies have other titles', async () => {
    names['search/collection lantern'] = [
      named(7, 'The Lantern Keepers Collection'),
      named(8, 'Lantern Collection'),
    ];
    answers['collection/8'] = [movie(21), movie(22)];
    const answer = await search().search('lantern', { page: 1 });
    expect(idsIn(answer)).toEqual([21, 22]);
    expect(answer.understood).toMatchObject({ units: [{ kind: 'series', name: 'Lantern' }] });
    expect(firstOf(answer, 'lantern')).toMatchObject({ isByTitle: false });
  });

  it('a series with the title of its first movie, which is raised', async () => {
    answers['search/movie dirty harriet'] = [movie(21, 'Dirty Harriet')];
    names['search/collection dirty harriet'] = [named(8, 'Dirty Harriet Collection')];
    answers['collection/8'] = [movie(22, 'Sudden Impulse'), movie(21, 'Dirty Harriet')];
    const answer = await search().search('dirty harriet', { page: 1 });
    expect(idsIn(answer)).toEqual([21, 22]);
    expect(firstOf(answer, 'dirty harriet')).toMatchObject({ isByTitle: true });
  });
});

describe('design, Gateway: a request that fails or is late costs only its own movies', () => {
  it.each([
    ['search/person', 'discover/movie with_companies 3'],
    ['search/company', 'discover/movie with_people 31'],
  ])('%s: the other filter still applies', async (fails, list) => {
    names['search/person Tom Hanks'] = [named(31, 'Tom Hanks')];
    names['search/company Pixar'] = [named(3, 'Pixar Animation Studios')];
    answers[list] = [movie(77)];
    failing = [fails];
    const found = await ids('tom hanks pixar');
    expect(found[0]).toBe(idOf('Toy Story'));
    expect(found).toContain(77);
  });

  it.each(['search/person', 'search/collection'])(
    '%s: the other kind of name is still found',
    async (fails) => {
      const other = fails === 'search/person' ? 'collection' : 'person';
      names['search/person lantern'] = [named(9, 'Lantern')];
      names['search/collection lantern'] = [named(9, 'Lantern Collection')];
      answers['discover/movie with_people 9'] = [movie(5)];
      answers['collection/9'] = [movie(5)];
      failing = [fails];
      expect(await ids('lantern')).toEqual([5]);
      expect(asked).toContain(`search/${other} lantern`);
    },
  );

  it.each(['search/person', 'discover/movie', 'movie/'])(
    '%s: built-in movies and titles are still listed',
    async (fails) => {
      names['search/person Tom Hanks'] = [named(31, 'Tom Hanks')];
      answers['search/movie tom hanks'] = [movie(78, 'Being Tom Hanks')];
      failing = [fails];
      const found = await ids('tom hanks');
      expect(found).toEqual(expect.arrayContaining([...TOM_HANKS.map(({ id }) => id), 78]));
    },
  );

  it('waits 2 s for all of them together', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    names['search/person Tom Hanks'] = [named(31, 'Tom Hanks')];
    slow = ['discover/movie', 'movie/'];
    let answer: MoviePage<Tmdb<Movie>> | undefined;
    void search()
      .search('tom hanks', { page: 1 })
      .then((page) => (answer = page));
    while (!asked.some((name) => name.startsWith('discover'))) await Promise.resolve();
    await vi.advanceTimersByTimeAsync(1_990);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(20);
    expect(answer?.results).toHaveLength(3);
    vi.useRealTimers();
  });

  it('the whole search fails if the search by title fails', async () => {
    failing = ['search/movie'];
    await expect(search().search('dumbo', { page: 1 })).rejects.toThrow('failed');
  });
});

describe('design, Gateway: pages of an answer', () => {
  it('list each movie once', async () => {
    names['search/person vassbotten'] = [named(9, 'Ingrid Vassbotten')];
    answers['search/movie vassbotten'] = [1, 2, 3, 4, 5].map((id) => movie(id));
    answers['discover/movie with_people 9'] = [11, 12, 13, 3].map((id) => movie(id));
    const pages: number[][] = [];
    const { search: find } = search();
    for (const page of [1, 2, 3]) pages.push(idsIn(await find('vassbotten', { page })));
    expect(pages).toEqual([[11, 12, 1, 2], [13, 3, 4], [5]]);
    expect(asked.filter((name) => name.endsWith('page 3'))).toEqual(['search/movie vassbotten page 3']);
  });

  it('list each built-in movie on one page only', async () => {
    const { search: find } = search();
    answers['search/movie tom hanks'] = TOM_HANKS.map(({ id, title }) => movie(id, title));
    expect(idsIn(await find('tom hanks', { page: 1 }))).toHaveLength(3);
    expect(idsIn(await find('tom hanks', { page: 2 }))).toEqual([]);
  });

  it('request only titles after a first page of titles only', async () => {
    answers['search/movie dumbo'] = [movie(1, 'Dumbo'), movie(2), movie(3)];
    const { search: find } = search();
    await find('dumbo', { page: 1 });
    asked = [];
    expect(idsIn(await find('dumbo', { page: 2 }))).toEqual([3]);
    expect(asked).toEqual(['search/movie dumbo page 2']);
  });

  it('can be requested without the first page', async () => {
    names['search/person vassbotten'] = [named(9, 'Ingrid Vassbotten')];
    answers['search/movie vassbotten'] = [1, 2, 3].map((id) => movie(id));
    answers['discover/movie with_people 9'] = [11, 12, 13].map((id) => movie(id));
    expect(await ids('vassbotten', { page: 2 })).toEqual([13, 3]);
  });

  it('are the same object while TMDB’s answers are the same', async () => {
    names['search/person Tom Hanks'] = [named(31, 'Tom Hanks')];
    answers['discover/movie with_people 31'] = TOM_HANKS.map(({ id, title }) => movie(id, title));
    const { search: find } = search(TOM_HANKS);
    const first = await find('tom hanks', { page: 1 });
    expect(await find('tom hanks', { page: 1 })).toBe(first);
    cached.delete('discover/movie with_people 31');
    expect(await find('tom hanks', { page: 1 })).not.toBe(first);
  });
});

describe('design, Configuration: memory', () => {
  it('stays within the budget shared with TMDB’s answers', async () => {
    const budget = new MemoryBudget(100_000);
    const { search: find, peek } = search(MOVIES, budget);
    const terms = Array.from({ length: 60 }, (_, index) => `dumbo ${index}`);
    for (const term of terms) {
      answers[`search/movie ${term}`] = [1, 2].map((id) => movie(id, `Dumbo ${'Ä'.repeat(400)}`));
      await find(term, { page: 1 });
    }
    expect(budget.held).toBeLessThanOrEqual(100_000);
    expect(budget.held).toBeGreaterThan(90_000);
    expect(peek('dumbo 0')).toBeUndefined();
    expect(peek('dumbo 59')?.results[0]?.id).toBe(1);
  });
});

describe('spec 4: the first movie of a term', () => {
  it('is known in each language that was requested', async () => {
    answers['search/movie dumbo'] = [movie(1, 'Dumbo'), movie(2, 'Dumbo')];
    answers['search/movie dumbo de'] = [movie(2, 'Dumbo'), movie(1, 'Dumbo')];
    const { search: find, peek } = search();
    await find('dumbo', { page: 1 });
    expect(peek('dumbo')?.results[0]?.id).toBe(1);
    expect(peek('dumbo', 'de')).toBeUndefined();
    await find('dumbo', { page: 1, language: 'de' });
    expect(peek('dumbo', 'de')?.results[0]?.id).toBe(2);
  });

  it.each([undefined, 'de'])('is known for a while after others have replaced it (%s)', async (language) => {
    const { search: find, formerFirstMovies } = search();
    const formers = () => formerFirstMovies('dumbo', language).map((first) => first.movie.id);
    const answer = async (...movies: Tmdb<Movie>[]) => {
      cached.clear();
      answers[`search/movie dumbo${language ? ` ${language}` : ''}`] = movies;
      await find('dumbo', { page: 1, language });
    };
    await answer(movie(1, 'Dumbo'), movie(2, 'Dumbo'));
    expect(formers()).toEqual([]);
    await answer(movie(2, 'Dumbo'));
    expect(formers()).toEqual([1]);
    time += 60;
    await answer(movie(3, 'Dumbo'));
    await answer(movie(3, 'Dumbo'), movie(1, 'Dumbo'));
    expect(formers()).toEqual([1, 2]);
    time += 40;
    expect(formers()).toEqual([2]);
    time += 60;
    expect(formers()).toEqual([]);
  });
});

describe('design, Gateway: the id or the address of a movie', () => {
  it.each([
    [`https://www.themoviedb.org/movie/${idOf('Alien')}-alien`, 'Alien', [`movie/${idOf('Alien')}`]],
    ['https://www.imdb.com/title/tt0078748/', 'Alien', [`movie/${idOf('Alien')}`]],
  ])('%s brings only that movie, with one request', async (term, title, requests) => {
    expect(await ids(term)).toEqual([idOf(title)]);
    expect(asked).toEqual(requests);
  });

  it('finds a movie by its id at IMDb that only TMDB knows', async () => {
    const found = await search(TOM_HANKS).search('tt0068646', { page: 1 });
    expect(idsIn(found)).toEqual([idOf('The Godfather')]);
    expect(asked).toEqual(['find/tt0068646', `movie/${idOf('The Godfather')}`]);
    expect(firstOf(found, 'tt0068646')?.isByTitle).toBe(true);
  });

  it('brings nothing for an id that no movie has', async () => {
    expect(await ids('tt9999999')).toEqual([]);
  });

  it('brings a built-in movie while TMDB fails', async () => {
    failing = ['movie/'];
    expect(await ids('tt0133093')).toEqual([idOf('The Matrix')]);
  });
});
