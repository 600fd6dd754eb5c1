import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { unitsIn } from './units-in.ts';

const answerTerm = await createTermAnswers(loadCatalogue());

/** The 1920s to 1990s in words, then what else people type for a decade, all in each language. */
const DECADES: Readonly<Record<string, { words: string; digits: readonly string[] }>> = {
  en: {
    words: 'twenties thirties forties fifties sixties seventies eighties nineties',
    digits: ["movies of the 80's", '1980s films', 'the 80s', 'nineteen eighties'],
  },
  de: {
    words: 'zwanziger dreißiger vierziger fünfziger sechziger siebziger achtziger neunziger',
    digits: ['filme der 80er', '80er-Jahre', 'filme aus den achtzigern', 'achtzigerjahre', '1980er'],
  },
  es: {
    words: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    digits: ['películas de los 80', 'los años 80', 'cine de los ochenta', 'década de los 80', 'ochenteras'],
  },
  fr: {
    words:
      'années_vingt années_trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix',
    digits: [
      'films des 80',
      'les années quatre-vingt',
      'les années 80',
      'films des années 1980',
      'décennie 80',
    ],
  },
  'pt-BR': {
    words: 'anos_vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    digits: ['filmes dos 80', 'filmes dos anos 80', 'anos oitenta', 'década de 80'],
  },
  ja: {
    words: '二十年代 三十年代 四十年代 五十年代 六十年代 七十年代 八十年代 九十年代',
    digits: ['80年代の映画', '1980年代', '八〇年代の映画'],
  },
  'zh-CN': {
    words: '二十年代 三十年代 四十年代 五十年代 六十年代 七十年代 八十年代 九十年代',
    digits: ['八十年代电影', '80年代', '上世纪八十年代的电影', '1980年代'],
  },
  hi: {
    words: 'बीस_के_दशक तीस_के_दशक चालीस_के_दशक पचास_के_दशक साठ_के_दशक सत्तर_के_दशक अस्सी_के_दशक नब्बे_के_दशक',
    digits: ['80 के दशक की फिल्में', 'अस्सी के दशक की फ़िल्में', '1980 के दशक'],
  },
  ar: {
    words: 'العشرينات الثلاثينات الأربعينات الخمسينات الستينات السبعينات الثمانينات التسعينات',
    digits: ['افلام الثمانينات', 'ثمانينيات القرن الماضي', 'أفلام عقد الثمانينيات', 'عقد ٨٠'],
  },
};

describe('design, Gateway: decades are found in nine languages', () => {
  it.each(Object.entries(DECADES))('in %s', (language, { words, digits }) => {
    const unitsOf = (term: string) => unitsIn(answerTerm(term, { language }).understood);
    words.split(' ').forEach((word, at) => {
      expect(unitsOf(word.replaceAll('_', ' ')), word).toEqual([`years: ${1920 + 10 * at}s`]);
    });
    for (const term of digits) expect(unitsOf(term), term).toEqual(['years: 1980s']);
  });

  it.each([
    ['terror de los 80', 'Horror', '1980s'],
    ['terror de los 2000', 'Horror', '2000s'],
    ['comédies des 90', 'Comedy', '1990s'],
    ['九十年代恐怖片', 'Horror', '1990s'],
  ])('%s is a genre and a decade', (term, genre, decade) => {
    const { understood } = answerTerm(term);
    expect(unitsIn(understood).sort()).toEqual([`genre: ${genre}`, `years: ${decade}`]);
  });

  it.each(['80', 'around the world in 80 days'])('%s is no decade', (term) => {
    expect(unitsIn(answerTerm(term).understood).join()).not.toContain('years');
  });

  it.each([
    ['after 2020', '2021-', 2021, 2100],
    ['since 2020', '2020-', 2020, 2100],
    ['before 1950', '-1949', 1888, 1949],
    ['1990-1995', '1990-1995', 1990, 1995],
  ])('%s is a range of years, without any other word', (term, name, first, last) => {
    const { movies, understood } = answerTerm(term);
    expect(understood?.units).toEqual([{ kind: 'years', name }]);
    expect(movies.length).toBeGreaterThan(20);
    for (const { title, release_date = '' } of movies) {
      const year = Number(release_date.slice(0, 4));
      expect(year, title).toBeGreaterThanOrEqual(first);
      expect(year, title).toBeLessThanOrEqual(last);
    }
  });

  it('a limit narrows a decade, and two decades are alternatives', () => {
    const yearsOf = (term: string) =>
      answerTerm(term).movies.map(({ release_date = '' }) => Number(release_date.slice(0, 4)));
    const limited = yearsOf('movies from the 80s before 1985');
    expect([Math.min(...limited), Math.max(...limited)]).toEqual([1980, 1984]);
    const either = yearsOf('80s or 90s comedies');
    expect([Math.min(...either), Math.max(...either)]).toEqual([1980, 1999]);
  });

  it('old movies have no first year', () => {
    expect(answerTerm('old movies').understood?.units).toEqual([{ kind: 'years', name: '-1979' }]);
  });
});
