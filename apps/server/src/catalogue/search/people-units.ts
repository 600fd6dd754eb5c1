import { readFileSync } from 'node:fs';
import type { CatalogueMovie, Person } from '../catalogue-movie.ts';
import {
  CAST_COST,
  NICKNAME_COST,
  OBSCURE_SURNAME_COST,
  ONE_WORD_ROLE_COST,
  SURNAME_RANK_COST,
} from './costs.ts';
import { equalKeys } from './equal-words.ts';
import { inSlices } from './in-slices.ts';
import { MOVIE_WORDS, STOP_WORDS } from './known-words.ts';
import { addWords } from './named-units.ts';
import type { Unit, UnitMovie } from './reading.ts';
import { joinedWords, spellingsOf, titleWords } from './title-words.ts';
import { isLatin } from './typing-distance.ts';
import { pushTo, type UnitIndex } from './unit-index.ts';

/** Other forms of first names, which people type as part of the full name: `Chris` for Christopher. */
const NICKNAMES = new Map(
  Object.entries<string>(JSON.parse(readFileSync(new URL('./nicknames.json', import.meta.url), 'utf8'))).map(
    ([name, others]) => [joinedWords(name), others.split(',').map(joinedWords)],
  ),
);

/** Minimum letters of a surname and of a whole name of a character. */
const MIN_NAME_LENGTH = 3;
/** The same in other scripts than Latin: 诺兰. */
const MIN_OTHER_NAME_LENGTH = 2;
/** Minimum letters of a first name, and of one word of a character's name. */
const MIN_NAME_PART_LENGTH = 4;
/** Minimum length of a surname that no well-known person has. Shorter surnames are probably ordinary words. */
const MIN_OBSCURE_SURNAME_LENGTH = 5;
/** Less known people with a shorter surname are found by surname only if they directed at least this many movies. */
const SHORT_SURNAME_MIN_DIRECTED = 2;
/** A person is well known after directing at least this many movies of the catalogue. */
const WELL_KNOWN_MIN_DIRECTED = 3;
/** A person is also well known after acting in at least this many movies of the catalogue. */
const WELL_KNOWN_MIN_ACTED = 5;
/** This many cast members of a movie are its leads: the first ones in billing order. */
const LEADS = 2;

interface Career {
  person: Person;
  /** The movies that the person directed, and those with the person in the cast, as ascending catalogue indexes. */
  directed: number[];
  acted: number[];
  /** The directed movies, then the movies in which the person only acted. */
  movies: readonly UnitMovie[];
  /** Whether the person is among the first {@link LEADS} of any cast. */
  isLead: boolean;
  popularity: number;
}

const personUnit = (
  kind: 'person' | 'surname' | 'firstName',
  { person, movies, directed, acted }: Career,
): Unit => ({
  kind,
  label: person.name,
  movies,
  ...(directed.length >= acted.length && { directs: true }),
});

function careersIn(catalogue: readonly CatalogueMovie[]): Iterable<Career> {
  const careers = new Map<number, Career>();
  const careerOf = (person: Person): Career => {
    const known = careers.get(person.id);
    if (known) return known;
    const career = { person, directed: [], acted: [], movies: [], isLead: false, popularity: 0 };
    careers.set(person.id, career);
    return career;
  };
  catalogue.forEach(({ directors = [], cast = [], popularity }, movieIndex) => {
    for (const person of directors) {
      const career = careerOf(person);
      if (pushOnce(career.directed, movieIndex)) career.popularity += 2 * popularity;
    }
    cast.forEach(({ person }, place) => {
      const career = careerOf(person);
      if (pushOnce(career.acted, movieIndex)) career.popularity += popularity;
      if (place < LEADS) career.isLead = true;
    });
  });
  for (const career of careers.values()) {
    const directed = new Set(career.directed);
    const onlyActed = career.acted.filter((movieIndex) => !directed.has(movieIndex));
    career.movies = [
      ...career.directed.map((movieIndex) => ({ movieIndex, cost: 0 })),
      ...onlyActed.map((movieIndex) => ({ movieIndex, cost: CAST_COST })),
    ];
  }
  return careers.values();
}

/**
 * Appends an entry unless it equals the last entry. Returns whether it was appended. Only the last entry is compared,
 * so callers must add equal entries consecutively.
 */
function pushOnce<Entry>(list: Entry[], entry: Entry): boolean {
  if (list[list.length - 1] === entry) return false;
  list.push(entry);
  return true;
}

/**
 * Indexes people (by full name, surname and unambiguous first name) and characters.
 * @param excludedKeys words that are not names, such as genres.
 */
