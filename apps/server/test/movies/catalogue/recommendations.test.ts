import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/movies/catalogue/load-catalogue.ts';
import { recommendMovies } from '../../../src/movies/catalogue/recommendations.ts';

const movies = loadCatalogue();
const recommend = recommendMovies(movies);

/** For each movie, some recommendations that people who know the movie would expect. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  Inception: [
    'The Prestige',
    'Memento',
    'Interstellar',
    'The Matrix',
    'Shutter Island',
    'The Dark Knight',
    'Minority Report',
    'Total Recall',
    'Source Code',
    'Looper',
    'Dunkirk',
    'Oppenheimer',
  ],
  'The Godfather': [
    'The Godfather: Part II',
    'GoodFellas',
    'Scarface',
    'Apocalypse Now',
    'Raging Bull',
    'Pulp Fiction',
    'The Godfather Part III',
    'Casino',
    "Carlito's Way",
    'Donnie Brasco',
    'Once Upon a Time in America',
    'The Untouchables',
  ],
  'Spirited Away': [
    'My Neighbor Totoro',
    'Princess Mononoke',
    "Howl's Moving Castle",
    'Nausicaä of the Valley of the Wind',
    'The Boy and the Heron',
    'Your Name.',
    "Kiki's Delivery Service",
    'Castle in the Sky',
    'Ponyo',
    'Porco Rosso',
    'The Wind Rises',
    'Suzume',
  ],
  Alien: [
    'Aliens',
    'The Thing',
    'Blade Runner',
    'The Terminator',
    'Halloween',
    'Jaws',
    'Alien³',
    'Prometheus',
    'Predator',
    'Alien: Romulus',
    'Tremors',
    'Event Horizon',
  ],
  Psycho: [
    'Vertigo',
    'The Birds',
    'Rear Window',
    'North by Northwest',
    'Rope',
    'Rebecca',
    'Scream',
    'Halloween',
    'The Shining',
    'The Others',
    'American Psycho',
    'A Nightmare on Elm Street',
  ],
  'Toy Story': [
    'Toy Story 3',
    'Finding Nemo',
    'WALL·E',
    'The Incredibles',
    'Inside Out',
    'Ratatouille',
    'Toy Story 2',
    'Monsters, Inc.',
    "A Bug's Life",
    'Cars',
    'Up',
    'Toy Story 4',
  ],
  'Star Wars': [
    'The Empire Strikes Back',
    'Raiders of the Lost Ark',
    'Indiana Jones and the Last Crusade',
    'Close Encounters of the Third Kind',
    'Blade Runner',
    'E.T. the Extra-Terrestrial',
    'Return of the Jedi',
    'Star Wars: The Force Awakens',
    'Star Trek',
    'Dune',
    'Avatar',
    'Rogue One: A Star Wars Story',
  ],
  'Seven Samurai': [
    'Yojimbo',
    'Rashomon',
    'The Hidden Fortress',
    'Ran',
    'Ikiru',
    'Harakiri',
    'Kagemusha',
    'High and Low',
    'The Last Samurai',
    '13 Assassins',
    'Tokyo Story',
    'Throne of Blood',
  ],
  Parasite: [
    'The Host',
    'Oldboy',
    'The Handmaiden',
    'Train to Busan',
    'Decision to Leave',
    'Shoplifters',
    'Memories of Murder',
    'Snowpiercer',
    'Mother',
    'Burning',
    'Okja',
    'I Saw the Devil',
  ],
  'The Avengers': [
    'Avengers: Infinity War',
    'Avengers: Endgame',
    'Guardians of the Galaxy',
    'Spider-Man: No Way Home',
    'Deadpool & Wolverine',
    'The Dark Knight',
    'Avengers: Age of Ultron',
    'Iron Man',
    'Captain America: The Winter Soldier',
    'Captain America: Civil War',
    'Thor: Ragnarok',
    'Captain America: The First Avenger',
  ],
  'Some Like It Hot': [
    'The Apartment',
    'Sunset Boulevard',
    "Singin' in the Rain",
    'Roman Holiday',
    'Witness for the Prosecution',
    'It Happened One Night',
    'Charade',
    'Gigi',
    'An American in Paris',
    'The Sting',
    'My Fair Lady',
    'Tootsie',
  ],
  'The 400 Blows': [
    'Jules and Jim',
    'Breathless',
    'Diabolique',
    'The Rules of the Game',
    'La Haine',
    'Bicycle Thieves',
    'Day for Night',
    'Mon Oncle',
    'Mommy',
    'The Class',
    'Cinema Paradiso',
    'The Discreet Charm of the Bourgeoisie',
  ],
  Goldfinger: [
    'Dr. No',
    'Casino Royale',
    'Skyfall',
    'North by Northwest',
    'The Great Escape',
    'Charade',
    'From Russia with Love',
    'Thunderball',
    'You Only Live Twice',
    'Diamonds Are Forever',
    'The Spy Who Loved Me',
    'Mission: Impossible',
  ],
  '2001: A Space Odyssey': [
    'A Clockwork Orange',
    'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    'The Shining',
    'Planet of the Apes',
    'Close Encounters of the Third Kind',
    'Blade Runner',
    'Interstellar',
    'Gravity',
    'Solaris',
    'Moon',
    'Forbidden Planet',
    'Alien',
  ],
  'The Lion King': [
    'The Little Mermaid',
    'The Jungle Book',
    'Bambi',
    'Frozen',
    'Finding Nemo',
    'Toy Story',
    'Aladdin',
    'Beauty and the Beast',
    'Tarzan',
    'Mulan',
    'Hercules',
    'The Hunchback of Notre Dame',
  ],
  'Pulp Fiction': [
    'Inglourious Basterds',
    'Django Unchained',
    'GoodFellas',
    'Fight Club',
    'Se7en',
    'No Country for Old Men',
    'Reservoir Dogs',
    'Jackie Brown',
    'Kill Bill: Vol. 1',
    'Kill Bill: Vol. 2',
    'Snatch',
    'Sin City',
  ],
  'The Good, the Bad and the Ugly': [
    'Once Upon a Time in the West',
    'Unforgiven',
    'Butch Cassidy and the Sundance Kid',
    'The Searchers',
    'High Noon',
    '3:10 to Yuma',
    'For a Few Dollars More',
    'A Fistful of Dollars',
    'Django Unchained',
    'Tombstone',
    'True Grit',
    'The Hateful Eight',
  ],
  Casablanca: [
    'The Maltese Falcon',
    'Notorious',
    'The Big Sleep',
    'The Third Man',
    'Citizen Kane',
    'Rebecca',
    'Gone with the Wind',
    'The Treasure of the Sierra Madre',
    'From Here to Eternity',
    'Roman Holiday',
    'The Best Years of Our Lives',
    'Mrs. Miniver',
  ],
  'Get Out': [
    'The Conjuring',
    'The Sixth Sense',
    'Scream',
    'The Substance',
    'The Silence of the Lambs',
    "Rosemary's Baby",
    'Us',
    'It Follows',
    'The Cabin in the Woods',
    'Hereditary',
    'A Quiet Place',
    'Sinister',
  ],
  Dangal: [
    '3 Idiots',
    'Dilwale Dulhania Le Jayenge',
    'Sholay',
    'RRR',
    'Leo',
    'Slumdog Millionaire',
    'Lagaan: Once Upon a Time in India',
    'Chak De! India',
    'PK',
    'Like Stars on Earth',
    'Bhaag Milkha Bhaag',
    'Rang De Basanti',
  ],
};

function titlesFor(title: string): string[] {
  const [movie] = movies.filter((one) => one.title === title).sort((a, b) => b.popularity - a.popularity);
  return movie ? recommend(movie.id).map((one) => one.title) : [];
}

describe('design, Gateway: recommendations of the catalogue', () => {
  // All took half a minute on a slow machine. Vitest gives up a file whose event loop does not turn for a minute.
  beforeAll(async () => {
    for (const { id } of movies) {
      recommend(id);
      await nextTurn();
    }
  });

  it('include four of twelve that movie fans would name, for eighteen of twenty movies', () => {
    const hits = Object.entries(EXPECTED).map(([title, expected]) => {
      const got = titlesFor(title);
      return expected.filter((other) => got.includes(other)).length;
    });
    expect(hits).toHaveLength(20);
    expect(hits.filter((count) => count >= 4).length).toBeGreaterThanOrEqual(18);
  });

  it('are twelve other movies without duplicates', () => {
    const wrong = movies.filter((movie) => {
      const ids = recommend(movie.id).map(({ id }) => id);
      return new Set(ids).size !== 12 || ids.includes(movie.id);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('are not simply the most popular movies', () => {
    const byPopularity = [...movies].sort((a, b) => b.popularity - a.popularity);
    const popular = new Set(byPopularity.slice(0, 60).map(({ id }) => id));
    const wrong = movies.filter((movie) => recommend(movie.id)?.every(({ id }) => popular.has(id)));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('are in other languages only if the movie’s own language is rare', () => {
    const english = movies.filter(({ language }) => language === 'en');
    expect(english.length).toBeGreaterThan(100);
    for (const movie of english) {
      expect(recommend(movie.id)?.map(({ language }) => language)).toEqual(Array(12).fill('en'));
    }
  });

  it('include up to four movies of the series, which has its own rail', () => {
    const wrong = movies.filter(({ id, series, language }) => {
      const parts = movies.filter((other) => series && other.series?.id === series.id && other.id !== id);
      const ofLanguage = parts.filter((other) => other.language === language);
      const found = recommend(id).filter((other) => parts.includes(other));
      return found.length > 4 || found.length < Math.min(4, ofLanguage.length);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
});
