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
  'Dumb Money|Not Another Teen Movie|Fun with Dick and Jane|No Strings Attached|No One Will Save You|No Sudden Move|No Reservations|No Good Deed|No Mercy|No Man’s Land|No Escape|Not Okay|Not Fade Away|Not Without My Daughter|Without a Paddle|Without Remorse|Without Limits|Never Been Kissed|Never Back Down|Never Let Me Go|Nothing to Lose|Nothing but Trouble|Nothing Like the Holidays|Before I Fall|Before I Go to Sleep|Before We Go|Before the Devil Knows You’re Dead|Before Night Falls|After the Sunset|After Yang|After Hours|After the Wedding|Since Otar Left|Since You Went Away|Between Two Ferns|Under the Tuscan Sun|Under the Silver Lake|Under Siege|Over the Hedge|Over Her Dead Body|Late Night|Late Marriage|Early Man|Old School|Old Dogs|Modern Problems|Young Adult|Young Guns|Teenage Mutant Ninja Turtles|Teen Spirit|Kids in the Hall|Family Switch|A Family Affair|The Family Man|The Family Plan|Meet the Fockers|Girls Trip|Girls Just Want to Have Fun|Boys Don’t Cry|Bad Moms|Happy Gilmore|Happy Gilmore 2|Happy-Go-Lucky|Happy Christmas|Funny Farm|Funny People|Funny Girl|Feel the Beat|Dark City|Dark Water|Dark Shadows|Dark Places|Cold Mountain|Crazy Rich Asians|Crazy Heart|Crazy, Stupid, Love|Mad Money|Mad City|Strange Days|Strange Wilderness|Weird Science|Weird: The Al Yankovic Story|Scary Stories to Tell in the Dark|Scary Godmother|Haunted Mansion|Ghost Town|Violent Night|Silent Night|Silent Hill|Silent Running|Slow West|Fast Color|Fast Times at Ridgemont High|Quick Change|Smart People|Smart House|Epic Movie|Date Movie|Superhero Movie|Blind Date|First Daughter|First Sunday|First Wives Club|Best in Show|My Best Friend’s Exorcism|Christmas with the Kranks'
    .split('|')
    .filter((title) => {
      const key = titleWords(title).join('');
      return !catalogue.some(({ title: own, original_title = '', titles = {} }) =>
        [own, original_title, ...Object.values(titles).flat()].some(
          (one) => titleWords(one).join('') === key,
        ),
      );
    });

it('design, Wishes: of a hundred titles that the catalogue lacks, with words of wishes, at most ten are read as a wish', () => {
  expect(ABSENT.length).toBeGreaterThanOrEqual(100);
  const read = ABSENT.slice(0, 100).filter((title) => {
    const { movies, understood } = answer(title);
    return (
      movies.length > 0 &&
      understood?.units?.some(({ kind, excluded }) => excluded || ['trait', 'order', 'like'].includes(kind))
    );
  });
  // Some are what people wish for, too: `late night`, `date movie`.
  expect(read.length, read.join(', ')).toBeLessThanOrEqual(10);
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
