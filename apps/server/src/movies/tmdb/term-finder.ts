import type { MoviePage, Understood } from '@marquee/contract';
import { LRUCache } from 'lru-cache';
import type { Asker } from '../../http/shared-work.ts';
import type { Visitor } from '../../http/visitor.ts';
import { genreName, toGenre } from '../catalogue/genres.ts';
import { inOnePiece } from '../catalogue/indexed-title.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { typingDistance } from '../catalogue/typing-distance.ts';
import type { ListedMovie, ListParameters } from '../movie-source.ts';
import { type Keywords, readKeywords, yearsLabel } from '../terms/read-keywords.ts';
import { surnamesIn } from '../catalogue/people-index.ts';
import type { FoundPerson } from './read-answer.ts';
import { within } from './within.ts';

type Page = MoviePage<ListedMovie>;

/** What is asked of TMDB, all of it kept. */
export interface TermFinderOptions {
  /** A page of a list call. */
  list(path: string, own: Record<string, string>, parameters: ListParameters, asker: Asker): Promise<Page>;
  /** The same as far as it is in memory. */
  known(path: string, own: Record<string, string>, parameters: ListParameters): Page | undefined;
  /** People by a name, best first. */
  people(name: string, asker: Asker): Promise<FoundPerson[]>;
  /** Another film has become the first for a term. */
  noteFirst(term: string, former: ListedMovie): void;
}

/** Milliseconds that titles wait for what else a term may be; what is late is in the next answer. */
const PATIENCE = 2000;
const MOST_ANSWERS = 500;

/** What a term is beside titles: how the films are asked for, and what is said of it. */
interface Meaning {
  own: Record<string, string>;
  understood: Understood;
  /** The films follow those that are called so, rather than all titles. */
  isByName: boolean;
}

/**
 * Finds the films for a term, as the catalogue does (`term-reader.ts`): titles, a person, what all words say. At most two
 * requests more than for the titles alone, kept like those; when one fails, the titles are there.
 */
export function createTermFinder({ list, known, people, noteFirst }: TermFinderOptions) {
  /** First pages as they were answered, by the language and the term. */
  const answers = new LRUCache<string, Page>({ max: MOST_ANSWERS });
  const answerKey = (query: string, language = 'en') => `${language} ${query}`;
  /** The same two pages make the same object. */
  const joined = new WeakMap<Page, { films: Page; made: Page }>();

  async function meaningOf(query: string, titles: Page, language: string | undefined, asker: Asker) {
    const keywords = readKeywords(query);
    if (keywords?.isByName) return ofKeywords(keywords, language);
    const typed = inOnePiece(titleWords(query));
    const isBegun = titles.results.some((movie) => titlesOf(movie).some((title) => begins(title, typed)));
    if (!isBegun) {
      const someone = (await people(query, asker)).find((person) => isCalled(person, query));
      if (someone) return ofPerson(someone);
    }
    const isTitle = titles.results.some((movie) => titlesOf(movie).some((title) => isWhole(title, typed)));
    return keywords && !isTitle ? ofKeywords(keywords, language) : undefined;
  }

  async function more(query: string, titles: Page, parameters: ListParameters, asker: Asker) {
    const meaning = await meaningOf(query, titles, parameters.language, asker);
    if (!meaning) return undefined;
    const films = await list('discover/movie', meaning.own, parameters, asker);
    return films.total_results > 0 ? { ...meaning, films } : undefined;
  }

  async function find(
    query: string,
    parameters: ListParameters,
    visitor: Visitor | undefined,
  ): Promise<Page> {
    const { page } = parameters;
    const askTitles = () => list('search/movie', { query }, parameters, { visitor });
    // Fair by visitor, too: on the server's one turn all would wait behind whoever asks for most.
    const paid = { visitor, isPaid: true };
    const answered = page > 1 ? answers.get(answerKey(query, parameters.language)) : undefined;
    if (answered && !answered.understood) return askTitles();
    const firstPage = { ...parameters, page: 1 };
    const first = page > 1 ? known('search/movie', { query }, firstPage) : undefined;
    // Pages that titles do not have are not asked for.
    const isOver =
      first !== undefined && (page > first.total_pages || readKeywords(query)?.isByName === true);
    const titles = isOver ? first : await askTitles();
    const start = first ?? (page > 1 ? await list('search/movie', { query }, firstPage, paid) : titles);
    const found = await within(more(query, start, parameters, paid), PATIENCE);
    if (!found) return isOver ? askTitles() : titles;

    const before = joined.get(titles);
    if (before?.films === found.films) return before.made;
    const typed = inOnePiece(titleWords(query));
    const called = (movie: ListedMovie) => titlesOf(movie).some((title) => isWhole(title, typed));
    const whole = found.isByName ? start.results.filter(called) : start.results;
    const own = page === 1 ? whole : isOver || found.isByName ? [] : titles.results;
    const seen = new Set(whole.map(({ id }) => id));
    for (let earlier = 1; earlier < page; earlier += 1) {
      const at = { ...parameters, page: earlier };
      const pages = [
        known('discover/movie', found.own, at),
        !found.isByName && known('search/movie', { query }, at),
      ];
      for (const one of pages) for (const { id } of (one || undefined)?.results ?? []) seen.add(id);
    }
    const results = own.filter(({ id }) => page === 1 || !seen.has(id));
    for (const { id } of results) seen.add(id);
    const made: Page = {
      ...found.films,
      page,
      results: [...results, ...found.films.results.filter(({ id }) => !seen.has(id))],
      total_pages: Math.max(found.isByName ? 1 : start.total_pages, found.films.total_pages),
      total_results: (found.isByName ? whole.length : start.total_results) + found.films.total_results,
      understood: found.understood,
    };
    // The first page of titles is that of further pages, too; only what it was made from itself may be given again.
    if (!isOver) joined.set(titles, { films: found.films, made });
    return made;
  }

  return {
    async search(query: string, parameters: ListParameters, visitor?: Visitor): Promise<Page> {
      const answer = await find(query, parameters, visitor);
      if (parameters.page > 1) return answer;
      const key = answerKey(query, parameters.language);
      const former = answers.get(key)?.results[0];
      if (former && !parameters.language && former.id !== answer.results[0]?.id) noteFirst(query, former);
      answers.set(key, answer);
      return answer;
    },
    /** The first page that was answered last, in one of the app's languages. */
    known: (query: string, language?: string): Page | undefined => answers.get(answerKey(query, language)),
  };
}

