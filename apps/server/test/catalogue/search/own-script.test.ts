import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../../src/catalogue/catalogue-source.ts';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { spellingsOf } from './spellings.ts';
import { unitsIn } from './units-in.ts';

const source = createCatalogueSource();
const search = (term: string) => source.search(term, { page: 1 });

/** The most that may be lost, in percent: words with umlauts 5, everything else 2. */
const MOST_LOST: Readonly<Record<string, number>> = { 'umlauts in words': 5 };

// The searches never wait. Without a turn of the event loop between the tests, Vitest would not hear of this file for a
// minute on a slow machine, and fail.
beforeEach(() => nextTurn());

describe('design, Search: terms are found as people write them in their own script', () => {
  it.each(Object.entries(spellingsOf(loadCatalogue())))('over the whole catalogue: %s', async (kind, all) => {
    // Slips are slow to search for, and there are thousands.
    const some = all.filter((_, at) => at % Math.ceil(all.length / 1_000) === 0);
    expect(some.length).toBeGreaterThan(7);
    const lost: string[] = [];
    for (const { term, written, movies } of some) {
      const [wanted, found] = [(await search(term)).results, (await search(written)).results];
      const ids = new Set(found.map(({ id }) => id));
      const isFound = movies
        ? wanted.every(({ id }) => !movies.has(id) || ids.has(id))
        : found[0]?.id === wanted[0]?.id;
      if (!isFound) lost.push(`${term}: ${written}`);
    }
    expect((100 * lost.length) / some.length, lost.join(', ')).toBeLessThanOrEqual(MOST_LOST[kind] ?? 2);
  });

  it.each([
    ['اي تي', 'E.T. the Extra-Terrestrial'],
    ['سبعه', 'Se7en'],
    ['ととr', 'My Neighbor Totoro'],
    ['maedchen wadjda', 'Wadjda'],
    ['孤儿流浪记', 'The Kid'],
  ])('%s is %s', async (term, title) => {
    const { results, understood } = await search(term);
    expect(results[0]?.title).toBe(title);
    expect(understood?.unused).toBeUndefined();
  });

  it.each([
    ['ar', 'الرجل الحديدي ٢', 'الرجل الحديدي 2'],
    ['ja', 'ととろ', 'となりのトトロ'],
    ['de', 'zurueck in die zukunft', 'Zurück in die Zukunft'],
  ])('in %s, %s is %s', async (language, term, title) => {
    const { results, understood } = await source.search(term, { page: 1, language });
    expect(results[0]?.title).toBe(title);
    expect(understood?.unused).toBeUndefined();
  });

  it('a term of 16 words without spaces is understood as one word is', async () => {
    expect(await search('人気'.repeat(16))).toEqual(await search('人気'));
  });

  it('a term of 40 letters without spaces is understood as a wish, a longer one is not', async () => {
    expect(unitsIn((await search('人気'.repeat(20))).understood)).toEqual(['list: popular']);
    expect(unitsIn((await search('人気'.repeat(21))).understood)).toEqual([]);
  });

  it.each(['愛の'.repeat(100), '的'.repeat(200), 'ト'.repeat(200)])(
    'a term of more than 16 words names nothing, also without spaces between them: %s',
    async (term) => {
      expect((await search(term)).results).toEqual([]);
    },
  );

  it.each([
    ['गॉडफादर', 'godfather', 3],
    ['könig der löwn', 'der könig der löwen', 3],
    ['zurueck in die zukunft', 'zurück in die zukunft', 3],
    ['hary poter', 'harry potter', 11],
    ['٢٠١٢', '2012', 58],
    ['افلام كوميدية', 'comedies', 526],
  ])('%s finds what %s does', async (written, term, count) => {
    const [found, wanted] = [await search(written), await search(term)];
    expect(found.results.map(({ id }) => id)).toEqual(wanted.results.map(({ id }) => id));
    expect(found.total_results).toBe(count);
  });
});
