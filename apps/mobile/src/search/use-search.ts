import { type Movie, toSearchTerm } from '@marquee/contract';
import { type QueryClient, useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer } from 'react';

import { searchHref } from '@/data/movies/movie-address';
import { useSearchResults } from '@/data/movies/movie-lists';
import { navigationType, whenPageVisible } from '@/data/navigation-type';
import { pageData } from '@/data/page-data';
import { rememberSearch } from '@/data/recent-searches';
import { countSearch, trendingMoviesKey } from '@/data/search-log-client';
import { useRoute } from '@/navigation';
import { useAddressPage, useAddressTerm } from '@/ui/hooks/use-address';
import { useLatest } from '@/ui/hooks/use-latest';
import { forgetScrollPosition } from '@/ui/scroll/scroll-memory';

import { setRecent } from './set-recent';
import { useSearchAddress } from './search-address';
import type { Choice } from './term-link';

/** The search debounce in milliseconds (spec 9). */
const SEARCH_DEBOUNCE_MS = 500;

/**
 * How a term came into the address. The visitor typed it and paused (`typed`), submitted it, chose a recent search or
 * narrowed the previous term (`entered`), followed a link (`linked`), opened the app at the address (`opened`), or went back or
 * forward or reloaded the page (`returned`).
 */
export type Origin = 'typed' | 'entered' | 'linked' | 'opened' | 'returned';

/** A change of the search in the address. */
interface Navigation {
  term: string;
  entry: 'push' | 'replace';
  origin: Origin;
}

interface FinishedSearch {
  term: string;
  /** The first result; undefined if the search is not counted. */
  countedMovie?: Movie;
  isRemembered: boolean;
  /** Whether the term was typed but not submitted. It may then be incomplete. */
  isTyped: boolean;
}

export interface SearchState {
  /** The text in the search box. */
  text: string;
  /** The term in the address. */
  term: string;
  origin: Origin;
  /** Whether the address has been read. It has not while a page of the static export hydrates. */
  isAddressRead: boolean;
  /** The last term that was typed but not submitted. The next term may replace it in the history. */
  replaceableTerm?: string;
  /** The requested change of the address. Undefined once the address has changed. */
  navigation?: Navigation;
  /** The origin of the next term in the address, unless this screen itself requests that term. */
  nextOrigin: Origin;
  /**
   * The state of the last composition with an input method. Right after the composition has ended, the text
   * may still change.
   */
  composition?: 'open' | 'ended';
  /** Whether to count and remember the search when its results arrive. */
  shouldRecord: boolean;
  /** The term whose results were last fetched or embedded in the page. Results from the cache do not change it. */
  fetchedTerm?: string;
  results?: { term: string; first?: Movie };
  /** The last finished search. */
  finishedSearch?: FinishedSearch;
}

export type SearchEvent =
  | { type: 'typed'; text: string }
  /** The visitor has not typed for the time that {@link debounceDelay} returns. */
  | { type: 'debounced' }
  /** The visitor pressed Enter. `first` is the first result on the screen. */
  | { type: 'submitted'; first?: Movie }
  /** The visitor chose a recent search, or a link on this screen. */
  | { type: 'chosen'; term: string; choice: Choice }
  /** The visitor pressed the clear button in the box, or Escape. */
  | { type: 'cleared' }
  | { type: 'composing' }
  | { type: 'composed' }
  /** The search in the address changed. `page` is the page number in the address, from 1 on. */
  | { type: 'address changed'; term: string; page: number }
  /** The visitor goes back or forward, so the address may change next. */
  | { type: 'returned' }
  | { type: 'requested'; term: string }
  | { type: 'results arrived'; term: string; first?: Movie };

export function viewOf({ text, term }: SearchState) {
  const typedTerm = toSearchTerm(text);
  return {
    text,
    /** The term whose results are shown; empty as soon as the box is blank. */
    term: typedTerm && term,
    isTyping: typedTerm !== '' && typedTerm !== term,
  };
}

