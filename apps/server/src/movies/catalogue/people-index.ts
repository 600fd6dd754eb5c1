import type { Film, Person } from './film.ts';
import { lacksMoreThan, letterSet } from '../reading/letter-set.ts';
import { titleWords } from './title-words.ts';
import { typingDistance } from './typing-distance.ts';

/** Shorter surnames are too often ordinary words. */
const SHORTEST_SURNAME = 3;

/** The surnames in a name: its endings without the first name, and the first word for names such as `Bong Joon-ho`. */
export function surnamesIn(name: string): string[] {
  const [first = '', ...others] = name.split(/\s+/);
  const endings = others.map((_, index) => titleWords(others.slice(index).join(' ')).join(' '));
  const familyFirst = others.length === 1 && /\p{L}-\p{Ll}/u.test(others[0] ?? '') ? titleWords(first) : [];
  return [...endings, ...familyFirst].filter((surname) => surname.length >= SHORTEST_SURNAME);
}

/** People by a name, and their movies: those they directed first, then those they appear in, each by popularity. */
interface FoundPeople {
  people: Person[];
  films: Film[];
  /** True for a full name; false for a surname or a name with a slip. */
  isWholeName: boolean;
}

/** Finds people by a typed name; undefined if nobody matches. */
export type PeopleIndex = (query: string) => FoundPeople | undefined;

/** Minimum name lengths for one and two slips. Shorter names with a slip are too often other names. */
const ONE_SLIP_FROM = 5;
const TWO_SLIPS_FROM = 9;
/** Minimum letters of an unfinished last word. */
const SHORTEST_BEGINNING = 2;
/** Namesakes with a lower share of the best-known person's popularity are left out. */
const MIN_RELATIVE_POPULARITY = 0.2;
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
 * Indexes people by name, former names and surname (design 6): `tom hanks`, `nolan`, `del toro`, `宮崎駿`. Allows slips in
 * longer names and an unfinished last word.
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
    const least = MIN_RELATIVE_POPULARITY * (sorted[0] ? renown(sorted[0]) : 0);
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

/** A person's popularity: the sum over the person's movies, where directed ones count twice. */
const renown = ({ directed, all }: Work): number =>
  [...all].reduce((sum, film) => sum + film.popularity * (directed.has(film) ? 2 : 1), 0);
