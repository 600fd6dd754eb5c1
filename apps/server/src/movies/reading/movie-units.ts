import { readFileSync } from 'node:fs';
import type { Film, Person } from '../catalogue/film.ts';
import { titleWords } from '../catalogue/title-words.ts';
import {
  CAST_COST,
  KEY_COSTS,
  OBSCURE_SURNAME_COST,
  ONE_WORD_ROLE_COST,
  SURNAME_RANK_COST,
  THEME_PLACE_COST,
  THEME_WORD_COST,
  TITLE_ABROAD_COST,
  TITLE_LANGUAGE_COSTS,
} from './costs.ts';
import { joinNumbers, mayHaveNumbers, numberOf } from './numbers.ts';
import { THEMES } from './themes.ts';
import type { IndexedTitle, Unit, UnitMovie } from './unit.ts';
import type { UnitIndex } from './unit-index.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

interface Studio {
  name: string;
  /** As movies name them. */
  companies: readonly string[];
  /** What people type beside the name. */
  also: readonly string[];
  /** TMDB's ids of the collections that are its own, whoever made them. */
  series?: readonly number[];
}

const STUDIOS: readonly Studio[] = JSON.parse(
  readFileSync(new URL('../catalogue/studios.json', import.meta.url), 'utf8'),
);

const ARTICLES = new Set(
  'a an the le la les l un une el los las lo il gli der die das ein eine o os as um uma'.split(' '),
);

const compact = (text: string) => titleWords(text).join('');

/** A title's words, its numbers in digits, in one piece: `sevensamurai` is also `7samurai`. */
export const withDigits = (words: readonly string[]): string =>
  mayHaveNumbers(words)
    ? joinNumbers(words)
        .map((word, index) => numberOf(word, index === 0) ?? word)
        .join('')
    : words.join('');

/** All titles of a movie, each once. */
export function titlesOf(film: Film, movie: number): IndexedTitle[] {
  const seen = new Set<string>();
  const named: [string, string][] = [
    [film.title, 'title'],
    ...(film.original_title ? [[film.original_title, 'original'] satisfies [string, string]] : []),
    ...Object.entries(film.titles ?? {}).flatMap(([language, titles]) =>
      titles.map((title): [string, string] => [title, language]),
    ),
  ];
  return named.flatMap(([text, language]) => {
    const words = titleWords(text);
    const key = words.join('');
    if (key === '' || seen.has(key)) return [];
    seen.add(key);
    return [{ movie, text, language, words, cost: TITLE_LANGUAGE_COSTS[language] ?? TITLE_ABROAD_COST }];
  });
}

/** A title as a whole, without its article, its main part before a colon, its subtitle. */
export function addTitle(index: UnitIndex, title: IndexedTitle): void {
  const unit: Unit = {
    kind: 'title',
    label: title.text,
    movies: [{ movie: title.movie, cost: title.cost }],
    detail: { title },
  };
  const addWords = (words: readonly string[], cost: number) => {
    // "The Movie" is no name.
    if (cost >= KEY_COSTS.main && words.every((word) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word)))
      return;
    index.add(words.join(''), { unit, cost });
    const digits = withDigits(words);
    index.add(digits, { unit, cost });
    const [first = '', ...rest] = words;
    if (ARTICLES.has(first) && rest.length > 0)
      index.add(rest.join(''), { unit, cost: cost + KEY_COSTS.bare });
  };
  addWords(title.words, KEY_COSTS.whole);
  const [main = '', ...subtitles] = title.text.split(/: | [-–—] |：|\//);
  const subtitle = subtitles.at(-1);
  if (subtitle === undefined) return;
  const mainWords = titleWords(main);
  if (mainWords.join('').length > 2) addWords(mainWords, KEY_COSTS.main);
  const subtitleWords = titleWords(subtitle);
  if (subtitleWords.length > 1 || compact(subtitle).length > 5) addWords(subtitleWords, KEY_COSTS.subtitle);
}

interface Named {
  label: string;
  names: readonly string[];
  movies: UnitMovie[];
  /** Of a role: whether it is one of the first of a movie. */
  isMain?: boolean;
}

