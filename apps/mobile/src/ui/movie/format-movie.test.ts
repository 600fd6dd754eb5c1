import en from '@marquee/messages/src/compiled/en.js';
import { messagesIn } from '@marquee/messages/src/messages-in';

import { budget, cardName, cardRating, detailsRating, revenue, trendingName } from './format-movie';

describe('spec 9: ratings', () => {
  it.each([
    [0, 0, 0],
    [0.9, 0, 1],
    [1, 1, 1],
    [5, 3, 5],
    [7.4, 4, 7],
    [8.5, 4, 9],
    [8.994, 4, 9],
    [10, 5, 10],
  ])(
    'a vote average of %d is %d of 5 on a card and %d of 10 in the details',
    (vote_average, card, inDetails) => {
      expect(cardRating({ vote_average })).toBe(card);
      expect(detailsRating({ vote_average })).toBe(inDetails);
    },
  );
});

describe('spec 2: N votes', () => {
  it.each([
    [0, '0 votes'],
    [1, '1 vote'],
    [35_123, '35123 votes'],
  ])('of %d are "%s"', (vote_count, text) => {
    expect(en.votes({ count: vote_count })).toBe(text);
  });
});

describe('design, Behaviour: the name of a card', () => {
  it('is its visible text in order, and the rating', () => {
    const movie = { id: 1, title: 'Moon Tide', poster_path: null, vote_average: 7 };
    expect(cardName(en, { ...movie, release_date: '2014-11-05' })).toBe('Moon Tide 2014 Movie, rated 4 of 5');
    expect(cardName(en, { ...movie, release_date: '' })).toBe('Moon Tide N/A Movie, rated 4 of 5');
    expect(cardName(en, { ...movie, title: '' })).toBe('N/A N/A Movie, rated 4 of 5');
    expect(cardName(en, { ...movie, title_found: 'Mondflut' })).toBe(
      'Moon Tide Mondflut N/A Movie, rated 4 of 5',
    );
    expect(cardName(en, { ...movie, words_found: ['tide', 'moon'] })).toBe(
      'Moon Tide tide · moon N/A Movie, rated 4 of 5',
    );
    expect(cardName(en, { ...movie, traits_found: ['cozy', 'romantic'] })).toBe(
      'Moon Tide cozy · romantic N/A Movie, rated 4 of 5',
    );
  });
});

describe('design, Behaviour: the name of a trending card', () => {
  it('is its visible text in order, the rating and the rank, without what is not known', () => {
    const entry = { movie_id: 1, title: 'Moon Tide', poster_url: '' };
    expect(trendingName(en, entry, 2)).toBe('Moon Tide, number 2');
    expect(trendingName(en, { ...entry, release_date: '2014-11-05' }, 2)).toBe('Moon Tide 2014, number 2');
    expect(trendingName(en, { ...entry, release_date: '2014-11-05', vote_average: 7 }, 2)).toBe(
      'Moon Tide 2014, rated 4 of 5, number 2',
    );
    expect(trendingName(en, { ...entry, vote_average: 7 }, 2)).toBe('Moon Tide, rated 4 of 5, number 2');
  });
});

describe('spec 9: money', () => {
  it.each([
    [165_000_000, '$165 million'],
    [6_500_000, '$6.5 million'],
    [250_000, '$0.25 million'],
    [0, undefined],
    [-1, undefined],
  ])('a budget of %d dollars is %j: divided by 1,000,000', (dollars, text) => {
    expect(budget(en, { budget: dollars })).toBe(text);
  });

  it.each([
    [701_729_206, '$702 million'],
    [1_499_999, '$1 million'],
    [500_000, '$1 million'],
    [0, undefined],
    [-1, undefined],
  ])('a revenue of %d dollars is %j: rounded', (dollars, text) => {
    expect(revenue(en, { revenue: dollars })).toBe(text);
  });

  it('is never "$0 million" (design, Behaviour)', () => {
    for (const dollars of [1, 40, 499_999]) {
      expect(revenue(en, { revenue: dollars })).toBe('Under $1 million');
      expect(budget(en, { budget: dollars })).not.toMatch(/\$0 |e-|NaN/);
    }
  });
});

describe('design, Languages: money in other languages', () => {
  it.each([
    ['de', 6_500_000, '6,5 Mio. $'],
    ['es', 1_000_000, '1 millón de dólares'],
    ['hi', 165_000_000, '16.5 करोड़ डॉलर'],
    ['ar', 5_000_000, '5 ملايين دولار'],
    ['ar', 165_000_000, '165 مليون دولار'],
    ['ar', 1_000_000, 'مليون دولار'],
    ['ar', 2_000_000, 'مليونا دولار'],
    ['ja', 165_000_000, '1億6,500万ドル'],
    ['ja', 300_000_000, '3億ドル'],
    ['ja', 299_999_999, '3億ドル'],
    ['pt-BR', 1_500_000, 'US$ 1,5 milhão'],
    ['pt-BR', 165_000_000, 'US$ 165 milhões'],
    ['fr', 123_456_789, '123,46\u00a0M$'],
    ['zh-Hans', 6_500_000, '650 万美元'],
    ['zh-Hans', 65_000_000, '6500 万美元'],
    ['zh-Hans', 165_000_000, '1.65 亿美元'],
  ] as const)('is counted in %s in its own units', (language, dollars, text) => {
    expect(budget(messagesIn(language), { budget: dollars })).toBe(text);
  });

  it.each(['ar', 'de', 'es', 'fr', 'hi', 'ja', 'pt-BR', 'zh-Hans'] as const)(
    'of a budget that is next to nothing is "under a million" in %s, and exact in English (spec 9)',
    (language) => {
      const t = messagesIn(language);
      for (const dollars of [1, 200, 4_999]) expect(budget(t, { budget: dollars })).toBe(t.underMillion());
      expect(budget(t, { budget: 900_000 })).not.toBe(t.underMillion());
      expect(budget(en, { budget: 200 })).toBe('$0.0002 million');
    },
  );
});
