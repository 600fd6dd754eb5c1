import type { CatalogueMovie, Person } from '../catalogue/catalogue-movie.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { CAST_COST, OBSCURE_SURNAME_COST, SURNAME_RANK_COST } from './costs.ts';
import { addWords } from './named-units.ts';
import { inSlices } from './pauses.ts';
import { addRoles } from './role-units.ts';
import { type Unit, type UnitMovie, wholeMovie } from './unit.ts';
import type { UnitIndex } from './unit-index.ts';

const compact = (text: string) => titleWords(text).join('');

const SHORTEST_NAME = 3;
/** A shorter surname that nobody well known bears is a word. */
const SHORTEST_OBSCURE = 5;
/** Who directed so many movies may be meant by a short surname: `lee`. */
const SEVERAL_DIRECTED = 2;
/** Somebody who directed or is seen in so many movies is well known. */
const MANY_DIRECTED = 3;
const MANY_SEEN = 5;
/** So many of a cast are its leads. */
const LEADS = 2;
/** Whose first name nobody else of renown has may be meant by it. */
const MOST_OF_FIRST_NAME = 1;

/** What somebody made. */
class Work {
  readonly person: Person;
  /** Movies, ascending. */
  readonly directed: number[] = [];
  readonly seen: number[] = [];
  /** Whether a movie names the person first or second. */
  isLead = false;
  renown = 0;

  constructor(person: Person) {
    this.person = person;
  }

  /** What was directed first, then what the person is only seen in. */
  get movies(): UnitMovie[] {
    return [
      ...this.directed.map(wholeMovie),
      ...this.seen
        .filter((movie) => !this.directed.includes(movie))
        .map((movie) => ({ movie, cost: CAST_COST })),
    ];
  }
}

class PersonUnit implements Unit {
  readonly kind: 'person' | 'surname' | 'firstName';
  readonly work: Work;

  constructor(kind: PersonUnit['kind'], work: Work) {
    this.kind = kind;
    this.work = work;
  }

  get label(): string {
    return this.work.person.name;
  }

  get movies(): readonly UnitMovie[] {
    return this.work.movies;
  }
}

/** Who made the movies. */
function worksIn(catalogue: readonly CatalogueMovie[]): Iterable<Work> {
  const works = new Map<number, Work>();
  const workOf = (person: Person): Work => {
    const known = works.get(person.id);
    if (known) return known;
    const work = new Work(person);
    works.set(person.id, work);
    return work;
  };
  catalogue.forEach(({ directors = [], cast = [], popularity }, movie) => {
    for (const person of directors) {
      const work = workOf(person);
      if (pushOnce(work.directed, movie)) work.renown += 2 * popularity;
    }
    cast.forEach(({ person }, place) => {
      const work = workOf(person);
      if (pushOnce(work.seen, movie)) work.renown += popularity;
      if (place < LEADS) work.isLead = true;
    });
  });
  return works.values();
}

/** Adds what is not the list's last already: what is the same comes one after the other. */
function pushOnce<Entry>(list: Entry[], entry: Entry): boolean {
  if (list[list.length - 1] === entry) return false;
  list.push(entry);
  return true;
}

/**
 * People by their names, surnames and, where they are known by it, first names; roles beside. Pauses now and then.
 * @param noNames what is no name, such as the names of genres.
 */
export function* addPeople(
  index: UnitIndex,
  catalogue: readonly CatalogueMovie[],
  noNames: ReadonlySet<string>,
): Generator<undefined, void> {
  const works = worksIn(catalogue);
  yield;
  const surnames = new Map<string, Work[]>();
  const firstNames = new Map<string, Work[]>();
  yield* inSlices(works, (work) => {
    const unit = new PersonUnit('person', work);
    addName(index, work, unit, work.person.name, surnames, firstNames);
    for (const other of work.person.also ?? []) addName(index, work, unit, other, surnames, firstNames);
  });
  yield* inSlices(surnames, ([key, borne]) => {
    if (!noNames.has(key)) addSurname(index, key, borne);
  });
  yield* addRoles(index, catalogue, noNames, (key) => firstNames.has(key) || surnames.has(key));
  yield* inSlices(firstNames, ([key, borne]) => {
    const [work] = borne;
    if (!work || borne.length > MOST_OF_FIRST_NAME || !isKnown(work)) return;
    if (!noNames.has(key) && !index.has(key)) index.add(key, new PersonUnit('firstName', work), 0);
  });
}

function addName(
  index: UnitIndex,
  work: Work,
  unit: Unit,
  name: string,
  surnames: Map<string, Work[]>,
  firstNames: Map<string, Work[]>,
): void {
  const words = titleWords(name);
  addWords(index, words, unit, 0);
  const first = words[0];
  if (first !== undefined && words.length > 1 && first.length > SHORTEST_NAME) note(firstNames, first, work);
  addSurnames(name, words, work.person.also, (surname) => note(surnames, surname, work));
}

function note(to: Map<string, Work[]>, key: string, work: Work): void {
  const known = to.get(key);
  if (known) pushOnce(known, work);
  else to.set(key, [work]);
}

function addSurname(index: UnitIndex, key: string, borne: Work[]): void {
  if (borne.length > 1) borne.sort((a, b) => b.renown - a.renown);
  const least = LEAST_RENOWN * (borne[0]?.renown ?? 0);
  borne.forEach((work, rank) => {
    if (work.renown < least || !isKnown(work)) return;
    const isObscure = !isWellKnown(work);
    if (isObscure && key.length < SHORTEST_OBSCURE && work.directed.length < SEVERAL_DIRECTED) return;
    const cost = SURNAME_RANK_COST * rank + (isObscure ? OBSCURE_SURNAME_COST : 0);
    index.add(key, new PersonUnit('surname', work), cost);
  });
}

/** Who has less renown than so much of the best known of the name is not who is meant. */
const LEAST_RENOWN = 0.2;

/** Whether a part of the name may mean the person: not one of the cast of a single movie. */
const isKnown = ({ directed, seen, isLead }: Work) => directed.length > 0 || seen.length > 1 || isLead;

const isWellKnown = ({ directed, seen }: Work) =>
  directed.length >= MANY_DIRECTED || seen.length >= MANY_SEEN;

const PLAIN_NAME = /^[A-Za-z ]+$/;

/** What somebody is called by without the first name; the family's name comes first in `Bong Joon Ho`, `Wong Kar-wai`. */
export function surnamesIn({ name, also = [] }: Pick<Person, 'name' | 'also'>): string[] {
  const found: string[] = [];
  const add = (surname: string) => found.push(surname);
  for (const one of [name, ...also]) addSurnames(one, titleWords(one), also, add);
  return found;
}

function addSurnames(
  name: string,
  words: readonly string[],
  also: readonly string[] | undefined,
  add: (surname: string) => void,
): void {
  const parts = PLAIN_NAME.test(name) ? words : name.split(/\s+/).map(compact);
  let ending = '';
  for (let at = parts.length - 1; at > 0; at -= 1) {
    ending = parts[at] + ending;
    if (ending.length >= SHORTEST_NAME) add(ending);
  }
  const first = parts[0];
  if (first !== undefined && first.length >= SHORTEST_NAME && isFamilyFirst(name, also)) add(first);
}

function isFamilyFirst(name: string, also: readonly string[] | undefined): boolean {
  if (also?.some((other) => /\p{sc=Hangul}/u.test(other))) return /\s/.test(name);
  return /^\S+\s+\S*\p{L}-\p{Ll}\S*$/u.test(name);
}
