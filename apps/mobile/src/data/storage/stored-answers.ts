import type { PersistedClient } from '@tanstack/react-query-persist-client';

import { filmsLanguage } from '../services';
import { latestMoviesKey, searchResultsKey } from '../movies/movie-lists';
import { movieDetailsKey } from '../movies/movie-details';
import { isObject, objects, readMovieDetails, readMoviePage } from '../movies/read-movie';
import { recentSearchesKey } from '../search-log/recent-searches';
import { readTrending } from '../search-log/search-log';
import { KEPT } from '../stale-time';
import { trendingMoviesKey } from '../search-log/trending-movies';

/** The form in which answers are stored. Another number whenever it changes: what is stored in another form is dropped. */
export const STORED_FORM = '2';

/** So many answers are stored at most, and so many characters: Android reads no value of more than 2 MB. */
const MOST = { ANSWERS: 100, CHARACTERS: 600_000 };

type Answer = PersistedClient['clientState']['queries'][number];

const isRecent = ({ state }: Pick<Answer, 'state'>) => Date.now() - state.dataUpdatedAt < KEPT;

/** What is stored, as text: the newest answers first, none that is older than what is kept, nor more than has room. */
export function writeAnswers({ clientState, ...client }: PersistedClient): string {
  let left = MOST.CHARACTERS;
  const answers = clientState.queries
    .filter(isRecent)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, MOST.ANSWERS)
    .map((answer) => JSON.stringify(answer))
    .filter(({ length }) => {
      const fits = length <= left;
      if (fits) left -= length;
      return fits;
    });
  const rest = JSON.stringify({ ...client, language: filmsLanguage(), clientState: { mutations: [] } });
  return rest.replace('"mutations":[]', () => `"mutations":[],"queries":[${answers.join()}]`);
}

/** The pages of a list of films; undefined where they cannot all be read. */
function readPages(data: unknown) {
  if (!isObject(data) || !Array.isArray(data.pages)) return undefined;
  const pages = data.pages.map(readMoviePage);
  if (pages.length === 0 || pages.includes(undefined)) return undefined;
  return { pages, pageParams: pages.map((_, i) => i + 1) };
}

const readEntries = (data: unknown) => (Array.isArray(data) ? readTrending(objects(data)) : undefined);

const readTerms = (data: unknown) =>
  Array.isArray(data) ? data.filter((term) => typeof term === 'string') : undefined;

/** How what was stored is read again, for each kind of answer: by what its key begins with. */
const READERS = new Map<unknown, (data: unknown) => unknown>([
  [latestMoviesKey[0], readPages],
  [searchResultsKey('')[0], readPages],
  [movieDetailsKey('')[0], readMovieDetails],
  [trendingMoviesKey[0], readEntries],
  [recentSearchesKey[0], readTerms],
]);

function readAnswer({ state, ...answer }: Answer): Answer[] {
  const data = READERS.get(answer.queryKey[0])?.(state.data);
  if (!data || !isRecent({ state })) return [];
  // What was stored before the clock was set back would never be renewed.
  const dataUpdatedAt = Math.min(state.dataUpdatedAt, Date.now());
  return [{ ...answer, state: { ...state, data, dataUpdatedAt, status: 'success', dataUpdateCount: 1 } }];
}

const NOTHING: PersistedClient = { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };

/**
 * What was stored. An answer that does not fit is dropped, and all of them where the text cannot be read. Films in another
 * language than the visitor's are dropped; the terms that were searched for are the visitor's own in any.
 */
export function readAnswers(text: string): PersistedClient {
  try {
    const client: PersistedClient & { language?: string } = JSON.parse(text);
    const isRead = client.language === filmsLanguage();
    const queries = client.clientState.queries
      .filter(({ queryKey: [kind] }) => isRead || kind === recentSearchesKey[0])
      .flatMap(readAnswer);
    return { ...client, clientState: { mutations: [], queries } };
  } catch {
    return NOTHING;
  }
}
