import { type Movie, toSearchTerm } from '@marquee/contract';

import type { FinishedSearch } from '@/data/search-log/record-search';

/** The search debounce in milliseconds (spec 9). */
const SEARCH_DEBOUNCE = 500;

/**
 * How a term came into the address: the visitor typed it and paused (`typed`), submitted it or chose it from
 * the recent searches (`entered`), followed a link (`linked`), opened the app at the address (`opened`), or
 * went back or forward or reloaded the page (`returned`).
 */
export type Origin = 'typed' | 'entered' | 'linked' | 'opened' | 'returned';

/** A term to put into the address, either as a new history entry or replacing the current entry. */
export interface Navigation {
  term: string;
  entry: 'push' | 'replace';
  origin: Origin;
}

export interface SearchState {
  /** The text in the search box. */
  text: string;
  /** The term in the address. */
  term: string;
  origin: Origin;
  /**
   * The term in the address, if the visitor typed it without submitting it. The next term replaces it in the
   * history, so that Back returns only to terms that were submitted or chosen.
   */
  replaceableTerm?: string;
  /** A change of the address that this screen has requested and that has not happened yet. */
  navigation?: Navigation;
  /** The origin of the next term that comes into the address from outside this screen. */
  nextOrigin: Origin;
  /**
   * Set once the visitor has composed the text with an input method. The end of the composition may still
   * change the text.
   */
  composition?: 'open' | 'ended';
  /** Whether the results of the term are counted and remembered when they arrive. */
  isDue: boolean;
  /** Whether the results came from the network or with the page, and not from the cache. */
  isFetched: boolean;
  results?: { first?: Movie };
  /** The last finished search. */
  finished?: FinishedSearch;
}

export type SearchEvent =
  | { type: 'typed'; text: string }
  /** The visitor has not typed for the time that {@link pauseOf} returns. */
  | { type: 'paused' }
  /** The visitor pressed Enter. `first` is the first result on the screen. */
  | { type: 'submitted'; first?: Movie }
  /** The visitor chose a recent search, or a link on this screen. */
  | { type: 'chosen'; term: string; isLink: boolean }
  /** The visitor pressed the clear button in the box, or Escape. */
  | { type: 'cleared' }
  | { type: 'composing' }
  | { type: 'composed' }
  /** The term in the address changed. `page` is the page number of the results in the address, from 1 on. */
  | { type: 'address changed'; term: string; page: number }
  /** The visitor goes back or forward, so the address may change next. */
  | { type: 'came back' }
  /** A request for the results of the term has begun. */
  | { type: 'requested'; term: string }
  | { type: 'results came'; term: string; first?: Movie };

/** Returns the parts of the state that the screen shows. */
export function viewOf({ text, term }: SearchState) {
  const typedTerm = toSearchTerm(text);
  return {
    text,
    /** The term whose results are shown. Empty as soon as the box is blank. */
    term: typedTerm && term,
    /** Whether the text in the box differs from the term that is searched for. */
    isTyping: typedTerm !== '' && typedTerm !== term,
  };
}

/**
 * Returns the search debounce in milliseconds (spec 4, 9); undefined if the typed term is already in the
 * address.
 */
export function pauseOf({ text, term, navigation }: SearchState): number | undefined {
  const typedTerm = toSearchTerm(text);
  if (typedTerm === (navigation?.term ?? term)) return undefined;
  return typedTerm === '' ? 0 : SEARCH_DEBOUNCE;
}

interface Start {
  /**
   * Undefined while the address is unknown: a page of the static export is hydrated without its query string.
   */
  term: string | undefined;
  page: number;
  origin: Origin;
  /** The term whose results were embedded in the page. */
  termOfPage?: string;
  /** The state of this screen when it was last unmounted. */
  before?: SearchState;
}

export function startSearch({ term, page, origin, termOfPage, before }: Start): SearchState {
  const blank: SearchState = {
    text: '',
    term: '',
    origin,
    replaceableTerm: before?.replaceableTerm,
    nextOrigin: before ? 'returned' : origin,
    isDue: false,
    isFetched: false,
  };
  if (term === undefined) return blank;
  return { ...withTerm(blank, term, page), isFetched: term !== '' && term === termOfPage };
}

