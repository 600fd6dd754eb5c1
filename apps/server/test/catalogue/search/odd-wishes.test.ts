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

  it.each([
    ['comedies before 1960', 'en', 1959],
    ['comedies until 1960', 'en', 1960],
    ['Komödien vor 1960', 'de', 1959],
    ['Komödien bis 1960', 'de', 1960],
    ['comédies avant 1960', 'fr', 1959],
    ["comédies jusqu'en 1960", 'fr', 1960],
  ])('ends %s (%s) with %i', (term, language, last) => {
    const { movies } = answer(term, { language });
    const years = movies.map(({ release_date }) => Number(release_date?.slice(0, 4)));
    expect(Math.max(...years)).toBe(last);
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

  it.each(['the and of', 'with or without', 'but not', 'not without no'])(
    'finds nothing for small words only: %s',
    (term) => {
      const { movies, understood } = answer(term);
      expect(movies).toEqual([]);
      expect(understood?.units).toBeUndefined();
    },
  );

  it.each([
    ['what should i watch tonight', 'en', 'best rated'],
    ['movie recommendations', 'en', 'best rated'],
    ['was soll ich schauen', 'de', 'bestbewertet'],
    ['quel film regarder ce soir', 'fr', 'mieux notés'],
  ])('finds the best movies for a text that only asks: %s', (term, language, name) => {
    const { movies, understood } = answer(term, { language });
    expect(movies).toHaveLength(catalogue.length);
    expect(understood?.units).toEqual([{ kind: 'order', name }]);
  });

  it('lists the best known first for a wish that only excludes', () => {
    const votes = (from: number, to: number) =>
      answer('no horror')
        .movies.slice(from, to)
        .reduce((sum, { vote_count }) => sum + vote_count, 0);
    expect(votes(0, 20)).toBeGreaterThan(3 * votes(400, 420));
  });

  it('has movies with both of two moods that contradict each other', () => {
    const { movies, understood } = answer('hilarious tearjerker');
    expect(understood?.units?.map(({ name }) => name)).toEqual(['hilarious', 'tearjerker']);
    const [first] = movies;
    expect(hasTrait(first?.traits, 'laugh-out-loud')).toBe(true);
    expect(hasTrait(first?.traits, 'tearjerker')).toBe(true);
  });

  it('is answered without the one of eight things that nothing has, but not without one of nine', () => {
    const eight = answer('funny sad romantic silent bittersweet heartwarming 1930s korean');
    expect(eight.movies[0]?.title).toBe('City Lights');
    expect(eight.understood?.unused).toEqual(['korean']);
    // To rank a wish without each of 17 things takes up to 66 ms.
    const nine = answer('funny sad romantic silent bittersweet heartwarming tearjerker 1930s korean');
    expect(nine.movies).toEqual([]);
    expect(nine.understood?.alone).toHaveLength(3);
  });

  it.each(['slow fast movie', 'scary but not scary'])(
    'says what each part finds alone if no movie has both: %s',
    (term) => {
      const { movies, understood } = answer(term);
      expect(movies).toEqual([]);
      expect(understood?.alone).not.toHaveLength(0);
      for (const { term: alone, count } of understood?.alone ?? [])
        expect(answer(alone).movies, alone).toHaveLength(count);
    },
  );

  it.each(['80s 90s horror', 'horror 80s 90s', '80s or 90s horror', '80s and 90s horror'])(
    'joins decades: %s',
    (term) => {
      const { movies } = answer(term);
      const decades = new Set(movies.map(({ release_date = '' }) => release_date.slice(0, 3)));
      expect(decades).toEqual(new Set(['198', '199']));
      expect(movies.every(({ genres }) => genres.includes('Horror'))).toBe(true);
    },
  );

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

describe('design, Wishes: a text that asks for something', () => {
  it.each([
    ['something with dinosaurs', 'en'],
    ['something about dinosaurs', 'en'],
    ['was mit Dinosauriern', 'de'],
    ['quelque chose avec des dinosaures', 'fr'],
    ['algo con dinosaurios', 'es'],
    ['algo com dinossauros', 'pt'],
  ])('is a wish for what it names: %s (%s)', (term, language) => {
    const { movies } = answer(term, { language });
    expect(movies[0]?.title).toBe('Jurassic Park');
    expect(movies.every(({ themes }) => themes?.includes('dinosaur'))).toBe(true);
  });

  it.each([
    ['Filme mit Haien', 'de', 'shark'],
    ['Filme mit Geistern', 'de', 'ghost'],
    ['Filme mit Hunden', 'de', 'dog'],
    ['películas de ladrones', 'es', 'heist'],
    ['films de chevaux', 'fr', 'talking animals'],
    ['filmes de ladrões', 'pt', 'heist'],
  ])('may name a theme in the plural: %s (%s)', (term, language, theme) => {
    const { movies } = answer(term, { language });
    expect(movies.length).toBeGreaterThan(5);
    expect(movies.slice(0, 5).some(({ themes }) => themes?.includes(theme))).toBe(true);
  });
});

describe('design, Gateway: countries', () => {
  it.each([
    ['Brazilian movies', 'pt'],
    ['Argentine movies', 'es'],
    ['Mexican movies', 'es'],
  ])('%s in the language of the country come first', (term, language) => {
    const { movies } = answer(term);
    const isInLanguage = movies.map((movie) => movie.language === language);
    expect(isInLanguage[0]).toBe(true);
    expect(isInLanguage).toEqual([...isInLanguage].sort((a, b) => Number(b) - Number(a)));
  });
});
