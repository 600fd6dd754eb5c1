import type { Film, Person } from './film.ts';
import { lacksMoreThan, letterSet } from '../reading/letter-set.ts';
import { titleWords } from './title-words.ts';
import { typingDistance } from './typing-distance.ts';

/** Shorter surnames are too often words. */
const SHORTEST_SURNAME = 3;

/** What somebody is called by without the first name; the family's name comes first in `Bong Joon-ho`. */
export function surnamesIn(name: string): string[] {
  const [first = '', ...others] = name.split(/\s+/);
  const endings = others.map((_, index) => titleWords(others.slice(index).join(' ')).join(' '));
  const familyFirst = others.length === 1 && /\p{L}-\p{Ll}/u.test(others[0] ?? '') ? titleWords(first) : [];
  return [...endings, ...familyFirst].filter((surname) => surname.length >= SHORTEST_SURNAME);
}

/** People by their name, and what they made: first what they directed, then what they are seen in, by popularity. */
interface FoundPeople {
  people: Person[];
  films: Film[];
  /** Whether it is the whole name, rather than a surname or a name with a slip. */
  isWholeName: boolean;
}

/** Finds people by what somebody typed; undefined when it is nobody's name. */
export type PeopleIndex = (query: string) => FoundPeople | undefined;

/** Shorter names with a slip in them are too often other names. */
const ONE_SLIP_FROM = 5;
const TWO_SLIPS_FROM = 9;
/** So much of the last word must be there for a name that somebody still types. */
const SHORTEST_BEGINNING = 2;
/** Who has less renown than so much of the best known of the name is not who is meant. */
const LEAST_RENOWN = 0.2;
const LONGEST_QUERY = 100;

const WITHOUT_SPACES = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u;

interface Work {
  person: Person;
  directed: Set<Film>;
  all: Set<Film>;
}

interface Key {
  key: string;
  letters: number;
}

/**
 * An index of the people by their names, former names and surnames (design 6): `tom hanks`, `nolan`, `del toro`, `宮崎駿`;
 * with a slip in longer ones, and while the last word is typed.
 */
export function createPeopleIndex(films: readonly Film[]): PeopleIndex {
  const works = new Map<number, Work>();
  const workOf = (person: Person): Work => {
    const known = works.get(person.id) ?? { person, directed: new Set(), all: new Set() };
    works.set(person.id, known);
    return known;
  };
  for (const film of films) {
    for (const person of film.directors ?? []) {
      workOf(person).directed.add(film);
      workOf(person).all.add(film);
    }
    for (const { person } of film.cast ?? []) workOf(person).all.add(film);
  }

  const wholes = new Map<string, Set<Work>>();
  const surnames = new Map<string, Set<Work>>();
  const add = (to: Map<string, Set<Work>>, key: string, work: Work) =>
    to.set(key, (to.get(key) ?? new Set()).add(work));
  for (const work of works.values()) {
    for (const name of [work.person.name, ...(work.person.also ?? [])]) {
      add(wholes, titleWords(name).join(' '), work);
      for (const surname of surnamesIn(name)) add(surnames, surname, work);
    }
  }
  const keys = [...new Set([...wholes.keys(), ...surnames.keys()])].map((key): Key => ({
    key,
    letters: letterSet(key),
  }));

  function byBeginning(typed: string): Set<Work> | undefined {
    const [first, ...rest] = typed.split(' ');
    const isBegun = (rest.at(-1)?.length ?? 0) >= SHORTEST_BEGINNING;
    if (!first || (!isBegun && !(WITHOUT_SPACES.test(typed) && typed.length > 1))) return undefined;
    const key = keys.find((one) => one.key.startsWith(typed) && wholes.has(one.key))?.key;
    return key === undefined ? undefined : wholes.get(key);
  }

  function withSlips(typed: string): Set<Work> | undefined {
    if (typed.length < ONE_SLIP_FROM || /^[\p{N} ]+$/u.test(typed)) return undefined;
    const letters = letterSet(typed);
    let allowed = typed.length >= TWO_SLIPS_FROM ? 2 : 1;
    let best: string | undefined;
    for (const { key, letters: others } of keys) {
      if (key.length < ONE_SLIP_FROM || lacksMoreThan(allowed, letters, others)) continue;
      const slips = typingDistance(typed, key, allowed);
      if (slips > allowed) continue;
      best = key;
      allowed = slips - 1;
      if (allowed < 0) break;
    }
    return best === undefined ? undefined : (wholes.get(best) ?? surnames.get(best));
  }

  return function find(query) {
    const typed = titleWords(query.slice(0, LONGEST_QUERY)).join(' ');
    if (typed === '') return undefined;
    const whole = wholes.get(typed);
    const found = whole ?? surnames.get(typed) ?? byBeginning(typed) ?? withSlips(typed);
    if (!found) return undefined;
    const sorted = [...found].sort((a, b) => renown(b) - renown(a) || a.person.id - b.person.id);
    const least = LEAST_RENOWN * (sorted[0] ? renown(sorted[0]) : 0);
    const byRenown = sorted.filter((work) => renown(work) >= least);
    const directed = new Set(byRenown.flatMap((work) => [...work.directed]));
    const seen = new Set(byRenown.flatMap((work) => [...work.all]));
    const byPopularity = [...seen].sort(
      (a, b) =>
        Number(directed.has(b)) - Number(directed.has(a)) || b.popularity - a.popularity || a.id - b.id,
    );
    return { people: byRenown.map(({ person }) => person), films: byPopularity, isWholeName: Boolean(whole) };
  };
}

/** The more films somebody directed or is seen in, and the more popular, the more likely it is who is meant. */
const renown = ({ directed, all }: Work): number =>
  [...all].reduce((sum, film) => sum + film.popularity * (directed.has(film) ? 2 : 1), 0);
