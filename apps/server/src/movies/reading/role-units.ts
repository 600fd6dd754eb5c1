import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { ONE_WORD_ROLE_COST } from './costs.ts';
import { pushTo } from './named-units.ts';
import { inSlices } from './in-slices.ts';
import { type Unit, type UnitMovie, wholeMovie } from './unit.ts';
import type { UnitIndex } from './unit-index.ts';

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
const MIN_NAME_LENGTH = 3;
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
export function* addRoles(
  index: UnitIndex,
  catalogue: readonly CatalogueMovie[],
  excludedKeys: ReadonlySet<string>,
  isName: (key: string) => boolean,
): Generator<undefined, void> {
  const roles = new Map<string, Role>();
  let movieIndex = 0;
  yield* inSlices(catalogue, ({ cast }) => {
    cast?.forEach(({ role }, place) => {
      if (role === undefined) return;
      for (const part of partsOf(role)) noteRole(roles, part, movieIndex, place < MAIN_ROLES, excludedKeys);
    });
    movieIndex += 1;
  });
  const names = new Map<string, Role[]>();
  yield* inSlices(roles, ([key, role]) => {
    if (!isSmall(role) || role.words.length > 1) addRole(index, key, role, isName(key));
    if (!isSmall(role)) noteNames(names, key, role, excludedKeys);
  });
  yield* inSlices(names, ([word, namesakes]) => {
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
  part: string,
  movieIndex: number,
  isMain: boolean,
  excludedKeys: ReadonlySet<string>,
): void {
  const words = titleWords(part);
  const key = words.join('');
  if (key.length < MIN_NAME_LENGTH || excludedKeys.has(key) || words.every((word) => GENERIC_ROLES.has(word)))
    return;
  const known = roles.get(key);
  if (!known) {
    roles.set(key, { label: part.trim(), words, movies: [wholeMovie(movieIndex)], isMain });
    return;
  }
  if (known.movies[known.movies.length - 1]?.movieIndex !== movieIndex)
    known.movies.push(wholeMovie(movieIndex));
  known.isMain ||= isMain;
}

const isSmall = ({ isMain, movies }: Role) => !isMain && movies.length === 1;

function addRole(index: UnitIndex, key: string, { label, movies, words }: Role, isUsualName: boolean): void {
  const isOneWord = words.length === 1;
  const unit: Unit =
    isOneWord && isUsualName
      ? { kind: 'role', label, movies, detail: { isUsualName } }
      : { kind: 'role', label, movies };
  index.add(key, unit, isOneWord ? ONE_WORD_ROLE_COST : 0);
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
    if (word.length <= MIN_NAME_LENGTH || word === key || GENERIC_ROLES.has(word) || excludedKeys.has(word))
      continue;
    pushTo(names, word, role);
  }
}

/** Splits a credit such as "Jekyll / Hyde" into characters. */
function partsOf(role: string): string[] {
  const names = role.includes('(') ? role.replace(/\(.*?\)/g, '') : role;
  return ROLE_SEPARATOR.test(names) ? names.split(ROLE_SEPARATOR) : [names];
}
