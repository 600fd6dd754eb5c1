import { useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer } from 'react';

import { type SearchQuery, useSearchResults } from '@/data/movies/movie-lists';
import { navigationType } from '@/data/navigation-type';
import { pageData } from '@/data/page-data';
import { recordSearch } from '@/data/search-log/record-search';
import { useRoute } from '@/navigation';
import { useAddressLiteral, useAddressPage, useAddressTerm } from '@/ui/hooks/use-address';
import { useLatest } from '@/ui/hooks/use-latest';
import { startAtTop } from '@/ui/scroll/scroll-memory';

import { useSearchAddress } from './search-address';
import {
  pauseOf,
  type SearchEvent,
  searchReducer,
  type SearchState,
  startSearch,
  viewOf,
} from './search-state';

/** Returns the key of a term's results in the scroll memory, which is their address. */
export const searchPlace = (term: string) => `/search?q=${term}`;

/**
 * The last state of each search, by the key of its route. A screen far back in the history is unmounted; when
 * it mounts again, it continues from this state.
 */
const searches = new Map<string, SearchState>();

const ORIGINS = { load: 'opened', return: 'returned', link: 'linked' } as const;

/** Manages this screen's search: returns its state and results, and runs the side effects of the state. */
export function useSearch() {
  const { key } = useRoute();
  const addressTerm = useAddressTerm();
  const page = useAddressPage();
  const isLiteral = useAddressLiteral();
  const [state, dispatch] = useReducer(searchReducer, undefined, () => {
    const origin = ORIGINS[navigationType()];
    const termOfPage = origin === 'opened' ? pageData()?.search?.term : undefined;
    return startSearch({ term: addressTerm, page, origin, termOfPage, before: searches.get(key) });
  });
  // Dispatch while rendering, so that React never commits a screen with the new address and the old term.
  if (addressTerm !== undefined && addressTerm !== state.term)
    dispatch({ type: 'address changed', term: addressTerm, page });
  useEffect(() => void searches.set(key, state), [key, state]);

  const { text, term, isTyping } = viewOf(state);
  const results = useSearchResults({ term, isLiteral }, page);

  usePause(state, dispatch);
  useNavigations(state, dispatch);
  useRecording(state, dispatch, { term, isLiteral }, results);
  return { text, term, isLiteral, isTyping, page, results, dispatch };
}

/** Turns typed text into the term after the search debounce (spec 4, 9). */
function usePause(state: SearchState, dispatch: Dispatch<SearchEvent>): void {
  const pause = pauseOf(state);
  const { text, term } = state;
  useEffect(() => {
    if (pause === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'paused' }), pause);
    return () => clearTimeout(timer);
  }, [pause, text, term, dispatch]);
}

function useNavigations({ navigation }: SearchState, dispatch: Dispatch<SearchEvent>): void {
  const onReturn = useCallback(() => dispatch({ type: 'came back' }), [dispatch]);
  const navigate = useLatest(useSearchAddress(onReturn));
  useEffect(() => {
    if (!navigation) return;
    startAtTop(searchPlace(navigation.term));
    navigate.current(navigation);
  }, [navigation, navigate]);
}

function useRecording(
  { finished }: SearchState,
  dispatch: Dispatch<SearchEvent>,
  { term, isLiteral }: SearchQuery,
  { data, isFetching, isPlaceholderData, isError }: ReturnType<typeof useSearchResults>,
): void {
  const client = useQueryClient();
  const isRestoring = useIsRestoring();
  const isAtRest = !isRestoring && !isFetching && !isPlaceholderData && !isError;
  const hasCome = term !== '' && isAtRest && data !== undefined;
  const first = data?.movies[0];
  useEffect(() => {
    if (isFetching) dispatch({ type: 'requested', term });
  }, [isFetching, term, dispatch]);
  useEffect(() => {
    if (hasCome) dispatch({ type: 'results came', term, first });
  }, [hasCome, term, first, dispatch]);
  // Use a ref, because the effect must not run again, and count a finished search twice, when `isLiteral`
  // changes.
  const latestIsLiteral = useLatest(isLiteral);
  useEffect(() => {
    if (finished) void recordSearch(client, { ...finished, isLiteral: latestIsLiteral.current });
  }, [finished, client, latestIsLiteral]);
}