const titlesOf = ({ title, original_title }: ListedMovie) =>
  [title, original_title].map((text) => inOnePiece(titleWords(text)));

type InOnePiece = ReturnType<typeof inOnePiece>;

const isWhole = (title: InOnePiece, typed: InOnePiece) =>
  title.compact === typed.compact || title.bare === typed.bare;

const begins = (title: InOnePiece, typed: InOnePiece) =>
  title.compact.startsWith(typed.compact) || title.bare.startsWith(typed.bare);

/** Whether somebody whom TMDB has found by a term is called so: it finds by parts of names, too. */
function isCalled({ name, original_name }: FoundPerson, query: string): boolean {
  const typed = titleWords(query).join(' ');
  // TMDB knows how names are written elsewhere, but does not say it here.
  if (!/[a-z]/.test(typed)) return typed !== '';
  return [name, original_name].some((one) => {
    const whole = titleWords(one).join(' ');
    return [whole, ...surnamesIn(one)].some((called) => {
      const allowed = called.length < 5 ? 0 : called.length < 9 ? 1 : 2;
      return typed === called || typingDistance(typed, called, allowed) <= allowed;
    });
  });
}

function ofPerson({ id, name }: FoundPerson): Meaning {
  return {
    own: { with_people: String(id), sort_by: 'popularity.desc' },
    understood: { people: [name], genres: [], years: [], languages: [] },
    isByName: false,
  };
}

function ofKeywords(keywords: Keywords, language: string | undefined): Meaning {
  const { genres, years, languages, isByName } = keywords;
  const from = Math.max(...years.map((span) => span.from));
  const to = Math.min(...years.map((span) => span.to));
  return {
    own: {
      sort_by: 'popularity.desc',
      ...(genres.length > 0 && { with_genres: genres.map((name) => toGenre(name).id).join() }),
      ...(years.length > 0 && {
        'primary_release_date.gte': `${from}-01-01`,
        'primary_release_date.lte': `${to}-12-31`,
      }),
      ...(languages.length > 0 && { with_original_language: languages.join('|') }),
    },
    understood: {
      people: [],
      genres: genres.map((name) => genreName(name, language ?? 'en')),
      years: years.map(yearsLabel),
      languages,
    },
    isByName,
  };
}