export async function addPeople(
  index: UnitIndex,
  catalogue: readonly CatalogueMovie[],
  excludedKeys: ReadonlySet<string>,
): Promise<void> {
  const careers = careersIn(catalogue);
  const surnames = new Map<string, Career[]>();
  const firstNames = new Map<string, Career[]>();
  await inSlices(careers, (career) => {
    const unit = personUnit('person', career);
    const { name, also = [] } = career.person;
    for (const spelling of [name, ...also].flatMap(spellingsOf)) {
      const words = titleWords(spelling);
      const [first = '', ...others] = words;
      addWords(index, words, unit, 0);
      if (others.length > 0) {
        for (const nickname of NICKNAMES.get(first) ?? [])
          index.add([nickname, ...others].join(''), unit, NICKNAME_COST);
        if (first.length >= MIN_NAME_PART_LENGTH && isLatin(first)) note(firstNames, first, career);
      }
      for (const surname of surnamesOf(spelling, also)) note(surnames, surname, career);
    }
  });
  await inSlices(surnames, ([key, namesakes]) => {
    if (STOP_WORDS.has(key) || MOVIE_WORDS.has(key)) return;
    addSurname(index, key, excludedKeys.has(key) ? namesakes.filter(isWellKnown) : namesakes);
  });
  await addRoles(index, catalogue, excludedKeys, (key) => firstNames.has(key) || surnames.has(key));
  await inSlices(firstNames, ([key, namesakes]) => {
    const [career, namesake] = namesakes;
    if (!career || namesake || !isKnown(career)) return;
    if (!excludedKeys.has(key) && !index.has(key)) index.add(key, personUnit('firstName', career), 0);
  });
}

/** Notes a person under a name. */
function note(to: Map<string, Career[]>, key: string, career: Career): void {
  const known = to.get(key);
  if (known) pushOnce(known, career);
  else to.set(key, [career]);
}

function addSurname(index: UnitIndex, key: string, namesakes: Career[]): void {
  if (namesakes.length > 1) namesakes.sort((a, b) => b.popularity - a.popularity);
  const least = MIN_RELATIVE_POPULARITY * (namesakes[0]?.popularity ?? 0);
  namesakes.forEach((career, rank) => {
    if (career.popularity < least || !isKnown(career)) return;
    const isObscure = !isWellKnown(career);
    if (
      isObscure &&
      key.length < MIN_OBSCURE_SURNAME_LENGTH &&
      career.directed.length < SHORT_SURNAME_MIN_DIRECTED
    )
      return;
    const cost = SURNAME_RANK_COST * rank + (isObscure ? OBSCURE_SURNAME_COST : 0);
    index.add(key, personUnit('surname', career), cost);
  });
}

/**
 * A person is found by surname only with at least this share of the popularity of the best known person of that
 * surname.
 */
const MIN_RELATIVE_POPULARITY = 0.2;

/** Whether a part of the name is enough to find the person, as for directors, leads and cast of several movies. */
const isKnown = ({ directed, acted, isLead }: Career) => directed.length > 0 || acted.length > 1 || isLead;

const isWellKnown = ({ directed, acted }: Career) =>
  directed.length >= WELL_KNOWN_MIN_DIRECTED || acted.length >= WELL_KNOWN_MIN_ACTED;

/** Returns the surnames by which a person is found, of all names of the person. */
export const surnamesIn = ({ name, also = [] }: Pick<Person, 'name' | 'also'>): string[] =>
  [name, ...also].flatMap((one) => surnamesOf(one, also));

/** Japanese and Chinese put a dot between the names of people from other countries: トム・ハンクス, 汤姆·汉克斯. */
const BETWEEN_NAMES = /[\s・·＝]+/;

/** What follows the surname of a father's or grandfather's namesake. */
const GENERATION = /,? (?:Jr\.?|Sr\.?|I{2,3}|IV)$/;

/**
 * Returns what may be the surname in a name: its last words (`boyle`, `flynnboyle`), and the first word of a name such
 * as `Bong Joon Ho` and `Wong Kar-wai`.
 * @param also the person's other names.
 */
function surnamesOf(name: string, also: readonly string[]): string[] {
  const [first = '', ...others] = name.replace(GENERATION, '').split(BETWEEN_NAMES).map(joinedWords);
  const endings = others.map((_, at) => others.slice(at).join('')).reverse();
  const surnames = isSurnameFirst(name, also) ? [...endings, first] : endings;
  return surnames.filter(
    (surname) => surname.length >= (isLatin(surname) ? MIN_NAME_LENGTH : MIN_OTHER_NAME_LENGTH),
  );
}

/** Whether a name of several words is Korean, or ends with a given name such as `Kar-wai`. */
function isSurnameFirst(name: string, also: readonly string[]): boolean {
  if (also.some((other) => /\p{sc=Hangul}/u.test(other))) return /\s/.test(name);
  return /^\S+\s+\S*\p{L}-\p{Ll}\S*$/u.test(name);
}

