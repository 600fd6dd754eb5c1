import { describe, expect, it } from 'vitest';
import type { Movie, MoviePage } from '@marquee/contract';
import { movieLanguage } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { APP_LANGUAGES } from '../../../src/app-languages.ts';
import { createCatalogueSource } from '../../../src/catalogue/catalogue-source.ts';
import { firstOf } from '../../../src/catalogue/search/first-movie.ts';
import type { Tmdb } from '../../../src/movies/movie-source.ts';

const source = createCatalogueSource();
const search = (term: string, language?: string): Promise<MoviePage<Tmdb<Movie>>> =>
  source.search(term, { page: 1, ...(language && { language }) });
/** Returns the first movie's original title, which is English in these tests. */
const firstTitle = async (term: string, language?: string) =>
  (await search(term, language)).results[0]?.original_title;

describe('design, Descriptions: a term that names nothing tells what happens', () => {
  it.each([
    ['man stuck on mars growing potatoes', 'The Martian'],
    ['cowboy doll jealous spaceman', 'Toy Story'],
    ["what's the movie where the guy relives the same day", 'Groundhog Day'],
    ['ship hits iceberg', 'Titanic'],
    ['man stuck reliving the same day', 'Groundhog Day'],
  ])('%s finds %s', async (term, title) => {
    const { results, understood } = await search(term);
    expect(results[0]?.title).toBe(title);
    expect(understood).toMatchObject({ described: true });
  });

  it.each([
    ['90s movie kid left alone at christmas', 'Home Alone'],
    ['animated film about a rat chef in paris', 'Ratatouille'],
    ['tom hanks on an island with a volleyball', 'Cast Away'],
  ])('a decade, a genre or a person raises the movie: %s', async (term, title) => {
    expect(await firstTitle(term)).toBe(title);
  });

  it.each([
    ['volleyball', 'Cast Away'],
    ['the one with the volleyball', 'Cast Away'],
    ['iceberg', 'Titanic'],
  ])('one word is enough if few movies are about it: %s', async (term, title) => {
    expect(await firstTitle(term)).toBe(title);
  });

  it.each([
    ['nanny with umbrella flies', 'Mary Poppins'],
    ['nanny with flying umbrella', 'Mary Poppins'],
    ['boy flies on dragon', 'How to Train Your Dragon'],
  ])('forms of a word are one: %s', async (term, title) => {
    expect(await firstTitle(term)).toBe(title);
  });

  it.each(['man stranded on mars', 'clownfish looking for his son', 'movie with the talking pig'])(
    'one of several words is not enough, also further down: %s',
    async (term) => {
      const { results } = await search(term);
      expect(results.length).toBeGreaterThan(0);
      for (const { title, words_found } of results) expect(words_found?.length, title).toBeGreaterThan(1);
    },
  );

  it.each(['guy stuck in airport terminal', 'box office hits'])(
    'words with the same beginning are not: %s',
    async (term) => {
      expect((await firstTitle(term)) ?? '').not.toMatch(/Terminator|Rocky|Hangover/);
    },
  );

  it.each([
    ['weather man relives the same day', 'Groundhog Day'],
    ['is it the one where a boy sees dead people', 'The Sixth Sense'],
    ['rat cooks in paris secret recipe', 'Ratatouille'],
  ])('what begins or ends like a question about something else may describe: %s', async (term, title) => {
    expect(await firstTitle(term)).toBe(title);
  });

  it.each(['the mask', 'stranger things', 'will smith', 'dog'])(
    'a name is no description: %s',
    async (term) => {
      expect((await search(term)).understood?.described).toBeUndefined();
    },
  );

  it.each([
    ['weather tomorrow berlin'],
    ['how to tie a tie'],
    ['convert miles to km'],
    ['best pancake recipe'],
    ['cheap flights to lisbon'],
    ['when do tulips bloom'],
    ['penguin lawyer divorces a lighthouse'],
    ['talking kettle elected pope'],
    ['squid game'],
    ['detective who is a jar of mustard'],
    ['🎬 🎬 🎬'],
  ])('what describes no movie finds nothing: %s', async (term) => {
    expect((await search(term)).results).toEqual([]);
  });

  it('each movie has at most four of the words as they were typed, the rarest first', async () => {
    const { results } = await search('Man stuck on Mars, growing potatoes on his own');
    expect(results[0]?.words_found?.length).toBeLessThanOrEqual(4);
    expect(results[0]?.words_found?.slice(0, 2)).toEqual(['Mars', 'potatoes']);
    expect((await search('the martian')).results[0]).not.toHaveProperty('words_found');
  });

  it('other forms and words, and one slip in a long word, find the same', async () => {
    for (const term of [
      'astronaut on mars, potatos',
      'astronauts mars potato',
      'spaceman mars growing potatoes',
    ]) {
      expect(await firstTitle(term), term).toBe('The Martian');
    }
  });

  it.each([
    ['de', 'Ratte kocht heimlich in Pariser Restaurant', 'Ratatouille'],
    ['de', 'Schiff stößt gegen Eisberg', 'Titanic'],
    ['es', 'un barco choca con un iceberg', 'Titanic'],
    ['ja', '氷山に衝突する船', 'Titanic'],
    ['es', 'hombre atrapado en marte cultivando patatas', 'The Martian'],
    ['fr', 'enfant seul à la maison à noël avec des voleurs', 'Home Alone'],
    ['pt', 'menino sozinho em casa no natal e ladrões', 'Home Alone'],
    ['ja', '火星に置き去りにされてじゃがいもを育てる宇宙飛行士', 'The Martian'],
    ['zh', '宇航员独自留在火星种土豆', 'The Martian'],
    ['hi', 'मंगल पर अकेला आदमी आलू उगाता है', 'The Martian'],
    ['ar', 'رجل وحيد على المريخ يزرع البطاطس', 'The Martian'],
  ])('in %s, also while the app speaks another language: %s', async (language, term, title) => {
    expect(await firstTitle(term, language)).toBe(title);
    expect(await firstTitle(term, 'en')).toBe(title);
  });

  it.each(APP_LANGUAGES)(
    'the examples on the start of Search find the movies that they mean, in %s',
    async (language) => {
      const terms = messagesIn(language).browseDescriptions().split(', ');
      const titles = await Promise.all(terms.map((term) => firstTitle(term, movieLanguage(language))));
      expect(titles).toEqual(['Cast Away', 'The Martian', 'Titanic']);
    },
  );

  it.each(['constructor', '__proto__'])(
    'a word that every object of the language has is a word like others: %s',
    async (word) => {
      for (const language of ['en', 'de', 'ja'])
        for (const term of [
          word,
          `robots ${word} friends garbage earth`,
          `${word} nolan`,
          `best ${word} 1994`,
        ])
          expect((await search(term, language)).page).toBe(1);
    },
  );

  it('of a series the part comes first that most people know', async () => {
    expect(await firstTitle('toys come to life')).toBe('Toy Story');
  });

  it('a text told at length finds its movie, whatever else it says', async () => {
    const told = `I remember watching this ages ago on a plane, and it has been bugging me ever since, because I can't
      recall what it is called. There is a small rubbish collecting robot who is all alone on earth, stacking trash into
      towers, and he finds a little plant growing in a boot. Then a shiny white robot comes from space and he falls in
      love with her, and they go to a huge spaceship on which everybody is fat and sits in floating chairs.`;
    expect(await firstTitle(told)).toBe('WALL·E');
  });
});

describe('design, Descriptions: counting', () => {
  it('raises a movie only if it is far ahead of the second', async () => {
    const clear = await search('tom hanks on an island with a volleyball');
    expect(firstOf(clear, 'tom hanks on an island with a volleyball')?.isByTitle).toBe(true);
    const close = await search('superheroes fight aliens in new york');
    expect(close.understood).toMatchObject({ described: true });
    expect(firstOf(close, 'superheroes fight aliens in new york')?.isByTitle).toBe(false);
  });

  it.each([
    'squid game',
    'sneakers',
    'Leave the World Behind',
    'The Girl with All the Gifts',
    'smells like teen spirit',
    'i hate my job and my boss',
  ])('a title or text whose words one movie has by chance raises none: %s', async (term) => {
    expect(firstOf(await search(term), term)?.isByTitle ?? false).toBe(false);
  });
});
