import type { Movie } from '@marquee/contract';

import { fakeMovie } from '../../test/movies';
import {
  type Origin,
  debounceDelay,
  type SearchEvent,
  searchReducer,
  type SearchState,
  initialSearchState,
  viewOf,
} from './use-search';

const FIRST: Movie = fakeMovie();

const typed = (text: string): SearchEvent => ({ type: 'typed', text });
const DEBOUNCED: SearchEvent = { type: 'debounced' };
const SUBMITTED: SearchEvent = { type: 'submitted' };
const CLEARED: SearchEvent = { type: 'cleared' };
const COMPOSING: SearchEvent = { type: 'composing' };
const COMPOSED: SearchEvent = { type: 'composed' };
const RETURNED: SearchEvent = { type: 'returned' };
const submittedWithResults = (first = FIRST): SearchEvent => ({ type: 'submitted', first });
const chosen = (term: string): SearchEvent => ({ type: 'chosen', term, choice: 'recent' });
const followedLink = (term: string): SearchEvent => ({ type: 'chosen', term, choice: 'link' });
const narrowed = (term: string): SearchEvent => ({ type: 'chosen', term, choice: 'narrower' });
const widened = (term: string): SearchEvent => ({ type: 'chosen', term, choice: 'wider' });
const address = (term: string, page = 1): SearchEvent => ({ type: 'address changed', term, page });
const requested = (term: string): SearchEvent => ({ type: 'requested', term });
const resultsArrived = (term: string): SearchEvent => ({ type: 'results arrived', term, first: FIRST });
const noResults = (term: string): SearchEvent => ({ type: 'results arrived', term });
/** Returns the events when the results of a term are requested and arrive from the network. */
const fetchedResults = (term: string) => [requested(term), resultsArrived(term)];

interface Opened {
  term?: string | undefined;
  page?: number;
  origin?: Origin;
  embeddedTerm?: string;
  previousState?: SearchState;
}

const open = (opened: Opened = {}) => initialSearchState({ term: '', page: 1, origin: 'opened', ...opened });
const after = (events: SearchEvent[], opened?: Opened) => events.reduce(searchReducer, open(opened));

/** Returns the events when the visitor types a term and pauses, so that the term gets into the address. */
const typedThenDebounced = (term: string) => [typed(term), DEBOUNCED, address(term)];
const typedThenSubmitted = (term: string) => [typed(term), SUBMITTED, address(term)];

describe('spec 4, 5: what the box and the screen show', () => {
  const start = { text: '', term: '', isTyping: false };
  it.each<[string, SearchEvent[], Opened, ReturnType<typeof viewOf>]>([
    ['opened without a term', [], {}, start],
    ['opened with a term', [], { term: 'dune' }, { text: 'dune', term: 'dune', isTyping: false }],
    ['opened, its address not read yet', [], { term: undefined }, start],
    [
      'its address is read',
      [address('dune')],
      { term: undefined },
      { text: 'dune', term: 'dune', isTyping: false },
    ],
    [
      'typed before its address is read',
      [typed('ali'), address('brazil')],
      { term: undefined },
      { text: 'ali', term: 'brazil', isTyping: true },
    ],
    ['typed', [typed('d')], {}, { text: 'd', term: '', isTyping: true }],
    [
      'typed over a term',
      [typed('dunes')],
      { term: 'dune' },
      { text: 'dunes', term: 'dune', isTyping: true },
    ],
    [
      'typed, the same term',
      [typed(' dune ')],
      { term: 'dune' },
      { text: ' dune ', term: 'dune', isTyping: false },
    ],
    ['typed, a blank', [typed(' \t')], { term: 'dune' }, { text: ' \t', term: '', isTyping: false }],
    ['paused', [typed(' dune '), DEBOUNCED], {}, { text: ' dune ', term: '', isTyping: true }],
    [
      'the address has the typed term',
      typedThenDebounced(' dune ').slice(0, 2).concat(address('dune')),
      {},
      { text: ' dune ', term: 'dune', isTyping: false },
    ],
    [
      'typed on before the address has the term',
      [typed('dun'), DEBOUNCED, typed('dune'), address('dun')],
      {},
      { text: 'dune', term: 'dun', isTyping: true },
    ],
    ['submitted', typedThenSubmitted('dune'), {}, { text: 'dune', term: 'dune', isTyping: false }],
    ['submitted blank', [typed(' '), SUBMITTED], {}, { text: ' ', term: '', isTyping: false }],
    ['chosen', [chosen('dune')], {}, { text: 'dune', term: '', isTyping: true }],
    ['cleared', [CLEARED], { term: 'dune' }, start],
    ['cleared, and the address follows', [CLEARED, address('')], { term: 'dune' }, start],
    [
      'another address',
      [typed('dun'), address('alien')],
      { term: 'dune' },
      { text: 'alien', term: 'alien', isTyping: false },
    ],
    [
      'came back over typed text',
      [typed('aliens'), RETURNED, address('dune')],
      { term: 'alien' },
      { text: 'dune', term: 'dune', isTyping: false },
    ],
  ])('%s', (_, events, opened, view) => expect(viewOf(after(events, opened))).toEqual(view));
});