/** Forms of address and ranks that precede names. */
export const TITLES_OF_PEOPLE: ReadonlySet<string> = new Set(
  'dr doctor mr mrs ms miss sir lord lady king queen prince princess captain capt colonel col general gen lt lieutenant sgt sergeant major private agent detective det officer professor prof father mother uncle aunt sister brother senator president emperor count baron dame judge'.split(
    ' ',
  ),
);
/** Words that precede the name of a character. */
const WORDS_BEFORE_NAMES = new Set([...TITLES_OF_PEOPLE, ...'old young the a an big little'.split(' ')]);
const GENERIC_ROLES = new Set(
  'himself herself self narrator man woman boy girl voice host father mother son daughter king queen nurse doctor teacher priest soldier guard driver police child student young old brother sister wife husband the dad mom uncle aunt clerk manager waiter waitress bartender reporter secretary butler'.split(
    ' ',
  ),
);
/** This many characters of a movie are main characters: the first ones in billing order. */
const MAIN_ROLES = 4;
const MAX_ROLES_PER_NAME = 3;
/** The additional cost of a character that is typed without the form of address that the credits contain. */
const BARE_ROLE_COST = 0.05;
const ROLE_SEPARATOR = /\/|;| & /;

interface Role {
  label: string;
  words: readonly string[];
  movies: UnitMovie[];
  /** Whether this is a main character of any movie. */
  isMain: boolean;
}

/** Indexes characters by full name, by first name and by last name: `darth vader`, `vader`, `hermione`. */
async function addRoles(
  index: UnitIndex,
  catalogue: readonly CatalogueMovie[],
  excludedKeys: ReadonlySet<string>,
  isName: (key: string) => boolean,
): Promise<void> {
  const roles = new Map<string, Role>();
  await inSlices(catalogue.entries(), ([movieIndex, { cast }]) => {
    cast?.forEach(({ role }, place) => {
      if (role === undefined) return;
      for (const part of partsOf(role)) {
        for (const spelling of spellingsOf(part))
          noteRole(roles, part.trim(), spelling, movieIndex, place < MAIN_ROLES, excludedKeys);
      }
    });
  });
  const names = new Map<string, Role[]>();
  await inSlices(roles, ([key, role]) => {
    if (!isSmall(role) || role.words.length > 1) addRole(index, key, role, isName(key));
    if (!isSmall(role)) noteNames(names, key, role, excludedKeys);
  });
  await inSlices(names, ([word, namesakes]) => {
    // A name that too many characters share identifies none of them.
    if (
      namesakes.length > MAX_ROLES_PER_NAME &&
      new Set(namesakes.map(({ label }) => label)).size > MAX_ROLES_PER_NAME
    )
      return;
    for (const { label, movies } of namesakes) index.add(word, { kind: 'roleName', label, movies }, 0);
  });
}

function noteRole(
  roles: Map<string, Role>,
  label: string,
  spelling: string,
  movieIndex: number,
  isMain: boolean,
  excludedKeys: ReadonlySet<string>,
): void {
  const words = titleWords(spelling);
  const key = words.join('');
  if (key.length < MIN_NAME_LENGTH || excludedKeys.has(key) || words.every((word) => GENERIC_ROLES.has(word)))
    return;
  const known = roles.get(key);
  if (!known) {
    roles.set(key, { label, words, movies: [{ movieIndex, cost: 0 }], isMain });
    return;
  }
  if (known.movies[known.movies.length - 1]?.movieIndex !== movieIndex)
    known.movies.push({ movieIndex, cost: 0 });
  known.isMain ||= isMain;
}

const isSmall = ({ isMain, movies }: Role) => !isMain && movies.length === 1;

function addRole(index: UnitIndex, key: string, { label, movies, words }: Role, isUsualName: boolean): void {
  const isOneWord = words.length === 1;
  const unit: Unit = { kind: 'role', label, movies, isUsualName: isOneWord && isUsualName };
  index.add(key, unit, isOneWord ? ONE_WORD_ROLE_COST : 0);
  if (!isOneWord) for (const equal of equalKeys(words)) index.add(equal, unit, 0);
  if (isOneWord || !words.some((word) => WORDS_BEFORE_NAMES.has(word))) return;
  const bare = words.filter((word) => !WORDS_BEFORE_NAMES.has(word));
  if (bare.length > 1) index.add(bare.join(''), unit, BARE_ROLE_COST);
}

/** Collects a character under its first and its last name. */
function noteNames(
  names: Map<string, Role[]>,
  key: string,
  role: Role,
  excludedKeys: ReadonlySet<string>,
): void {
  const isOfName = (word: string) => !WORDS_BEFORE_NAMES.has(word);
  const first = role.words.find(isOfName);
  const last = role.words.findLast(isOfName);
  // "Room Clerk" is a profession, not a name.
  if (last === undefined || first === undefined || GENERIC_ROLES.has(last)) return;
  for (const word of first === last ? [last] : [first, last]) {
    const isName = word.length >= MIN_NAME_PART_LENGTH && !GENERIC_ROLES.has(word) && !excludedKeys.has(word);
    if (isName && word !== key) pushTo(names, word, role);
  }
}

/** Splits a credit such as "Jekyll / Hyde" into characters. */
function partsOf(role: string): string[] {
  const names = role.includes('(') ? role.replace(/\(.*?\)/g, '') : role;
  return ROLE_SEPARATOR.test(names) ? names.split(ROLE_SEPARATOR) : [names];
}
