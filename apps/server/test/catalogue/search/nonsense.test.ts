import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CatalogueMovie } from '../../../src/catalogue/catalogue-movie.ts';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { titleWords } from '../../../src/catalogue/search/title-words.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';

/** The queries of the relevance test were written for these movies. */
const IDS = new Set<number>(
  JSON.parse(readFileSync(new URL('./relevance/ids.json', import.meta.url), 'utf8')),
);
const answerFew = await createTermAnswers(loadCatalogue().filter(({ id }) => IDS.has(id)));
const answerAll = await createTermAnswers(loadCatalogue());
const first = (answer: typeof answerAll, term: string) => answer(term).movies[0]?.title;

it.each([
  'minions',
  'tenet',
  'predator',
  'the room',
  'speed',
  'ted',
  'up',
  'us',
  'cars',
  'friends',
  'rush',
  'salt',
  'rec',
  'cube',
  'elle',
  'looper',
  'rango',
  'titane',
  'casper',
  'mother',
  'knowing',
  'crash',
  'x2',
  'the leopard',
  'the wave',
  'the mule',
  'nothing of the kind',
])('design, Gateway: among movies without this title, %s finds nothing', (term) => {
  expect(first(answerFew, term)).toBeUndefined();
});

it.each([
  ['minions', 'Minions'],
  ['tenet', 'Tenet'],
  ['predator', 'Predator'],
  ['speed', 'Speed'],
  ['ted', 'Ted'],
  ['up', 'Up'],
  ['us', 'Us'],
  ['it', 'It'],
  ['cars', 'Cars'],
  ['das leben der anderen', 'The Lives of Others'],
  ['eight and a half', '8½'],
  ['blade runner two thousand forty nine', 'Blade Runner 2049'],
  ['one hundred and twenty seven hours', '127 Hours'],
  ['spirited', 'Spirited Away'],
  ['nothing of the kind', undefined],
])('design, Gateway: in the whole catalogue, %s finds %s first', (term, title) => {
  expect(first(answerAll, term)).toBe(title);
});

it.each([
  ['princess leia', 'Star Wars'],
  ['ellen ripley', 'Alien'],
  ['ratatooie', 'Ratatouille'],
  ['gandolf', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['mockingbird', 'To Kill a Mockingbird'],
  ['knight', 'The Dark Knight'],
  ['lee', 'Brokeback Mountain'],
  ['spi', 'Spider-Man: No Way Home'],
])('design, Gateway: among few movies, %s still finds %s first', (term, title) => {
  expect(first(answerFew, term)).toBe(title);
});

/**
 * Searches the few movies of {@link IDS} for the titles of all other movies: 337 titles of one word, and 1,266 of
 * several words. A row has the minimum and the maximum number of words in a title, and the maximum percentage of titles
 * with a wrong first result. A movie of the same series is not a wrong result.
 */
it.each([
  ['one word', 1, 1, 22],
  // Five of a hundred are also descriptions: in "Planes, Trains and Automobiles" there are such vehicles.
  ['several words', 2, 9, 14],
])(
  'design, Gateway: few titles of %s that are not in the catalogue find other movies',
  (_what, least, most, share) => {
    const absent = loadCatalogue().filter(({ id, title }) => {
      const { length } = titleWords(title);
      return !IDS.has(id) && length >= least && length <= most;
    });
    const others = absent.filter(({ title, series }) => {
      const [found] = answerFew(title).movies;
      return found && (!series || found.series !== series);
    });
    expect(absent.length).toBeGreaterThan(300);
    expect((100 * others.length) / absent.length).toBeLessThan(share);
  },
);

it('design, Gateway: each complete title finds its movie, or one with the same title, first', () => {
  const key = (title: string | undefined) => titleWords(title ?? '').join(' ');
  const movies = loadCatalogue();
  const missed = movies.filter(({ title }) => key(first(answerAll, title)) !== key(title));
  expect((100 * missed.length) / movies.length).toBeLessThan(1);
});

it('design, Gateway: the first five letters of a well-known title find its movie, or movies that begin with them', () => {
  const known = [...loadCatalogue()].sort((a, b) => b.vote_count - a.vote_count).slice(0, 200);
  const found = known.filter((movie) => {
    const typed = movie.title.slice(0, 5);
    const key = titleWords(typed).join('');
    const three = answerAll(typed).movies.slice(0, 3);
    const beginsSo = ({ title, original_title = '', titles = {} }: CatalogueMovie) =>
      [title, original_title, ...Object.values(titles).flat()]
        .flatMap((one) => [one, one.replace(/^(?:the|an?) /i, '')])
        .some((one) => titleWords(one).join('').startsWith(key));
    return three[0] === movie || (three.length > 0 && three.every(beginsSo));
  });
  expect(found.length).toBeGreaterThanOrEqual(190);
});

it('design, Gateway: a title that begins with a word comes before a theme with that word as a synonym', () => {
  expect(first(answerFew, 'spirit')).toBe('Spirited Away');
});

it('design, Gateway: words that do not name a title of another language do not find it', () => {
  expect(first(answerFew, 'das leben der anderen')).toBeUndefined();
});

const NOTHING = `
  a giraffe teaches accounting to a cloud
  two umbrellas argue about the moon
  potato wins the eurovision song contest
  a lighthouse falls in love with a stapler
  grandfather clock runs for mayor of a pancake
  the sofa that wanted to be a submarine captain
  octopus dentist opens a bakery on saturn
  a bicycle adopts seventeen spoons
  cucumber detective solves the case of the missing tuesday
  ballet for left handed refrigerators
  carrots sue a railway company
  a sandwich who becomes an opera singer
  three pillows discover mathematics
  toaster elected to parliament
  a trombone is afraid of wednesdays
  the spoon who ate the library
  cactus and balloon open a law firm
  an accordion travels to a spreadsheet
  seven hedgehogs build a nuclear cheese
  a mailbox with a doctorate in soup
  the lawnmower marries a violin
  pigeons negotiate a trade agreement with butter
  a bathtub learns to speak latin
  invisible yoghurt saves the tax office
  elevator that dreams of being a horse jockey
  how to remove wine stains from carpet
  cheap hotels near the airport
  what time does the pharmacy close
  train times from leeds to york
  convert 30 celsius to fahrenheit
  best running shoes for flat feet
  how many ounces in a pound
  why is my phone battery draining
  recipe for lentil soup
  symptoms of vitamin d deficiency
  used cars under 5000
  learn guitar chords for beginners
  translate good morning to korean
  how to reset my router password
  javascript array sort descending
  interest rates mortgage calculator
  when is mother's day this year
  dentist appointment near me
  how tall is the eiffel tower
  free parking in the city centre
  what is the capital of mongolia
  my washing machine will not spin
  cover letter template
  exchange rate dollar euro
  the printer says paper jam
  asdf qwerty zxcv
  lorem ipsum dolor sit amet
  blah blah blah blah
  test test 123
  xkcd plorf wibble
  hgjdkf lsdkfj
  qqqqqq wwwwww
  foo bar baz qux
  jkl jkl jkl
  zzyzx blorp
`
  .trim()
  .split('\n')
  .map((text) => text.trim());

it('design, Descriptions: of sixty texts that describe nothing, at most six find movies', () => {
  expect(NOTHING).toHaveLength(60);
  const found = NOTHING.filter((text) => answerAll(text).movies.length > 0);
  expect(found.length, found.join(', ')).toBeLessThanOrEqual(6);
});
