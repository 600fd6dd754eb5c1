import { describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../../src/catalogue/catalogue-source.ts';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { firstOf } from '../../../src/catalogue/search/first-movie.ts';
import { unitsIn } from './units-in.ts';

const source = createCatalogueSource();
const search = (term: string) => source.search(term, { page: 1 });
const unitsOf = async (term: string) => unitsIn((await search(term)).understood);
const catalogue = loadCatalogue();
const movieOf = (id: number) => catalogue.find((movie) => movie.id === id);

/** Returns the movies of the first three pages. */
async function found(term: string) {
  const pages = await Promise.all([1, 2, 3].map((page) => source.search(term, { page })));
  return pages.flatMap(({ results }) => results.flatMap(({ id }) => movieOf(id) ?? []));
}

describe('design, Search: awards', () => {
  it.each([
    ['best picture 1994', "Schindler's List", 2],
    ['oscar best picture 2019', 'Green Book', 2],
    ['oscar 1994', "Schindler's List", 2],
    ['oscar winners 1990s', 'Titanic', 11],
    ['oscar winners', undefined, 96],
    ['oscar winning movies', undefined, 96],
    ['academy award winners', undefined, 96],
    ['best picture winners', undefined, 96],
    ['palme d’or 1994', 'Pulp Fiction', 1],
    ['palme d’or 1967', 'Blow-Up', 1],
    ['palme d’or 1980', 'Kagemusha', 2],
    ['Oscargewinner 1995', 'Forrest Gump', 2],
    ['palme d’or winners', undefined, 51],
    ['films oscarisés', undefined, 96],
    ['películas ganadoras del oscar', undefined, 96],
    ['filmes ganhadores do oscar', undefined, 96],
    ['アカデミー賞 1995', 'Forrest Gump', 2],
    ['奥斯卡最佳影片', undefined, 96],
    ['ऑस्कर विजेता फ़िल्में', undefined, 96],
    ['افلام الاوسكار', undefined, 96],
  ])('%s', async (term, first, count) => {
    const page = await search(term);
    expect(unitsIn(page.understood).filter((unit) => unit.startsWith('award: '))).toHaveLength(1);
    expect(page.understood?.unused).toBeUndefined();
    expect(page.total_results).toBe(count);
    if (first) expect(page.results[0]?.title).toBe(first);
    expect(firstOf(page, term)?.isByTitle).toBe(false);
  });

  it.each(['oscar 2020', 'best picture 2020', 'oscar winning movies of 2020'])(
    '%s: the ceremony’s movie comes before that of the year',
    async (term) => {
      expect((await search(term)).results.map(({ title }) => title)).toEqual(['Parasite', 'Nomadland']);
    },
  );

  it.each(['best director 1994', 'best actress', 'golden globes 2010', 'bafta'])(
    '%s: nobody knows who won it, so it brings no other movies',
    async (term) => {
      expect((await search(term)).results).toEqual([]);
    },
  );

  it('stand beside no part of a name', async () => {
    expect((await unitsOf('oscar and lucinda')).join()).not.toContain('award');
    expect((await search('oscar tom hanks')).results.map(({ title }) => title)).toEqual(['Forrest Gump']);
  });

  it('leave a person of that name alone', async () => {
    expect(await unitsOf('oscar isaac')).toEqual(['person: Oscar Isaac']);
  });
});

describe('design, Search: lengths', () => {
  it.each([
    ['under 90 minutes', '-90'],
    ['movies under 90 minutes', '-90'],
    ['movies less than 2 hours', '-120'],
    ['over 3 hours', '180-'],
    ['more than three hours', '180-'],
    ['at least 150 min', '150-'],
    ['films longer than 2.5 hours', '150-'],
    ['90 minute movies', '85-95'],
    ['movies 90 minutes long', '85-95'],
    ['less than 90 minutes long', '-90'],
    ['at least 2 hours long', '120-'],
    ['filme unter 100 minuten lang', '-100'],
    ['under 1h30', '-90'],
    ['less than 1 hour and 30 minutes', '-90'],
    ['over two and a half hours', '150-'],
    ['longest movies', '150-'],
    ['2 hours max', '-120'],
    ['under an hour and a half', '-90'],
    ['menos de hora y media', '-90'],
    ['Filme unter anderthalb Stunden', '-90'],
    ['une heure et demie', '85-95'],
    ['1時間半以内', '-90'],
    ['两小时以内', '-120'],
    ['movies between 90 and 120 minutes', '90-120'],
    ['90-120 minutes', '90-120'],
    ['short movies', '-90'],
    ['short films', '-90'],
    ['long movies', '150-'],
    ['filme unter 90 minuten', '-90'],
    ['filme über 3 stunden', '180-'],
    ['kurze filme', '-90'],
    ['films de moins de 90 minutes', '-90'],
    ['películas de menos de 90 minutos', '-90'],
    ['filmes com menos de 90 minutos', '-90'],
    ['90分以内の映画', '-90'],
    ['3時間以上', '180-'],
    ['90分钟以内的电影', '-90'],
    ['超过3小时', '180-'],
    ['90 मिनट से कम की फ़िल्में', '-90'],
    ['९० मिनट से कम', '-90'],
    ['افلام اقل من 90 دقيقة', '-90'],
  ])('%s', async (term, label) => {
    const { understood, total_results } = await search(term);
    expect(unitsIn(understood)).toEqual([`length: ${label}`]);
    expect(understood?.unused).toBeUndefined();
    expect(total_results).toBeGreaterThan(5);
    const [shortest, longest] = label.split('-').map(Number);
    for (const { title, runtime = 0 } of await found(term)) {
      expect(runtime, title).toBeGreaterThanOrEqual(shortest ?? 0);
      expect(runtime, title).toBeLessThanOrEqual(longest || Infinity);
    }
  });

  it('filter other results in a script without spaces', async () => {
    expect(await unitsOf('90分以内のコメディ')).toEqual(['length: -90', 'genre: Comedy']);
  });

  it.each(['night court', 'dark long', 'popular girl', 'shortest movie', 'oscar and lucinda'])(
    '%s: a title that the catalogue lacks is no length beside a part of another title',
    async (term) => {
      expect(firstOf(await search(term), term)?.isByTitle ?? false).toBe(false);
    },
  );

  it('filter other results', async () => {
    const movies = await found('short horror movies');
    expect(movies.length).toBeGreaterThan(5);
    for (const { genres, runtime } of movies) {
      expect(genres).toContain('Horror');
      expect(runtime).toBeLessThanOrEqual(90);
    }
  });

  it.each([
    ['short round', 'Indiana Jones and the Temple of Doom'],
    ['the big short', 'The Big Short'],
    ['28 days later', '28 Days Later'],
    ['127 hours', '127 Hours'],
    ['gone in sixty seconds', 'Gone in Sixty Seconds'],
  ])('leave titles and roles alone: %s', async (term, title) => {
    expect((await search(term)).results[0]?.title).toBe(title);
  });
});

describe('design, Search: lists', () => {
  const byRating = (movies: Awaited<ReturnType<typeof found>>) => movies.map((movie) => movie.vote_average);

  it.each([
    'best rated',
    'top rated',
    'top rated movies',
    'highest rated films',
    'best movies',
    'the best movie',
    'good films',
    'die besten Filme',
    'les meilleurs films',
    'mejores películas',
    'melhores filmes',
    '最高の映画',
    '好看的电影',
    'सबसे अच्छी फिल्में',
    'افضل افلام',
    'best movies of all time',
    'greatest movies of all time',
    'best movies ever made',
    'die besten Filme aller Zeiten',
    'mejores películas de la historia',
    'bestbewertete Filme',
    'mejor valoradas',
    '高評価の映画',
    '评分最高的电影',
  ])('%s are the best rated movies', async (term) => {
    const { total_results } = await search(term);
    expect(await unitsOf(term)).toEqual(['order: best rated']);
    expect(total_results).toBe(catalogue.length);
    expect(Math.min(...byRating((await found(term)).slice(0, 20)))).toBeGreaterThanOrEqual(8.2);
  });

  it.each([
    'popular',
    'popular movies',
    'trending',
    'trending movies',
    'beliebte Filme',
    'films populaires',
    'películas populares',
    'em alta',
    '人気',
    '热门电影',
    'लोकप्रिय फ़िल्में',
    'الاكثر مشاهدة',
  ])('%s are the most popular movies', async (term) => {
    const { understood, results } = await search(term);
    expect(unitsIn(understood)).toEqual(['list: popular']);
    const home = await source.discover({ page: 1 });
    expect(results.map(({ id }) => id)).toEqual(home.results.map(({ id }) => id));
  });

  it.each(['best horror movies of all time', 'top 5 horror movies', 'best horror films ever made'])(
    'its words may stand around others: %s',
    async (term) => {
      expect((await unitsOf(term)).sort()).toEqual(['genre: Horror', 'order: best rated']);
      const movies = await found(term);
      expect(movies).not.toHaveLength(0);
      for (const { genres } of movies) expect(genres).toContain('Horror');
    },
  );

  it('a list whose name repeats is that list', async () => {
    const { results } = await search('popular '.repeat(8));
    expect(results[0]?.title).toBe('Back to the Future');
  });

  it('can be filtered', async () => {
    expect(await unitsOf('top rated 90s comedies')).toEqual([
      'order: best rated',
      'years: 1990s',
      'genre: Comedy',
    ]);
    for (const { genres, release_date = '' } of await found('top rated 90s comedies')) {
      expect(genres).toContain('Comedy');
      expect(release_date).toMatch(/^199/);
    }
  });

  it.each(['new', 'new movies', 'latest movies', 'neue Filme', '最新映画'])(
    '%s are the latest movies',
    async (term) => {
      for (const { release_date = '' } of await found(term)) expect(release_date > '2020').toBe(true);
    },
  );
});

describe('design, Search: what a movie is based on, and who wrote it or its music', () => {
  it.each([
    ['movies based on a book', ['trait: based on a book']],
    ['fantasy based on a novel', ['genre: Fantasy', 'trait: based on a book']],
    ['Literaturverfilmung', ['trait: based on a book']],
    ['based on a true story', ['trait: true story']],
  ])('%s', async (term, units) => {
    const { total_results } = await search(term);
    expect(await unitsOf(term)).toEqual(units);
    expect(total_results).toBeGreaterThan(50);
  });

  it('composers are unknown, and are taken for nobody else', async () => {
    expect((await search('music by hans zimmer')).results).toEqual([]);
    expect((await search('music by john williams')).understood).toMatchObject({ unused: ['music'] });
  });

  it('a name is not corrected to one with another surname', async () => {
    const { results, understood } = await search('stephen king');
    expect(understood?.mended).toBeUndefined();
    expect(results[0]?.title).toBe('Misery');
  });
});