/**
 * Returns the debounce of the typed term in milliseconds. Undefined if the term is in the address, or if the
 * change of the address is already requested.
 */
export function debounceDelay({ text, term, navigation }: SearchState): number | undefined {
  const typedTerm = toSearchTerm(text);
  if (typedTerm === (navigation?.term ?? term)) return undefined;
  return typedTerm === '' ? 0 : SEARCH_DEBOUNCE_MS;
}

interface InitialSearch {
  /** Undefined while a page of the static export hydrates, because the export knows no query string. */
  term: string | undefined;
  page: number;
  origin: Origin;
  /** The term whose results were embedded in the page. */
  embeddedTerm?: string;
  /** The state of this screen when it was last unmounted. */
  previousState?: SearchState;
}

export function initialSearchState(search: InitialSearch): SearchState {
  const { term, page, origin, embeddedTerm, previousState } = search;
  const blank: SearchState = {
    text: '',
    term: '',
    origin,
    isAddressRead: term !== undefined,
    replaceableTerm: previousState?.replaceableTerm,
    nextOrigin: previousState ? 'returned' : origin,
    shouldRecord: false,
    fetchedTerm: embeddedTerm,
  };
  return term === undefined ? blank : withTerm(blank, term, page);
}

/** Returns the next state. `useSearch` runs its side effects: `navigation` and `finishedSearch`. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  return finishSettledSearch(applyEvent(state, event));
}

function applyEvent(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text };
    case 'debounced':
      return navigateToTypedTerm(state);
    case 'cleared':
      return navigateToTypedTerm({ ...state, text: '' });
    case 'submitted':
      return submit(endComposition(state), event.first);
    case 'chosen':
      return choose({ ...state, text: event.term }, event.term, event.choice);
    case 'composing':
      return { ...state, composition: 'open' };
    case 'composed':
      return endComposition(state);
    case 'address changed':
      return withTerm(state, event.term, event.page);
    case 'returned':
      return { ...state, navigation: undefined, nextOrigin: 'returned' };
    case 'requested':
      return state.fetchedTerm === event.term ? state : { ...state, fetchedTerm: event.term };
    case 'results arrived':
      return withResults(state, event.term, event.first);
  }
}

const endComposition = (state: SearchState): SearchState =>
  state.composition === 'open' ? { ...state, composition: 'ended' } : state;

const isEitherPrefixOfOther = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

const navigate = (state: SearchState, navigation: Navigation): SearchState => ({
  ...state,
  navigation,
  nextOrigin: 'linked',
});

function navigateToTypedTerm(state: SearchState): SearchState {
  const next = toSearchTerm(state.text);
  if (next === state.term) return state;
  const isReplaced = state.term === '' || state.term === state.replaceableTerm;
  return {
    ...navigate(state, { term: next, entry: isReplaced ? 'replace' : 'push', origin: 'typed' }),
    replaceableTerm: next,
  };
}

/**
 * Requests a submitted or chosen term in the address, unless it is there already. The term replaces the
 * previous term in the history if the visitor typed the previous term without submitting it, and one of the
 * two terms is a prefix of the other.
 */
function navigateToEnteredTerm(state: SearchState, next: Omit<Navigation, 'entry'>): SearchState {
  const { term, origin } = next;
  const keptInHistory = { ...state, replaceableTerm: undefined };
  if (term === state.term) return { ...keptInHistory, origin };
  const isReplaced = state.term === state.replaceableTerm && isEitherPrefixOfOther(state.term, term);
  return navigate(keptInHistory, { ...next, entry: isReplaced ? 'replace' : 'push' });
}

/**
 * A narrowed term is remembered like an entered one. A term with a word more or less never replaces the previous term in
 * the history, so Back takes the word away or returns it.
 */
function choose(state: SearchState, term: string, choice: Choice): SearchState {
  const isOwn = choice === 'recent' || choice === 'narrower';
  const isRefined = choice === 'narrower' || choice === 'wider';
  const previous = isRefined ? { ...state, replaceableTerm: undefined } : state;
  return navigateToEnteredTerm(previous, { term, origin: isOwn ? 'entered' : 'linked' });
}

