import { useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer } from 'react';

import { searchHref } from '@/data/movies/movie-address';
import { useSearchResults } from '@/data/movies/movie-lists';
import { navigationType } from '@/data/navigation-type';
import { pageData } from '@/data/page-data';
import { recordSearch } from '@/data/search-log/record-search';
import { useRoute } from '@/navigation';
import { useAddressPage, useAddressTerm } from '@/ui/hooks/use-address';
import { useLatest } from '@/ui/hooks/use-latest';
import { forgetScrollPosition } from '@/ui/scroll/scroll-memory';

import { useSearchAddress } from './search-address';
import {
  debounceDelay,
  type SearchEvent,
  searchReducer,
  type SearchState,
  initialSearchState,
  viewOf,
} from './search-state';

/** The last state of each Search screen, by its route's key. A screen that mounts again restores it. */
const searches = new Map<string, SearchState>();

/** Returns the state and the results of this screen's search, and runs the side effects of the state. */
export function useSearch() {
  const { key } = useRoute();
  const addressTerm = useAddressTerm();
  const page = useAddressPage();
  const [state, dispatch] = useReducer(searchReducer, undefined, () => {
    const origin = navigationType();
    const embeddedTerm = origin === 'opened' ? pageData()?.search?.term : undefined;
    const previousState = searches.get(key);
    return initialSearchState({ term: addressTerm, page, origin, embeddedTerm, previousState });
  });
  // Dispatch while rendering, so that React never commits a screen with the new address and the old term.
  if (addressTerm !== undefined && addressTerm !== state.term)
    dispatch({ type: 'address changed', term: addressTerm, page });
  useEffect(() => void searches.set(key, state), [key, state]);

  const { text, term, isTyping } = viewOf(state);
  const results = useSearchResults(term, page);

  useTypedTermDebounce(state, dispatch);
  useNavigations(state, dispatch);
  useSearchRecording(state, dispatch, term, results);
  return { text, term, isTyping, page, results, dispatch };
}

/** Turns typed text into the term after the search debounce (spec 4, 9). */
function useTypedTermDebounce(state: SearchState, dispatch: Dispatch<SearchEvent>): void {
  const delay = debounceDelay(state);
  const { text, term } = state;
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'debounced' }), delay);
    return () => clearTimeout(timer);
  }, [delay, text, term, dispatch]);
}

function useNavigations({ navigation }: SearchState, dispatch: Dispatch<SearchEvent>): void {
  const onReturn = useCallback(() => dispatch({ type: 'returned' }), [dispatch]);
  const navigate = useLatest(useSearchAddress(onReturn));
  useEffect(() => {
    if (!navigation) return;
    forgetScrollPosition(searchHref(navigation.term));
    navigate.current(navigation);
  }, [navigation, navigate]);
}

function useSearchRecording(
  { finishedSearch }: SearchState,
  dispatch: Dispatch<SearchEvent>,
  term: string,
  { data, isFetching, isPlaceholderData, isError }: ReturnType<typeof useSearchResults>,
): void {
  const client = useQueryClient();
  const isRestoring = useIsRestoring();
  const isSettled = !isRestoring && !isFetching && !isPlaceholderData && !isError;
  const hasArrived = term !== '' && isSettled && data !== undefined;
  const first = data?.movies[0];
  useEffect(() => {
    if (isFetching) dispatch({ type: 'requested', term });
  }, [isFetching, term, dispatch]);
  useEffect(() => {
    if (hasArrived) dispatch({ type: 'results arrived', term, first });
  }, [hasArrived, term, first, dispatch]);
  useEffect(() => {
    if (finishedSearch) void recordSearch(client, finishedSearch);
  }, [finishedSearch, client]);
}