describe('spec 4, 9: when typing counts as paused', () => {
  it.each<[string, SearchEvent[], Opened, number | undefined]>([
    ['nothing typed', [], { term: 'dune' }, undefined],
    ['typed', [typed('d')], {}, 500],
    ['the same term', [typed(' dune ')], { term: 'dune' }, undefined],
    ['blank: at once', [typed(' ')], { term: 'dune' }, 0],
    ['blank over no term', [typed(' ')], {}, undefined],
    ['on its way into the address', [typed('dune'), SUBMITTED], {}, undefined],
    ['typed on meanwhile', [typed('dun'), DEBOUNCED, typed('dune')], {}, 500],
  ])('%s', (_, events, opened, pause) => expect(debounceDelay(after(events, opened))).toBe(pause));
});

describe('design, Behaviour: the term in the address, pushed to the history or replacing the current entry', () => {
  it.each<[string, SearchEvent[], Opened, [term: string, entry: 'push' | 'replace'] | undefined]>([
    ['typed from the start replaces it', [typed('al'), DEBOUNCED], {}, ['al', 'replace']],
    [
      'typed on replaces what was typed',
      [...typedThenDebounced('al'), typed('alien'), DEBOUNCED],
      {},
      ['alien', 'replace'],
    ],
    [
      'another one, typed, replaces what was typed',
      [...typedThenDebounced('al'), typed('x'), DEBOUNCED],
      {},
      ['x', 'replace'],
    ],
    ['typed over a term that was opened', [typed('alien'), DEBOUNCED], { term: 'dune' }, ['alien', 'push']],
    [
      'typed over an entered term',
      [...typedThenSubmitted('dune'), typed('dunes'), DEBOUNCED],
      {},
      ['dunes', 'push'],
    ],
    ['typed over a chosen term', [chosen('dune'), address('dune'), typed('x'), DEBOUNCED], {}, ['x', 'push']],
    ['the same term', [typed('dune '), DEBOUNCED], { term: 'dune' }, undefined],
    [
      'blanks and line breaks collapse',
      [typed('the lord\n of  the rings'), DEBOUNCED],
      {},
      ['the lord of the rings', 'replace'],
    ],
    ['submitted from the start keeps it', [typed('alien'), SUBMITTED], {}, ['alien', 'push']],
    ['submitted over a term', [typed('alien'), SUBMITTED], { term: 'dune' }, ['alien', 'push']],
    [
      'submitted, typed as its prefix',
      [...typedThenDebounced('ali'), typed('alien'), SUBMITTED],
      {},
      ['alien', 'replace'],
    ],
    [
      'submitted, deleted in part',
      [...typedThenDebounced('aliens'), typed('alien'), SUBMITTED],
      {},
      ['alien', 'replace'],
    ],
    [
      'submitted, not typed as its prefix',
      [...typedThenDebounced('dune'), typed('alien'), SUBMITTED],
      {},
      ['alien', 'push'],
    ],
    [
      'submitted, then typed: the term was meant',
      [...typedThenDebounced('ali'), SUBMITTED, typed('alien'), DEBOUNCED],
      {},
      ['alien', 'push'],
    ],
    ['submitted, the same term', [SUBMITTED], { term: 'dune' }, undefined],
    ['submitted blank', [typed('  '), SUBMITTED], {}, undefined],
    ['chosen from the start', [chosen('dune')], {}, ['dune', 'push']],
    [
      'narrowed, a typed term: Back takes the word away',
      [...typedThenDebounced('tom hanks'), narrowed('tom hanks war')],
      {},
      ['tom hanks war', 'push'],
    ],
    [
      'widened, a typed term: Back returns the word',
      [...typedThenDebounced('tom hanks war'), widened('tom hanks')],
      {},
      ['tom hanks', 'push'],
    ],
    ['a link from the start', [followedLink('Horror')], {}, ['Horror', 'push']],
    ['cleared over an entered term', [CLEARED], { term: 'dune' }, ['', 'push']],
    ['cleared over a typed term', [...typedThenDebounced('dune'), CLEARED], {}, ['', 'replace']],
    [
      'cleared, then typed',
      [CLEARED, address(''), typed('alien'), DEBOUNCED],
      { term: 'dune' },
      ['alien', 'replace'],
    ],
    [
      'cleared, then submitted: the blank goes',
      [CLEARED, address(''), typed('alien'), SUBMITTED],
      { term: 'dune' },
      ['alien', 'replace'],
    ],
    [
      'came back to an entered term, then typed',
      [...typedThenSubmitted('a'), ...typedThenDebounced('b'), RETURNED, address('a'), typed('c'), DEBOUNCED],
      {},
      ['c', 'push'],
    ],
    [
      'came back to a typed term, then typed',
      [
        ...typedThenSubmitted('a'),
        ...typedThenDebounced('b'),
        RETURNED,
        address('a'),
        RETURNED,
        address('b'),
        typed('c'),
        DEBOUNCED,
      ],
      {},
      ['c', 'replace'],
    ],
    ['came back while a change was in flight', [typed('dune'), DEBOUNCED, RETURNED], {}, undefined],
    [
      'mounted again over a typed term',
      [typed('aliens'), DEBOUNCED],
      { term: 'alien', previousState: after(typedThenDebounced('alien')) },
      ['aliens', 'replace'],
    ],
    [
      'a corrected term as typed',
      [...typedThenDebounced('dnue'), followedLink('"dnue"')],
      {},
      ['"dnue"', 'push'],
    ],
    ['the change has arrived', typedThenDebounced('dune'), {}, undefined],
  ])('%s', (_, events, opened, expected) => {
    const { navigation } = after(events, opened);
    expect(navigation && [navigation.term, navigation.entry]).toEqual(expected);
  });
});

