import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { TRAITS } from '../../../src/catalogue/traits.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { indexMovies } from '../../../src/catalogue/search/movie-index.ts';
import { readWish } from '../../../src/catalogue/search/read-wish.ts';
import { titleWords } from '../../../src/catalogue/search/title-words.ts';
import { WISH_LANGUAGES } from '../../../src/catalogue/search/wish-words.ts';

const catalogue = loadCatalogue();
const answer = await createTermAnswers(catalogue);

/** Titles with a word of negation, limit, likeness or alternative, or with a word of a trait. */
const TITLES = [
  'Sin City',
  'Ready or Not',
  'No Country for Old Men',
  'Godzilla Minus One',
  'Some Like It Hot',
  'After',
  'Her',
  'Before Sunrise',
  'Like Father, Like Son',
  'No Time to Die',
  'A Quiet Place',
  'Scary Movie',
  'Cruel Intentions',
  'Date Night',
  'Funny Games',
  'Halloween',
  'The Mask',
  'Inside Out',
  'Home Alone',
  'Easy A',
].filter((title) => catalogue.some((movie) => movie.title === title));

it('design, Wishes: a title with a small word of wishes comes first for the whole title, in each language', () => {
  expect(TITLES.length).toBeGreaterThan(12);
  const wrong = WISH_LANGUAGES.flatMap((language) =>
    TITLES.filter((title) => answer(title, { language }).movies[0]?.title !== title).map(
      (title) => `${language} ${title}`,
    ),
  );
  expect(wrong).toEqual([]);
});

/** Titles with a word of a trait, negation or limit. */
const ABSENT =
  'Dumb Money|Not Another Teen Movie|Fun with Dick and Jane|Happy-Go-Lucky|Sad Cypress|Funny People|Funny Farm|The Cry|Beautiful Creatures|Beautiful Boy|Strange Days|Strange Magic|Weird Science|Crazy Heart|Crazy People|Mad Love|Cold Feet|Warm Springs|Dark Waters|Dark City|Dark Places|Bleak House|Gloomy Sunday|Lonely Hearts|Lonely Are the Brave|Tender Mercies|Sweet November|Sweet Home Alabama|Sweet Sixteen|Smart People|Clever Dick|Stupid Young Heart|Idiocracy|The Idiots|Scary Stories to Tell in the Dark|Scared Stiff|Fear Street|Creepshow|The Creeping Flesh|Spooky Buddies|Haunted Honeymoon|The Haunting|Thrill of It All|Epic Movie|Slow West|Quick Change|One Crazy Summer|One Night Stand|Twelve Nights|The Twist|Silent Running|Silent Tongue|Silent Light|Quiet Days in Clichy|Musical Chairs|Sing Street|Sing Sing|Dance Flick|True Story|Based on a True Story|The Book Club|Book Club|The Happy Ending|Happy Endings|Puzzle|The Riddle|Murder by Death|Strong Island|Wonder Boys|Best Friends|Friends with Money|Friendship|Family Business|The Family Stone|The Family Plan|Kids|Teen Wolf|Teenage Dirtbag|Grandma|Party Girl|The Party|Date Movie|Girls Trip|Boys Night|Christmas with the Kranks|Holiday Affair|Summer of Soul|Winter Light|Winter Kills|Autumn Sonata|Village People|City Slickers|Cult of Chucky|The Odd Couple|Kicking and Screaming|Dazed and Confused|The Dreamers|Masterminds|Rebel Without a Cause|No Escape|No Strings Attached|Not Fade Away|Without a Paddle|Without Limits|Before I Go to Sleep|Nothing Sacred|Since You Went Away|Between Us|Never Goin Back|Less Than Zero|Nothing but Trouble'
    .split('|')
    .filter((title) => {
      const key = titleWords(title).join('');
      return !catalogue.some((movie) => titleWords(movie.title).join('') === key);
    });

it('design, Wishes: of a hundred titles that the catalogue lacks, with words of wishes, few are read as a wish', () => {
  const hundred = ABSENT.slice(0, 100);
  expect(hundred).toHaveLength(100);
  const read = hundred.filter((title) => {
    const { movies, understood } = answer(title);
    return movies.length > 0 && understood?.units?.some(({ kind }) => kind === 'trait');
  });
  // Some are what people wish for, too: `friendship`, `date movie`.
  expect(read.length).toBeLessThanOrEqual(18);
});

const COMPANY = ['under-6', 'ages-6-to-10', 'tweens', 'family-night', 'grandparents'];
const UNSUITABLE = 'gore sex nudity sexual-violence scary jump-scares'.split(' ');

describe.each(WISH_LANGUAGES)('design, Wishes: in %s', (language) => {
  it('a wish for children, families or grandparents has nothing with gore, sex or fright among the first twenty', () => {
    const phrases = TRAITS.filter(({ id }) => COMPANY.includes(id)).flatMap(({ names, phrases: lists }) => [
      names[language] ?? '',
      ...(lists[language] ?? []).filter((_, place) => place % 6 === 0),
    ]);
    const wrong = phrases.flatMap((phrase) => {
      const found = answer(phrase, { language });
      const isWished = found.understood?.units?.some(({ kind }) => kind === 'trait');
      const bad = found.movies
        .slice(0, 20)
        .filter(({ traits = [] }) => traits.some((one) => UNSUITABLE.includes(one.replace('!', ''))));
      return isWished ? bad.map(({ title }) => `${phrase}: ${title}`) : [];
    });
    expect(wrong).toEqual([]);
  });
});

/** A word for movies by language. */
const MOVIES: Readonly<Record<string, string>> = {
  en: 'movies',
  de: 'Filme',
  es: 'películas',
  fr: 'films',
  pt: 'filmes',
  ja: '映画',
  hi: 'फिल्में',
  ar: 'أفلام',
  zh: '电影',
};

describe.each(WISH_LANGUAGES)('design, Wishes @everything: in %s', (language) => {
  it('phrases of a trait, with a word for movies, mean this trait', async () => {
    const index = await indexMovies(catalogue);
    const isBefore = language === 'ja' || language === 'zh' || language === 'hi';
    const all = TRAITS.flatMap(({ id, phrases }) =>
      (phrases[language] ?? []).map((phrase) => ({ id, phrase })),
    );
    const wrong = all.filter(({ id, phrase }) => {
      const term = isBefore
        ? `${phrase}${language === 'hi' ? ' ' : ''}${MOVIES[language]}`
        : `${MOVIES[language]} ${phrase}`;
      const wish = readWish(index, term, language);
      return !wish?.parts.some(
        ({ isExcluded, options }) =>
          !isExcluded && options.some((option) => 'trait' in option && option.trait === id),
      );
    });
    expect((100 * wrong.length) / all.length).toBeLessThan(3);
  });
});

describe('design, Wishes: a name comes before a wish whose words it also has', () => {
  it.each([
    ['moving castle', 'Howl’s Moving Castle'],
    ['star wars a new hope', 'Star Wars'],
    ['jaws full movie free', 'Jaws'],
  ])('%s finds %s first', (term, title) => {
    expect(answer(term).movies[0]?.title.replace("'", '’')).toBe(title);
  });
});
