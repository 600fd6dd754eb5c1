import { describe, expect, it } from 'vitest';
import { loadFilms } from '../../../src/movies/catalogue/load-films.ts';
import { recommendFilms } from '../../../src/movies/catalogue/recommendations.ts';

const films = loadFilms();
const recommend = recommendFilms(films);

/** Written down by what people who know these films would name, before anything was weighed. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  Inception: ['The Prestige', 'Memento', 'Interstellar', 'The Matrix', 'Shutter Island', 'The Dark Knight'],
  'The Godfather': [
    'The Godfather: Part II',
    'GoodFellas',
    'Scarface',
    'Apocalypse Now',
    'Raging Bull',
    'Pulp Fiction',
  ],
  'Spirited Away': [
    'My Neighbor Totoro',
    'Princess Mononoke',
    "Howl's Moving Castle",
    'Nausicaä of the Valley of the Wind',
    'The Boy and the Heron',
    'Your Name.',
  ],
  Alien: ['Aliens', 'The Thing', 'Blade Runner', 'The Terminator', 'Halloween', 'Jaws'],
  Psycho: ['Vertigo', 'The Birds', 'Rear Window', 'North by Northwest', 'Rope', 'Rebecca'],
  'Toy Story': ['Toy Story 3', 'Finding Nemo', 'WALL·E', 'The Incredibles', 'Inside Out', 'Ratatouille'],
  'Star Wars': [
    'The Empire Strikes Back',
    'Raiders of the Lost Ark',
    'Indiana Jones and the Last Crusade',
    'Close Encounters of the Third Kind',
    'Blade Runner',
    'E.T. the Extra-Terrestrial',
  ],
  'Seven Samurai': ['Yojimbo', 'Rashomon', 'The Hidden Fortress', 'Ran', 'Ikiru', 'Harakiri'],
  Parasite: ['The Host', 'Oldboy', 'The Handmaiden', 'Train to Busan', 'Decision to Leave', 'Shoplifters'],
  'The Avengers': [
    'Avengers: Infinity War',
    'Avengers: Endgame',
    'Guardians of the Galaxy',
    'Spider-Man: No Way Home',
    'Deadpool & Wolverine',
    'The Dark Knight',
  ],
  'Some Like It Hot': [
    'The Apartment',
    'Sunset Boulevard',
    "Singin' in the Rain",
    'Roman Holiday',
    'Witness for the Prosecution',
    'It Happened One Night',
  ],
  'The 400 Blows': [
    'Jules and Jim',
    'Breathless',
    'Diabolique',
    'The Rules of the Game',
    'La Haine',
    'Bicycle Thieves',
  ],
  Goldfinger: ['Dr. No', 'Casino Royale', 'Skyfall', 'North by Northwest', 'The Great Escape', 'Charade'],
  '2001: A Space Odyssey': [
    'A Clockwork Orange',
    'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    'The Shining',
    'Planet of the Apes',
    'Close Encounters of the Third Kind',
    'Blade Runner',
  ],
  'The Lion King': ['The Little Mermaid', 'The Jungle Book', 'Bambi', 'Frozen', 'Finding Nemo', 'Toy Story'],
  'Pulp Fiction': [
    'Inglourious Basterds',
    'Django Unchained',
    'GoodFellas',
    'Fight Club',
    'Se7en',
    'No Country for Old Men',
  ],
  'The Good, the Bad and the Ugly': [
    'Once Upon a Time in the West',
    'Unforgiven',
    'Butch Cassidy and the Sundance Kid',
    'The Searchers',
    'High Noon',
    '3:10 to Yuma',
  ],
  Casablanca: [
    'The Maltese Falcon',
    'Notorious',
    'The Big Sleep',
    'The Third Man',
    'Citizen Kane',
    'Rebecca',
  ],
  'Get Out': [
    'The Conjuring',
    'The Sixth Sense',
    'Scream',
    'The Substance',
    'The Silence of the Lambs',
    "Rosemary's Baby",
  ],
  Dangal: ['3 Idiots', 'Dilwale Dulhania Le Jayenge', 'Sholay', 'RRR', 'Leo', 'Slumdog Millionaire'],
};

function titlesFor(title: string): string[] {
  const film = films.find((one) => one.title === title);
  return film ? recommend(film.id).map((one) => one.title) : [];
}

describe('design 6: what the catalogue recommends after a film', () => {
  it('is what a film lover would name: four of six for sixteen of twenty', () => {
    const hits = Object.entries(EXPECTED).map(([title, expected]) => {
      const got = titlesFor(title);
      return expected.filter((other) => got.includes(other)).length;
    });
    expect(hits).toHaveLength(20);
    expect(hits.filter((count) => count >= 4).length).toBeGreaterThanOrEqual(16);
  });

  it('is twelve others, each once', () => {
    const wrong = films.filter((film) => {
      const ids = recommend(film.id).map(({ id }) => id);
      return new Set(ids).size !== 12 || ids.includes(film.id);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('is never only what is popular', () => {
    const byPopularity = [...films].sort((a, b) => b.popularity - a.popularity);
    const popular = new Set(byPopularity.slice(0, 60).map(({ id }) => id));
    const wrong = films.filter((film) => recommend(film.id)?.every(({ id }) => popular.has(id)));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('is in other languages only where the film’s own is rare', () => {
    const english = films.filter(({ language }) => language === 'en');
    expect(english.length).toBeGreaterThan(100);
    for (const film of english) {
      expect(recommend(film.id)?.map(({ language }) => language)).toEqual(Array(12).fill('en'));
    }
  });

  it('begins with the rest of the series, where there is one', () => {
    const wrong = films.filter(({ id, series }) => {
      const parts = films.filter((other) => series && other.series?.id === series.id && other.id !== id);
      const first = recommend(id)?.slice(0, parts.length) ?? [];
      return parts.some((part) => !first.includes(part));
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
});
