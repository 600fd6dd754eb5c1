import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';

const catalogue = loadCatalogue();
const answer = await createTermAnswers(catalogue);
const hasTrait = (traits: readonly string[] | undefined, id: string) =>
  (traits ?? []).some((trait) => trait.replace('!', '') === id);

describe('design, Wishes: odd terms have a clear answer', () => {
  it('finds all else for a wish that only excludes', () => {
    const { movies, understood } = answer('no horror');
    expect(movies.length).toBeGreaterThan(1000);
    expect(movies.some(({ genres }) => genres.includes('Horror'))).toBe(false);
    expect(understood?.units).toEqual([{ kind: 'genre', name: 'Horror', excluded: true }]);
  });

  it('excludes ten things', () => {
    const { movies } = answer(
      'no horror no war no western no crime no romance no animation no gore no sex no music no history',
    );
    const excluded = ['Horror', 'War', 'Western', 'Crime', 'Romance', 'Animation'];
    expect(movies).not.toHaveLength(0);
    expect(
      movies.filter(
        ({ genres, traits }) => hasTrait(traits, 'gore') || genres.some((one) => excluded.includes(one)),
      ),
    ).toEqual([]);
  });

  it('reads a text of 2,000 letters as no wish for everything', () => {
    const { movies } = answer('sad funny '.repeat(200));
    expect(movies.length).toBeLessThan(catalogue.length);
  });

  it.each(['грустные фильмы', '슬픈 영화', 'λυπημένες ταινίες', '😀😀😀'])(
    'finds nothing by chance in another script: %s',
    (term) => {
      expect(answer(term).movies.length).toBeLessThan(20);
    },
  );
});
