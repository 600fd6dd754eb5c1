import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { ONE_WORD_ROLE_COST } from './costs.ts';
import { pushTo } from './named-units.ts';
import { inSlices } from './pauses.ts';
import { type Unit, type UnitMovie, wholeMovie } from './unit.ts';
import type { UnitIndex } from './unit-index.ts';

/** What people are called before their names. */
export const TITLES_OF_PEOPLE: ReadonlySet<string> = new Set(
  'dr doctor mr mrs ms miss sir lord lady king queen prince princess captain capt colonel col general gen lt lieutenant sgt sergeant major private agent detective det officer professor prof father mother uncle aunt sister brother senator president emperor count baron dame judge'.split(
    ' ',
  ),
);
/** Words in roles that are no name. */
const BEFORE_ROLES = new Set([...TITLES_OF_PEOPLE, ...'old young the a an big little'.split(' ')]);
const NO_ROLE = new Set(
  'himself herself self narrator man woman boy girl voice host father mother son daughter king queen nurse doctor teacher priest soldier guard driver police child student young old brother sister wife husband the dad mom uncle aunt clerk manager waiter waitress bartender reporter secretary butler'.split(
    ' ',
  ),
);
const SHORTEST_NAME = 3;
/** So many of a cast have the movie's main roles. */
const MAIN_ROLES = 4;
const MOST_OF_ROLE_NAME = 3;
/** A role without its title. */
const BARE_ROLE_COST = 0.05;
const SEVERAL = /\/|;| & /;

interface Role {
  label: string;
  words: readonly string[];
  movies: UnitMovie[];
  /** Whether it is one of the first of a movie. */
  isMain: boolean;
}

/** Roles as a whole, and by their name alone: `darth vader`, `vader`, `hermione`. */
export function* addRoles(
  index: UnitIndex,
  catalogue: readonly CatalogueMovie[],
  noNames: ReadonlySet<string>,
  isName: (key: string) => boolean,
): Generator<undefined, void> {
  const roles = new Map<string, Role>();
  let movie = 0;
  yield* inSlices(catalogue, ({ cast }) => {
    cast?.forEach(({ role }, place) => {
      if (role === undefined) return;
      for (const part of partsOf(role)) noteRole(roles, part, movie, place < MAIN_ROLES, noNames);
    });
    movie += 1;
  });
  const names = new Map<string, Role[]>();
  yield* inSlices(roles, ([key, role]) => {
    if (!isSmall(role) || role.words.length > 1) addRole(index, key, role, isName(key));
    if (!isSmall(role)) noteNames(names, key, role, noNames);
  });
  yield* inSlices(names, ([word, borne]) => {
    // A name of many is nobody's.
    if (borne.length > MOST_OF_ROLE_NAME && new Set(borne.map(({ label }) => label)).size > MOST_OF_ROLE_NAME)
      return;
    for (const { label, movies } of borne) index.add(word, { kind: 'roleName', label, movies }, 0);
  });
}

function noteRole(
  roles: Map<string, Role>,
  part: string,
  movie: number,
  isMain: boolean,
  noNames: ReadonlySet<string>,
): void {
  const words = titleWords(part);
  const key = words.join('');
  if (key.length < SHORTEST_NAME || noNames.has(key) || words.every((word) => NO_ROLE.has(word))) return;
  const known = roles.get(key);
  if (!known) {
    roles.set(key, { label: part.trim(), words, movies: [wholeMovie(movie)], isMain });
    return;
  }
  if (known.movies[known.movies.length - 1]?.movie !== movie) known.movies.push(wholeMovie(movie));
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
  if (isOneWord || !words.some((word) => BEFORE_ROLES.has(word))) return;
  const bare = words.filter((word) => !BEFORE_ROLES.has(word));
  if (bare.length > 1) index.add(bare.join(''), unit, BARE_ROLE_COST);
}

/** The first and the last word of a role's name. */
function noteNames(names: Map<string, Role[]>, key: string, role: Role, noNames: ReadonlySet<string>): void {
  const isOfName = (word: string) => !BEFORE_ROLES.has(word);
  const first = role.words.find(isOfName);
  const last = role.words.findLast(isOfName);
  // "Room Clerk" is what somebody does, not a name.
  if (last === undefined || first === undefined || NO_ROLE.has(last)) return;
  for (const word of first === last ? [last] : [first, last]) {
    if (word.length <= SHORTEST_NAME || word === key || NO_ROLE.has(word) || noNames.has(word)) continue;
    pushTo(names, word, role);
  }
}

/** The roles of one actor in a movie. */
function partsOf(role: string): string[] {
  const names = role.includes('(') ? role.replace(/\(.*?\)/g, '') : role;
  return SEVERAL.test(names) ? names.split(SEVERAL) : [names];
}