/** Series by their names, without what the movie database adds to them. */
export function addSeries(index: UnitIndex, films: readonly Film[]): void {
  const all = new Map<number, Named>();
  films.forEach(({ series }, movie) => {
    if (!series) return;
    const label = seriesLabel(series.name);
    const known = all.get(series.id) ?? { label, names: [label, ...(series.also ?? [])], movies: [] };
    known.movies.push({ movie, cost: 0 });
    all.set(series.id, known);
  });
  for (const { label, names, movies } of all.values()) {
    const unit: Unit = { kind: 'series', label, movies };
    for (const name of names) addName(index, name, unit);
  }
}

const SERIES_ENDING =
  /[\s–-]*\b(?:\(.*\)|original|collection|anthology|series|trilogy|saga|universe|sammlung|filmreihe|quadrilogy)\s*$/i;

/** What people call a series: "The Godfather" of "The Godfather Collection". */
export function seriesLabel(name: string): string {
  const shorter = name.replace(SERIES_ENDING, '').trim();
  return shorter === '' || shorter === name ? name : seriesLabel(shorter);
}

function addName(index: UnitIndex, name: string, unit: Unit, cost = 0): void {
  const words = titleWords(name);
  index.add(words.join(''), { unit, cost });
  index.add(withDigits(words), { unit, cost });
  const [first = '', ...rest] = words;
  if (ARTICLES.has(first) && rest.length > 0) index.add(rest.join(''), { unit, cost: cost + KEY_COSTS.bare });
}

export function addStudios(index: UnitIndex, films: readonly Film[]): void {
  const byCompany = new Map<string, number[]>();
  const bySeries = new Map<number, number[]>();
  films.forEach(({ companies, series }, movie) => {
    for (const company of companies) pushTo(byCompany, company.toLowerCase(), movie);
    if (series) pushTo(bySeries, series.id, movie);
  });
  for (const { name, companies, also, series = [] } of STUDIOS) {
    const movies = new Set([
      ...companies.flatMap((company) => byCompany.get(company.toLowerCase()) ?? []),
      ...series.flatMap((id) => bySeries.get(id) ?? []),
    ]);
    if (movies.size === 0) continue;
    const unit: Unit = {
      kind: 'studio',
      label: name,
      movies: [...movies].map((movie) => ({ movie, cost: 0 })),
    };
    for (const one of [name, ...also]) addName(index, one, unit);
  }
}