describe('spec 4, design, Behaviour: whether a search is counted and remembered', () => {
  type Record = 'counted' | 'remembered' | 'typed';
  it.each<[string, SearchEvent[], Opened, Record[] | undefined]>([
    [
      'typed',
      [...typedThenDebounced('dune'), ...fetchedResults('dune')],
      {},
      ['counted', 'remembered', 'typed'],
    ],
    ['submitted', [...typedThenSubmitted('dune'), ...fetchedResults('dune')], {}, ['counted', 'remembered']],
    [
      'typed, then submitted before the results',
      [...typedThenDebounced('dune'), requested('dune'), SUBMITTED, resultsArrived('dune')],
      {},
      ['counted', 'remembered'],
    ],
    [
      'typed, then submitted after the results',
      [...typedThenDebounced('dune'), ...fetchedResults('dune'), submittedWithResults()],
      {},
      ['remembered'],
    ],
    ['chosen', [chosen('dune'), address('dune'), ...fetchedResults('dune')], {}, ['counted', 'remembered']],
    [
      'narrowed',
      [narrowed('hanks war'), address('hanks war'), ...fetchedResults('hanks war')],
      { term: 'hanks' },
      ['counted', 'remembered'],
    ],
    [
      'widened',
      [widened('hanks'), address('hanks'), ...fetchedResults('hanks')],
      { term: 'hanks war' },
      ['counted'],
    ],
    [
      'a link on this screen',
      [followedLink('Horror'), address('Horror'), ...fetchedResults('Horror')],
      {},
      ['counted'],
    ],
    ['a link from another screen', fetchedResults('Nolan'), { term: 'Nolan', origin: 'linked' }, ['counted']],
    [
      'a link to a screen that is there',
      [address('Nolan'), ...fetchedResults('Nolan')],
      { term: 'dune' },
      ['counted'],
    ],
    [
      'a corrected term as typed',
      [
        ...typedThenDebounced('dnue'),
        ...fetchedResults('dnue'),
        followedLink('"dnue"'),
        address('"dnue"'),
        ...fetchedResults('"dnue"'),
      ],
      {},
      ['counted'],
    ],
    [
      'came back from a corrected term as typed',
      [followedLink('"dnue"'), address('"dnue"'), RETURNED, address('dnue'), ...fetchedResults('dnue')],
      { term: 'dnue' },
      undefined,
    ],
    [
      'a link, then submitted',
      [...fetchedResults('Nolan'), submittedWithResults()],
      { term: 'Nolan', origin: 'linked' },
      ['remembered'],
    ],
    ['opened', fetchedResults('dune'), { term: 'dune' }, ['counted', 'remembered']],
    [
      'opened, with the results in the page',
      [resultsArrived('dune')],
      { term: 'dune', embeddedTerm: 'dune' },
      ['counted', 'remembered'],
    ],
    [
      'opened, with those of another term in the page',
      [resultsArrived('dune')],
      { term: 'dune', embeddedTerm: 'alien' },
      ['remembered'],
    ],
    [
      'opened, its address read later',
      [address('dune'), ...fetchedResults('dune')],
      { term: undefined },
      ['counted', 'remembered'],
    ],
    ['from the cache', [...typedThenDebounced('dune'), resultsArrived('dune')], {}, ['remembered', 'typed']],
    [
      'from the cache, fetched before for a term in between',
      [
        ...typedThenDebounced('dune'),
        ...fetchedResults('dune'),
        ...typedThenDebounced('alien'),
        resultsArrived('alien'),
        ...typedThenDebounced('dune'),
        resultsArrived('dune'),
      ],
      {},
      ['remembered', 'typed'],
    ],
    [
      'typed, its address applied after the results',
      [typed('dune'), DEBOUNCED, ...fetchedResults('dune'), address('dune')],
      {},
      ['counted', 'remembered', 'typed'],
    ],
    [
      'from the cache, its address applied after the results',
      [typed('dune'), DEBOUNCED, resultsArrived('dune'), address('dune')],
      {},
      ['remembered', 'typed'],
    ],
    ['nothing found', [...typedThenDebounced('qqq'), requested('qqq'), noResults('qqq')], {}, undefined],
    ['reloaded', fetchedResults('dune'), { term: 'dune', origin: 'returned' }, undefined],
    [
      'reloaded, its address read later',
      [address('dune'), ...fetchedResults('dune')],
      { term: undefined, origin: 'returned' },
      undefined,
    ],
    [
      'reloaded without a term, then typed',
      [...typedThenDebounced('dune'), ...fetchedResults('dune')],
      { origin: 'returned' },
      ['counted', 'remembered', 'typed'],
    ],
    ['returned', [RETURNED, address('dune'), ...fetchedResults('dune')], { term: 'alien' }, undefined],
    [
      'came back, then a link',
      [RETURNED, address('dune'), address('Nolan'), ...fetchedResults('Nolan')],
      { term: 'alien' },
      ['counted'],
    ],
    [
      'came back, then typed',
      [RETURNED, address('dune'), ...typedThenDebounced('x'), ...fetchedResults('x')],
      { term: 'alien' },
      ['counted', 'remembered', 'typed'],
    ],
    [
      'mounted again',
      fetchedResults('dune'),
      { term: 'dune', origin: 'linked', previousState: after([], { term: 'dune' }) },
      undefined,
    ],
    ['a later page', fetchedResults('dune'), { term: 'dune', page: 2 }, undefined],
    [
      'a later page, then another term',
      [...typedThenDebounced('x'), ...fetchedResults('x')],
      { term: 'dune', page: 2 },
      ['counted', 'remembered', 'typed'],
    ],
    [
      'results of an older term',
      [...typedThenDebounced('dune'), requested('dune'), ...fetchedResults('dun')],
      {},
      undefined,
    ],
    [
      'results of a term that was cleared',
      [...typedThenDebounced('dune'), requested('dune'), CLEARED, resultsArrived('dune')],
      {},
      undefined,
    ],
    [
      'results while typing on',
      [...typedThenDebounced('dun'), typed('dune'), ...fetchedResults('dun')],
      {},
      ['counted', 'remembered', 'typed'],
    ],
    ['composing', [COMPOSING, ...typedThenDebounced('ali'), ...fetchedResults('ali')], {}, undefined],
    [
      'composed as it was searched for',
      [COMPOSING, ...typedThenDebounced('ali'), ...fetchedResults('ali'), COMPOSED],
      {},
      ['counted', 'remembered', 'typed'],
    ],
    [
      'composed, not yet searched for',
      [COMPOSING, ...typedThenDebounced('ali'), ...fetchedResults('ali'), typed('alien'), COMPOSED],
      {},
      undefined,
    ],
    [
      'composing again',
      [COMPOSING, ...typedThenDebounced('ali'), requested('ali'), COMPOSED, COMPOSING, resultsArrived('ali')],
      {},
      undefined,
    ],
    [
      'submitted while composing',
      [COMPOSING, ...typedThenDebounced('ali'), ...fetchedResults('ali'), SUBMITTED],
      {},
      ['counted', 'remembered'],
    ],
    [
      'composing, then cleared',
      [COMPOSING, ...typedThenDebounced('ali'), ...fetchedResults('ali'), CLEARED, COMPOSED],
      {},
      undefined,
    ],
  ])('%s', (_, events, opened, expected) => {
    const { finishedSearch } = after(events, opened);
    const record: Record[] = [];
    if (finishedSearch?.countedMovie) record.push('counted');
    if (finishedSearch?.isRemembered) record.push('remembered');
    if (finishedSearch?.isTyped) record.push('typed');
    expect(finishedSearch && record).toEqual(expected);
  });

  it('once, with the term and the first movie', () => {
    const once = after([...typedThenDebounced('dune'), ...fetchedResults('dune')]);
    expect(once.finishedSearch).toEqual({
      term: 'dune',
      countedMovie: FIRST,
      isRemembered: true,
      isTyped: true,
    });
    const again = [...fetchedResults('dune'), typed(' dune'), COMPOSING, COMPOSED].reduce(
      searchReducer,
      once,
    );
    expect(again.finishedSearch).toBe(once.finishedSearch);
  });
});
