import { type Movie, toSearchTerm } from '@marquee/contract';

import type { FinishedSearch } from '@/data/search-log/record-search';

/** Spec 9: the search debounce, in milliseconds. */
const SEARCH_DEBOUNCE = 500;

/**
 * How a term came into the address: typed and then paused; entered (submitted, or chosen from the recent searches); by a
 * link; in the address that the app was opened with; or by going back or forward, or a reload.
 */
export type Origin = 'typed' | 'entered' | 'linked' | 'opened' | 'returned';

/** A term to be put into the address: in a new entry of the history, or in place of the current one. */
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
  /** The term that typing put into the address, and that the next one replaces: Back leads only to meant terms. */
  replaceableTerm?: string;
  /** A change of the address that is under way. */
  navigation?: Navigation;
  /** The origin of the next term that this screen does not put into the address itself. */
  nextOrigin: Origin;
  /** Whether the text has been composed with an input method, whose end may still change it. */
  composition?: 'open' | 'ended';
  /** The results of the term will be counted and remembered, when they come. */
  isDue: boolean;
  /** The results came from the network or with the page, not from the cache. */
  isFetched: boolean;
  results?: { first?: Movie };
  /** The last search that was finished. */
  finished?: FinishedSearch;
}

export type SearchEvent =
  | { type: 'typed'; text: string }
  /** The visitor has not typed for as long as {@link pauseOf} says. */
  | { type: 'paused' }
  /** Enter. `first` is the first result on the screen. */
  | { type: 'submitted'; first?: Movie }
  /** A recent search, or a link on this screen. */
  | { type: 'chosen'; term: string; isLink: boolean }
  /** The button in the box, or Escape. */
  | { type: 'cleared' }
  | { type: 'composing' }
  | { type: 'composed' }
  /** `page` is the page of results that the address names, from 1 on. */
  | { type: 'address changed'; term: string; page: number }
  /** The visitor goes through the history: the address may change next. */
  | { type: 'came back' }
  /** A request for the results of the term has begun. */
  | { type: 'requested'; term: string }
  | { type: 'results came'; term: string; first?: Movie };

/** What the screen shows. */
export function viewOf({ text, term }: SearchState) {
  const typedTerm = toSearchTerm(text);
  return {
    text,
    /** The term whose results are shown; empty as soon as the box is blank. */
    term: typedTerm && term,
    /** The text in the box has another term than the one that is searched for. */
    isTyping: typedTerm !== '' && typedTerm !== term,
  };
}

/** In how many milliseconds typing counts as paused (spec 4, 9); undefined when the address has the term already. */
export function pauseOf({ text, term, navigation }: SearchState): number | undefined {
  const typedTerm = toSearchTerm(text);
  if (typedTerm === (navigation?.term ?? term)) return undefined;
  return typedTerm === '' ? 0 : SEARCH_DEBOUNCE;
}

interface Start {
  /** Undefined while the address cannot be read, as in a page that was exported without it. */
  term: string | undefined;
  page: number;
  origin: Origin;
  /** The page came with the results of this term. */
  termOfPage?: string;
  /** The state in which the same screen was unmounted. */
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

/** The next state of a search. Pure: {@link SearchState.navigation} and {@link SearchState.finished} are carried out by the screen. */
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

/** A term that is meant stays in the history. It replaces the one before it only when that was typed on the way to it. */
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
  // An own change of the address leaves the box as it was typed, or goes on being typed.
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
    // The first result of a later page is not the term's, and its visitor has searched before.
    isDue: term !== '' && page === 1 && origin !== 'returned',
    isFetched: false,
    results: undefined,
  };
}

function withResults(state: SearchState, term: string, first?: Movie): SearchState {
  const isKnown = state.results && state.results.first === first;
  return isKnown || !isShown(state, term) ? state : { ...state, results: { first } };
}

/** Finishes the search when its results are there, and no composition may still change the term. */
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