function submit(state: SearchState, first?: Movie): SearchState {
  const term = toSearchTerm(state.text);
  if (term === '') return state;
  const enteredState = navigateToEnteredTerm(state, { term, origin: 'entered' });
  if (term !== state.term || !first) return enteredState;
  return { ...enteredState, finishedSearch: { term, isRemembered: true, isTyped: false } };
}

/**
 * Shows the term of the address. Keeps what was already fetched for it: this change is dispatched while rendering, so
 * React may apply it twice, the second time after the events that followed it.
 */
function withTerm(state: SearchState, term: string, page: number): SearchState {
  const { navigation, text, fetchedTerm, results } = state;
  // Do not replace text that the visitor typed before hydration, or since this screen requested a change.
  const isTypedBefore = !state.isAddressRead && toSearchTerm(text) !== '';
  const keepsText = navigation !== undefined || isTypedBefore || toSearchTerm(text) === term;
  const isOwn = navigation?.term === term;
  // If another term is still requested, the visitor typed on, and this term is an earlier typed one.
  const otherOrigin = navigation ? 'typed' : state.nextOrigin;
  const origin = isOwn ? navigation.origin : otherOrigin;
  return {
    ...state,
    text: keepsText ? text : term,
    term,
    isAddressRead: true,
    origin,
    navigation: isOwn ? undefined : navigation,
    nextOrigin: 'linked',
    // A later page is not recorded, because its first movie is not the term's first result.
    shouldRecord: term !== '' && page === 1 && origin !== 'returned',
    fetchedTerm: fetchedTerm === term ? term : undefined,
    results: results?.term === term ? results : undefined,
  };
}

function withResults(state: SearchState, term: string, first?: Movie): SearchState {
  const { results } = state;
  return results?.term === term && results.first === first ? state : { ...state, results: { term, first } };
}

/** Finishes the search once its results have arrived and no composition can change the term. */
function finishSettledSearch(state: SearchState): SearchState {
  const { results, term, fetchedTerm, origin, composition } = state;
  const view = viewOf(state);
  const mayTextChange = composition === 'open' || (composition === 'ended' && view.isTyping);
  if (!state.shouldRecord || results?.term !== term || mayTextChange || view.term !== term) return state;
  const settledState = { ...state, shouldRecord: false };
  if (!results.first) return settledState;
  return {
    ...settledState,
    finishedSearch: {
      term,
      countedMovie: fetchedTerm === term ? results.first : undefined,
      isRemembered: origin !== 'linked',
      isTyped: origin === 'typed',
    },
  };
}

/** The number of Search screens that restore their state. Others begin with the term in their address. */
const MAX_SEARCHES = 50;

/** The last states of Search screens, by the key of the route. A screen that mounts again restores its state. */
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
  useEffect(() => setRecent(searches, key, state, MAX_SEARCHES), [key, state]);

  const { text, term, isTyping } = viewOf(state);
  const results = useSearchResults(term, page);

  useTypedTermDebounce(state, dispatch);
  useNavigations(state, dispatch);
  useSearchRecording(state, dispatch, term, results);
  return { text, term, origin: state.origin, isTyping, page, results, dispatch };
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
    navigate.current(navigation.term, navigation.entry);
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

/**
 * Remembers a search on the device and counts it in the search log (spec 4, design, Behaviour). It waits until the
 * page is visible, because browsers prerender pages. After the count it refetches trending.
 */
async function recordSearch(client: QueryClient, search: FinishedSearch): Promise<void> {
  const { term, countedMovie, isRemembered, isTyped } = search;
  await whenPageVisible;
  if (isRemembered) rememberSearch(client, term, isTyped);
  if (!countedMovie) return;
  try {
    await countSearch(term, countedMovie);
    await client.invalidateQueries({ queryKey: trendingMoviesKey });
  } catch {
    // `countSearch` has already logged the failure.
  }
}