/**
 * Returns the next state of a search. The reducer is pure: the screen runs the side effects {@link
 * SearchState.navigation} and {@link SearchState.finished}.
 */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  return finish(afterEvent(state, event));
}

function afterEvent(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text };
    case 'paused':
      return paused(state);
    case 'cleared':
      return paused({ ...state, text: '' });
    case 'submitted':
      return submitted(composed(state), event.first);
    case 'chosen':
      return enter({ ...state, text: event.term }, event.term, event.isLink ? 'linked' : 'entered');
    case 'composing':
      return { ...state, composition: 'open' };
    case 'composed':
      return composed(state);
    case 'address changed':
      return withTerm(state, event.term, event.page);
    case 'came back':
      return { ...state, navigation: undefined, nextOrigin: 'returned' };
    case 'requested':
      return isShown(state, event.term) && !state.isFetched ? { ...state, isFetched: true } : state;
    case 'results came':
      return withResults(state, event.term, event.first);
  }
}

const isShown = (state: SearchState, term: string) => viewOf(state).term === term;

const composed = (state: SearchState): SearchState =>
  state.composition ? { ...state, composition: 'ended' } : state;

const isOnTheWay = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

const navigate = (state: SearchState, navigation: Navigation): SearchState => ({
  ...state,
  navigation,
  nextOrigin: 'linked',
});

function paused(state: SearchState): SearchState {
  const next = toSearchTerm(state.text);
  if (next === state.term) return state;
  const isReplaced = state.term === '' || state.term === state.replaceableTerm;
  return {
    ...navigate(state, { term: next, entry: isReplaced ? 'replace' : 'push', origin: 'typed' }),
    replaceableTerm: next,
  };
}

/**
 * Handles a submitted or chosen term, which stays in the history. It replaces the previous term only if the
 * visitor typed that term on the way to it.
 */
function enter(state: SearchState, next: string, origin: Origin): SearchState {
  const meant = { ...state, replaceableTerm: undefined };
  if (next === state.term) return { ...meant, origin };
  const isReplaced = state.term === state.replaceableTerm && isOnTheWay(state.term, next);
  return navigate(meant, { term: next, entry: isReplaced ? 'replace' : 'push', origin });
}

function submitted(state: SearchState, first?: Movie): SearchState {
  const term = toSearchTerm(state.text);
  if (term === '') return state;
  const entered = enter(state, term, 'entered');
  if (term !== state.term || !first) return entered;
  return { ...entered, finished: { term, isRemembered: true, isTyped: false } };
}

function withTerm(state: SearchState, term: string, page: number): SearchState {
  const { navigation, text } = state;
  // Keep the text in the box if this screen changed the address, because the visitor may have typed more
  // since.
  const isKept = navigation !== undefined || toSearchTerm(text) === term;
  const foreign = navigation ? 'typed' : state.nextOrigin;
  const origin = navigation?.term === term ? navigation.origin : foreign;
  return {
    ...state,
    text: isKept ? text : term,
    term,
    origin,
    navigation: navigation?.term === term ? undefined : navigation,
    nextOrigin: 'linked',
    // Later pages are not counted: their first movie is not the term's first result, and the search was
    // already counted on the first page.
    isDue: term !== '' && page === 1 && origin !== 'returned',
    isFetched: false,
    results: undefined,
  };
}

function withResults(state: SearchState, term: string, first?: Movie): SearchState {
  const isKnown = state.results && state.results.first === first;
  return isKnown || !isShown(state, term) ? state : { ...state, results: { first } };
}

/** Finishes the search when its results have arrived and no composition can change the term any more. */
function finish(state: SearchState): SearchState {
  const { results, term, origin, composition } = state;
  const isUndecided = composition === 'open' || (composition === 'ended' && viewOf(state).isTyping);
  if (!state.isDue || !results || isUndecided || !isShown(state, term)) return state;
  const decided = { ...state, isDue: false };
  if (!results.first) return decided;
  return {
    ...decided,
    finished: {
      term,
      countedMovie: state.isFetched ? results.first : undefined,
      isRemembered: origin !== 'linked',
      isTyped: origin === 'typed',
    },
  };
}
