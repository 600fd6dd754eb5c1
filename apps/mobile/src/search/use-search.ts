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

/** The key of a term's results in the scroll memory: their address. */
export const searchPlace = (term: string) => `/search?q=${term}`;

/**
 * The last state of each search by its route's key. A screen far back in the history is unmounted, and
 * continues from here when it is mounted again.
 */
const searches = new Map<string, SearchState>();

const ORIGINS = { load: 'opened', return: 'returned', link: 'linked' } as const;

/** The search of this screen: its state and its results. It also carries out the effects of the state. */
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
  // Dispatched while rendering, so that the screen never commits the old term under the new address.
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

/** Spec 4, 9: typed text becomes the term after the search debounce. */
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
  // A ref, since a finished search must not be counted again when the next one is literal.
  const latestIsLiteral = useLatest(isLiteral);
  useEffect(() => {
    if (finished) void recordSearch(client, { ...finished, isLiteral: latestIsLiteral.current });
  }, [finished, client, latestIsLiteral]);
}