function pushTo<Key, Entry>(lists: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

/** Themes by what people type for them; a plural's ending need not be there. */
export function addThemes(index: UnitIndex, films: readonly Film[]): void {
  const byTheme = new Map<string, UnitMovie[]>();
  films.forEach(({ themes = [] }, movie) => {
    for (const [place, theme] of themes.entries())
      pushTo(byTheme, theme, { movie, cost: place * THEME_PLACE_COST });
  });
  for (const { id, words } of THEMES) {
    const movies = byTheme.get(id);
    if (!movies) continue;
    const unit: Unit = { kind: 'theme', label: id, movies };
    const names = new Set([id, ...Object.values(words).map(([name = '']) => name)]);
    for (const word of new Set([...names, ...Object.values(words).flat()])) {
      const key = compact(word);
      const cost = names.has(word) ? 0 : THEME_WORD_COST;
      index.add(key, { unit, cost });
      if (/^[a-z]{4,}$/.test(key)) index.add(`${key}s`, { unit, cost });
    }
  }
}

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
/** A shorter surname that nobody well known bears is a word. */
const SHORTEST_OBSCURE = 5;
/** Somebody who directed or is seen in so many movies is well known. */
const MANY_DIRECTED = 3;
const MANY_SEEN = 5;
/** So many of a cast are its leads, and have its main roles. */
const LEADS = 2;
const MAIN_ROLES = 4;
/** Whose first name nobody else of renown has may be meant by it. */
const MOST_OF_FIRST_NAME = 1;

interface Work {
  person: Person;
  /** Movies, ascending. */
  directed: number[];
  seen: number[];
  /** Whether a movie names the person first or second. */
  isLead: boolean;
  /** What was directed first, then what the person is only seen in; shared by all units of the person. */
  movies: readonly UnitMovie[];
  renown: number;
}

/** Who made the movies, by the person's id. */
function worksIn(films: readonly Film[]): Map<number, Work> {
  const works = new Map<number, Work>();
  const workOf = (person: Person): Work => {
    const known = works.get(person.id);
    if (known) return known;
    const work: Work = { person, directed: [], seen: [], isLead: false, movies: [], renown: 0 };
    works.set(person.id, work);
    return work;
  };
  films.forEach(({ directors = [], cast = [] }, movie) => {
    for (const person of directors) pushOnce(workOf(person).directed, movie);
    for (const [place, { person }] of cast.entries()) {
      const work = workOf(person);
      pushOnce(work.seen, movie);
      if (place < LEADS) work.isLead = true;
    }
  });
  const popularity = (sum: number, movie: number) => sum + (films[movie]?.popularity ?? 0);
  for (const work of works.values()) {
    const { directed, seen } = work;
    work.movies = [
      ...directed.map((movie) => ({ movie, cost: 0 })),
      ...seen.filter((movie) => !directed.includes(movie)).map((movie) => ({ movie, cost: CAST_COST })),
    ];
    work.renown = 2 * directed.reduce(popularity, 0) + seen.reduce(popularity, 0);
  }
  return works;
}

/** Adds what is not the list's last already: what is the same comes one after the other. */
function pushOnce<Entry>(list: Entry[], entry: Entry): void {
  if (list.at(-1) !== entry) list.push(entry);
}

/** People by their names, surnames and, where they are known by it, first names; roles beside. Pauses now and then. */
export function* addPeople(
  index: UnitIndex,
  films: readonly Film[],
  isWord: (key: string) => boolean,
): Generator<undefined, void> {
  const works = worksIn(films);
  yield;
  const surnames = new Map<string, Work[]>();
  const firstNames = new Map<string, Work[]>();
  const note = (to: Map<string, Work[]>, key: string, work: Work) => {
    const known = to.get(key);
    if (known) pushOnce(known, work);
    else to.set(key, [work]);
  };
  for (const [count, work] of inTurn(works.values())) {
    if (count % PEOPLE_BETWEEN_PAUSES === 0) yield;
    const unit = personUnit(work, 'person');
    for (const surname of surnamesIn(work.person)) note(surnames, surname, work);
    for (const name of [work.person.name, ...(work.person.also ?? [])]) {
      addName(index, name, unit);
      const [first = '', ...others] = titleWords(name);
      if (others.length > 0 && first.length > SHORTEST_NAME) note(firstNames, first, work);
    }
  }
  for (const [count, [key, borne]] of inTurn(surnames)) {
    if (count % PEOPLE_BETWEEN_PAUSES === 0) yield;
    if (STOP_WORDS.has(key) || MOVIE_WORDS.has(key) || key.length < SHORTEST_NAME) continue;
    borne.sort((a, b) => b.renown - a.renown);
    const least = LEAST_RENOWN * (borne[0]?.renown ?? 0);
    for (const [rank, work] of borne.entries()) {
      if (work.renown < least) break;
      if (!isKnown(work) || (!isWellKnown(work) && key.length < SHORTEST_OBSCURE)) continue;
      const cost = isWellKnown(work) ? 0 : OBSCURE_SURNAME_COST;
      index.add(key, { unit: personUnit(work, 'surname'), cost: cost + SURNAME_RANK_COST * rank });
    }
  }
  yield* addRoles(index, films, isWord, (key) => firstNames.has(key) || surnames.has(key));
  for (const [key, borne] of firstNames) {
    if (borne.length > MOST_OF_FIRST_NAME || isWord(key) || index.has(key)) continue;
    for (const work of borne) {
      if (isKnown(work)) index.add(key, { unit: personUnit(work, 'firstName'), cost: 0 });
    }
  }
}

/** So many people, or movies, are indexed without a pause: some milliseconds. */
const PEOPLE_BETWEEN_PAUSES = 400;
const MOVIES_BETWEEN_PAUSES = 100;

function* inTurn<Entry>(entries: Iterable<Entry>): Generator<[count: number, entry: Entry], void> {
  let count = 0;
  for (const entry of entries) {
    count += 1;
    yield [count, entry];
  }
}

/** Who has less renown than so much of the best known of the name is not who is meant. */
const LEAST_RENOWN = 0.2;

/** Whether a part of the name may mean the person: not one of the cast of a single movie. */
const isKnown = ({ directed, seen, isLead }: Work) => directed.length > 0 || seen.length > 1 || isLead;

const isWellKnown = ({ directed, seen }: Work) =>
  directed.length >= MANY_DIRECTED || seen.length >= MANY_SEEN;

const personUnit = ({ person, movies }: Work, kind: 'person' | 'surname' | 'firstName'): Unit => ({
  kind,
  label: person.name,
  movies,
});

/** What somebody is called by without the first name; the family's name comes first in `Bong Joon Ho`, `Wong Kar-wai`. */
export function surnamesIn({ name, also = [] }: Pick<Person, 'name' | 'also'>): string[] {
  const isKorean = also.some((other) => /\p{sc=Hangul}/u.test(other));
  const found: string[] = [];
  for (const one of [name, ...also]) {
    const [first = '', ...others] = one.split(/\s+/);
    if (others.length === 0) continue;
    let ending = '';
    for (const other of others.reverse()) {
      ending = compact(other) + ending;
      if (ending.length >= SHORTEST_NAME) found.push(ending);
    }
    const isFamilyFirst = isKorean || (others.length === 1 && /\p{L}-\p{Ll}/u.test(others[0] ?? ''));
    if (isFamilyFirst && compact(first).length >= SHORTEST_NAME) found.push(compact(first));
  }
  return found;
}

/** Roles as a whole, and by their name alone: `darth vader`, `vader`, `hermione`. */
function* addRoles(
  index: UnitIndex,
  films: readonly Film[],
  isWord: (key: string) => boolean,
  isName: (key: string) => boolean,
): Generator<undefined, void> {
  const roles = new Map<string, Named>();
  for (const [movie, { cast = [] }] of films.entries()) {
    if (movie % MOVIES_BETWEEN_PAUSES === 0) yield;
    for (const [place, { role = '' }] of cast.entries()) {
      for (const part of role === '' ? [] : role.replace(/\(.*?\)/g, '').split(/\/|;| & /)) {
        const words = titleWords(part);
        const key = words.join('');
        if (key.length < SHORTEST_NAME || words.every((word) => NO_ROLE.has(word)) || isWord(key)) continue;
        const known = roles.get(key) ?? { label: part.trim(), names: words, movies: [] };
        if (known.movies.at(-1)?.movie !== movie) known.movies.push({ movie, cost: 0 });
        known.isMain ||= place < MAIN_ROLES;
        roles.set(key, known);
      }
    }
  }
  const names = new Map<string, Named[]>();
  for (const [count, [key, role]] of inTurn(roles)) {
    if (count % PEOPLE_BETWEEN_PAUSES === 0) yield;
    const isSmall = !role.isMain && role.movies.length === 1;
    if (isSmall && role.names.length === 1) continue;
    const cost = role.names.length > 1 ? 0 : ONE_WORD_ROLE_COST;
    const unit: Unit = {
      kind: 'role',
      label: role.label,
      movies: role.movies,
      ...(role.names.length === 1 && isName(key) && { detail: { isUsualName: true } }),
    };
    index.add(key, { unit, cost });
    const bare = role.names.filter((word) => !BEFORE_ROLES.has(word));
    if (bare.length > 1 && bare.length < role.names.length) {
      index.add(bare.join(''), { unit, cost: 0.05 });
    }
    // "Room Clerk" is what somebody does, not a name.
    if (NO_ROLE.has(bare.at(-1) ?? '')) continue;
    if (isSmall) continue;
    for (const word of new Set([bare.at(0), bare.at(-1)])) {
      if (!word || word.length <= SHORTEST_NAME || word === key || NO_ROLE.has(word) || isWord(word))
        continue;
      pushTo(names, word, role);
    }
  }
  for (const [word, borne] of names) {
    // A name of many is nobody's.
    if (new Set(borne.map(({ label }) => label)).size > MOST_OF_ROLE_NAME) continue;
    for (const { label, movies } of borne)
      index.add(word, { unit: { kind: 'roleName', label, movies }, cost: 0 });
  }
}

const MOST_OF_ROLE_NAME = 3;
