import { type Movie, toSearchTerm } from '@marquee/contract';

import type { FinishedSearch } from '@/data/search-log/record-search';

/** Spec 9: the search debounce, in milliseconds. */
const SEARCH_DEBOUNCE = 500;

/**
 * How a term came into the address: typed, followed by a pause; entered (submitted, or chosen from the recent
 * searches); by a link; with the address that opened the app; or by going back or forward, or by a reload.
 */
export type Origin = 'typed' | 'entered' | 'linked' | 'opened' | 'returned';

/** A term to put into the address: pushed as a new history entry, or replacing the current one. */
export interface Navigation {
  term: string;
  entry: 'push' | 'replace';
  origin: Origin;
}

export interface SearchState {
  /** The text in the box. */
  text: string;
  /** The term in the address. */
  term: string;
  origin: Origin;
  /**
   * The term in the address if typing put it there. The next term replaces it, so that Back returns only to
   * terms that were submitted or chosen.
   */
  replaceableTerm?: string;
  /** A change of the address in progress. */
  navigation?: Navigation;
  /** The origin of the next term that comes into the address from outside this screen. */
  nextOrigin: Origin;
  /**
   * Set once the visitor has composed the text with an input method. The end of the composition may still
   * change the text.
   */
  composition?: 'open' | 'ended';
  /** Whether the results of the term, when they arrive, are counted and remembered. */
  isDue: boolean;
  /** The results came from the network or with the page, not from the cache. */
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
  /** The visitor pressed the button in the box, or Escape. */
  | { type: 'cleared' }
  | { type: 'composing' }
  | { type: 'composed' }
  /** `page` is the page of results in the address, from 1 on. */
  | { type: 'address changed'; term: string; page: number }
  /** The visitor goes back or forward: the address may change next. */
  | { type: 'came back' }
  /** A request for the results of the term has begun. */
  | { type: 'requested'; term: string }
  | { type: 'results came'; term: string; first?: Movie };

/** The parts of the state that the screen shows. */
export function viewOf({ text, term }: SearchState) {
  const typedTerm = toSearchTerm(text);
  return {
    text,
    /** The term whose results are shown; empty as soon as the box is blank. */
    term: typedTerm && term,
    /** The text in the box differs from the term that is searched for. */
    isTyping: typedTerm !== '' && typedTerm !== term,
  };
}

/** The search debounce in milliseconds (spec 4, 9); undefined when the address has the typed term already. */
export function pauseOf({ text, term, navigation }: SearchState): number | undefined {
  const typedTerm = toSearchTerm(text);
  if (typedTerm === (navigation?.term ?? term)) return undefined;
  return typedTerm === '' ? 0 : SEARCH_DEBOUNCE;
}

interface Start {
  /** Undefined while the address is unknown: a page of the static export is hydrated without its query. */
  term: string | undefined;
  page: number;
  origin: Origin;
  /** The term of the results that came with the page. */
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
 * The next state of a search. The reducer is pure: the screen carries out {@link SearchState.navigation} and
 * {@link SearchState.finished}.
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
 * A submitted or chosen term stays in the history. It replaces the previous term only if that was typed on
 * the way to it.
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
  // The box keeps its text when the screen itself changed the address: the visitor may have typed more since.
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
    // Not for a later page: its first movie is not the term's first result, and its visitor was counted on
    // the first page.
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
