import type { CatalogueMovie, Person } from '../catalogue/catalogue-movie.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { CAST_COST, OBSCURE_SURNAME_COST, SURNAME_RANK_COST } from './costs.ts';
import { addWords } from './named-units.ts';
import { inSlices } from './pauses.ts';
import { addRoles } from './role-units.ts';
import { type Unit, type UnitMovie, wholeMovie } from './unit.ts';
import type { UnitIndex } from './unit-index.ts';

const compact = (text: string) => titleWords(text).join('');

const MIN_NAME_LENGTH = 3;
/** Minimum length of a surname that no well-known person has: shorter ones are probably ordinary words. */
const MIN_OBSCURE_SURNAME_LENGTH = 5;
/** A short surname such as `lee` can stand for a person who directed at least this many movies. */
const SHORT_SURNAME_MIN_DIRECTED = 2;
/** Minimum movies that a well-known person directed, or acted in. */
const WELL_KNOWN_MIN_DIRECTED = 3;
const WELL_KNOWN_MIN_ACTED = 5;
/** The number of cast members, from the first, that count as leads. */
const LEADS = 2;
/** A first name stands for a person only if nobody else has it. */
const MAX_PEOPLE_PER_FIRST_NAME = 1;

/** The movies of a person. */
class Work {
  readonly person: Person;
  /** Indexes of movies, ascending. */
  readonly directed: number[] = [];
  readonly seen: number[] = [];
  /** Whether the person is among the first {@link LEADS} of any cast. */
  isLead = false;
  popularity = 0;

  constructor(person: Person) {
    this.person = person;
  }

  /** Directed movies first, then those that the person only acted in. */
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

/** The directors and cast members of all movies. */
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
      if (pushOnce(work.directed, movie)) work.popularity += 2 * popularity;
    }
    cast.forEach(({ person }, place) => {
      const work = workOf(person);
      if (pushOnce(work.seen, movie)) work.popularity += popularity;
      if (place < LEADS) work.isLead = true;
    });
  });
  return works.values();
}

/** Appends an entry unless it is already the last one. Equal entries must be added in a row. Returns whether it was added. */
function pushOnce<Entry>(list: Entry[], entry: Entry): boolean {
  if (list[list.length - 1] === entry) return false;
  list.push(entry);
  return true;
}

/**
 * Indexes people by full name, surname and unambiguous first name, and roles. Yields now and then for a pause.
 * @param noNames words that are not indexed as names, such as the names of genres.
 */
export function* addPeople(
  index: UnitIndex,
  catalogue: readonly CatalogueMovie[],
  excludedKeys: ReadonlySet<string>,
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
  yield* inSlices(surnames, ([key, namesakes]) => {
    if (!excludedKeys.has(key)) addSurname(index, key, namesakes);
  });
  yield* addRoles(index, catalogue, excludedKeys, (key) => firstNames.has(key) || surnames.has(key));
  yield* inSlices(firstNames, ([key, namesakes]) => {
    const [work] = namesakes;
    if (!work || namesakes.length > MAX_PEOPLE_PER_FIRST_NAME || !isKnown(work)) return;
    if (!excludedKeys.has(key) && !index.has(key)) index.add(key, new PersonUnit('firstName', work), 0);
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
  if (first !== undefined && words.length > 1 && first.length > MIN_NAME_LENGTH)
    note(firstNames, first, work);
  addSurnames(name, words, work.person.also, (surname) => note(surnames, surname, work));
}

function note(to: Map<string, Work[]>, key: string, work: Work): void {
  const known = to.get(key);
  if (known) pushOnce(known, work);
  else to.set(key, [work]);
}

function addSurname(index: UnitIndex, key: string, namesakes: Work[]): void {
  if (namesakes.length > 1) namesakes.sort((a, b) => b.popularity - a.popularity);
  const least = MIN_RELATIVE_POPULARITY * (namesakes[0]?.popularity ?? 0);
  namesakes.forEach((work, rank) => {
    if (work.popularity < least || !isKnown(work)) return;
    const isObscure = !isWellKnown(work);
    if (
      isObscure &&
      key.length < MIN_OBSCURE_SURNAME_LENGTH &&
      work.directed.length < SHORT_SURNAME_MIN_DIRECTED
    )
      return;
    const cost = SURNAME_RANK_COST * rank + (isObscure ? OBSCURE_SURNAME_COST : 0);
    index.add(key, new PersonUnit('surname', work), cost);
  });
}

/** People below this share of the popularity of the best known person with their surname are not indexed by it. */
const MIN_RELATIVE_POPULARITY = 0.2;

/** Whether a part of the name can stand for the person: for directors, leads, and cast members of several movies. */
const isKnown = ({ directed, seen, isLead }: Work) => directed.length > 0 || seen.length > 1 || isLead;

const isWellKnown = ({ directed, seen }: Work) =>
  directed.length >= WELL_KNOWN_MIN_DIRECTED || seen.length >= WELL_KNOWN_MIN_ACTED;

const PLAIN_NAME = /^[A-Za-z ]+$/;

/** The surnames by which a person can be found. In names such as `Bong Joon Ho` and `Wong Kar-wai` the surname comes first. */
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
    if (ending.length >= MIN_NAME_LENGTH) add(ending);
  }
  const first = parts[0];
  if (first !== undefined && first.length >= MIN_NAME_LENGTH && isFamilyFirst(name, also)) add(first);
}

function isFamilyFirst(name: string, also: readonly string[] | undefined): boolean {
  if (also?.some((other) => /\p{sc=Hangul}/u.test(other))) return /\s/.test(name);
  return /^\S+\s+\S*\p{L}-\p{Ll}\S*$/u.test(name);
}
