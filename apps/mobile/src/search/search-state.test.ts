import type { Movie } from '@marquee/contract';

import { fakeMovie } from '../../test/movies';
import {
  type Origin,
  pauseOf,
  type SearchEvent,
  searchReducer,
  type SearchState,
  startSearch,
  viewOf,
} from './search-state';

const FIRST: Movie = fakeMovie();

const typed = (text: string): SearchEvent => ({ type: 'typed', text });
const PAUSED: SearchEvent = { type: 'paused' };
const SUBMITTED: SearchEvent = { type: 'submitted' };
const CLEARED: SearchEvent = { type: 'cleared' };
const COMPOSING: SearchEvent = { type: 'composing' };
const COMPOSED: SearchEvent = { type: 'composed' };
const CAME_BACK: SearchEvent = { type: 'came back' };
const submittedOver = (first = FIRST): SearchEvent => ({ type: 'submitted', first });
const chosen = (term: string): SearchEvent => ({ type: 'chosen', term, isLink: false });
const followed = (term: string): SearchEvent => ({ type: 'chosen', term, isLink: true });
const address = (term: string, page = 1): SearchEvent => ({ type: 'address changed', term, page });
const requested = (term: string): SearchEvent => ({ type: 'requested', term });
const results = (term: string): SearchEvent => ({ type: 'results came', term, first: FIRST });
const nothing = (term: string): SearchEvent => ({ type: 'results came', term });
/** Returns the events of a term whose results are requested and arrive from the network. */
const fetched = (term: string) => [requested(term), results(term)];

interface Opened {
  term?: string | undefined;
  page?: number;
  origin?: Origin;
  termOfPage?: string;
  before?: SearchState;
}

const open = (opened: Opened = {}) => startSearch({ term: '', page: 1, origin: 'opened', ...opened });
const after = (events: SearchEvent[], opened?: Opened) => events.reduce(searchReducer, open(opened));

/** Returns the events of a term that reaches the address by typing and a pause. */
const byTyping = (term: string) => [typed(term), PAUSED, address(term)];
const byEnter = (term: string) => [typed(term), SUBMITTED, address(term)];

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
    ['paused', [typed(' dune '), PAUSED], {}, { text: ' dune ', term: '', isTyping: true }],
    [
      'the address has the typed term',
      byTyping(' dune ').slice(0, 2).concat(address('dune')),
      {},
      { text: ' dune ', term: 'dune', isTyping: false },
    ],
    [
      'typed on before the address has the term',
      [typed('dun'), PAUSED, typed('dune'), address('dun')],
      {},
      { text: 'dune', term: 'dun', isTyping: true },
    ],
    ['submitted', byEnter('dune'), {}, { text: 'dune', term: 'dune', isTyping: false }],
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
      [typed('aliens'), CAME_BACK, address('dune')],
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
    ['typed on meanwhile', [typed('dun'), PAUSED, typed('dune')], {}, 500],
  ])('%s', (_, events, opened, pause) => expect(pauseOf(after(events, opened))).toBe(pause));
});

describe('design 8: the term in the address, pushed to the history or replacing the current entry', () => {
  it.each<[string, SearchEvent[], Opened, [term: string, entry: 'push' | 'replace'] | undefined]>([
    ['typed from the start replaces it', [typed('al'), PAUSED], {}, ['al', 'replace']],
    [
      'typed on replaces what was typed',
      [...byTyping('al'), typed('alien'), PAUSED],
      {},
      ['alien', 'replace'],
    ],
    [
      'another one, typed, replaces what was typed',
      [...byTyping('al'), typed('x'), PAUSED],
      {},
      ['x', 'replace'],
    ],
    ['typed over a term that was opened', [typed('alien'), PAUSED], { term: 'dune' }, ['alien', 'push']],
    ['typed over an entered term', [...byEnter('dune'), typed('dunes'), PAUSED], {}, ['dunes', 'push']],
    ['typed over a chosen term', [chosen('dune'), address('dune'), typed('x'), PAUSED], {}, ['x', 'push']],
    ['the same term', [typed('dune '), PAUSED], { term: 'dune' }, undefined],
    [
      'blanks and line breaks collapse',
      [typed('the lord\n of  the rings'), PAUSED],
      {},
      ['the lord of the rings', 'replace'],
    ],
    ['submitted from the start keeps it', [typed('alien'), SUBMITTED], {}, ['alien', 'push']],
    ['submitted over a term', [typed('alien'), SUBMITTED], { term: 'dune' }, ['alien', 'push']],
    [
      'submitted, typed on the way to it',
      [...byTyping('ali'), typed('alien'), SUBMITTED],
      {},
      ['alien', 'replace'],
    ],
    [
      'submitted, deleted in part',
      [...byTyping('aliens'), typed('alien'), SUBMITTED],
      {},
      ['alien', 'replace'],
    ],
    [
      'submitted, not on the way to it',
      [...byTyping('dune'), typed('alien'), SUBMITTED],
      {},
      ['alien', 'push'],
    ],
    [
      'submitted, then typed: the term was meant',
      [...byTyping('ali'), SUBMITTED, typed('alien'), PAUSED],
      {},
      ['alien', 'push'],
    ],
    ['submitted, the same term', [SUBMITTED], { term: 'dune' }, undefined],
    ['submitted blank', [typed('  '), SUBMITTED], {}, undefined],
    ['chosen from the start', [chosen('dune')], {}, ['dune', 'push']],
    ['a link from the start', [followed('Horror')], {}, ['Horror', 'push']],
    ['cleared over an entered term', [CLEARED], { term: 'dune' }, ['', 'push']],
    ['cleared over a typed term', [...byTyping('dune'), CLEARED], {}, ['', 'replace']],
    [
      'cleared, then typed',
      [CLEARED, address(''), typed('alien'), PAUSED],
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
      [...byEnter('a'), ...byTyping('b'), CAME_BACK, address('a'), typed('c'), PAUSED],
      {},
      ['c', 'push'],
    ],
    [
      'came back to a typed term, then typed',
      [
        ...byEnter('a'),
        ...byTyping('b'),
        CAME_BACK,
        address('a'),
        CAME_BACK,
        address('b'),
        typed('c'),
        PAUSED,
      ],
      {},
      ['c', 'replace'],
    ],
    ['came back while a change was under way', [typed('dune'), PAUSED, CAME_BACK], {}, undefined],
    [
      'mounted again over a typed term',
      [typed('aliens'), PAUSED],
      { term: 'alien', before: after(byTyping('alien')) },
      ['aliens', 'replace'],
    ],
    ['the change has arrived', byTyping('dune'), {}, undefined],
  ])('%s', (_, events, opened, expected) => {
    const { navigation } = after(events, opened);
    expect(navigation && [navigation.term, navigation.entry]).toEqual(expected);
  });
});

describe('spec 4, design 8: whether a search is counted and remembered', () => {
  type Record = 'counted' | 'remembered' | 'typed';
  it.each<[string, SearchEvent[], Opened, Record[] | undefined]>([
    ['typed', [...byTyping('dune'), ...fetched('dune')], {}, ['counted', 'remembered', 'typed']],
    ['submitted', [...byEnter('dune'), ...fetched('dune')], {}, ['counted', 'remembered']],
    [
      'typed, then submitted before the results',
      [...byTyping('dune'), requested('dune'), SUBMITTED, results('dune')],
      {},
      ['counted', 'remembered'],
    ],
    [
      'typed, then submitted after the results',
      [...byTyping('dune'), ...fetched('dune'), submittedOver()],
      {},
      ['remembered'],
    ],
    ['chosen', [chosen('dune'), address('dune'), ...fetched('dune')], {}, ['counted', 'remembered']],
    ['a link on this screen', [followed('Horror'), address('Horror'), ...fetched('Horror')], {}, ['counted']],
    ['a link from another screen', fetched('Nolan'), { term: 'Nolan', origin: 'linked' }, ['counted']],
    [
      'a link to a screen that is there',
      [address('Nolan'), ...fetched('Nolan')],
      { term: 'dune' },
      ['counted'],
    ],
    [
      'a link, then submitted',
      [...fetched('Nolan'), submittedOver()],
      { term: 'Nolan', origin: 'linked' },
      ['remembered'],
    ],
    ['opened', fetched('dune'), { term: 'dune' }, ['counted', 'remembered']],
    [
      'opened, with the results in the page',
      [results('dune')],
      { term: 'dune', termOfPage: 'dune' },
      ['counted', 'remembered'],
    ],
    [
      'opened, with those of another term in the page',
      [results('dune')],
      { term: 'dune', termOfPage: 'alien' },
      ['remembered'],
    ],
    [
      'opened, its address read later',
      [address('dune'), ...fetched('dune')],
      { term: undefined },
      ['counted', 'remembered'],
    ],
    ['from the cache', [...byTyping('dune'), results('dune')], {}, ['remembered', 'typed']],
    ['nothing found', [...byTyping('qqq'), requested('qqq'), nothing('qqq')], {}, undefined],
    ['reloaded', fetched('dune'), { term: 'dune', origin: 'returned' }, undefined],
    [
      'reloaded, its address read later',
      [address('dune'), ...fetched('dune')],
      { term: undefined, origin: 'returned' },
      undefined,
    ],
    [
      'reloaded without a term, then typed',
      [...byTyping('dune'), ...fetched('dune')],
      { origin: 'returned' },
      ['counted', 'remembered', 'typed'],
    ],
    ['came back', [CAME_BACK, address('dune'), ...fetched('dune')], { term: 'alien' }, undefined],
    [
      'came back, then a link',
      [CAME_BACK, address('dune'), address('Nolan'), ...fetched('Nolan')],
      { term: 'alien' },
      ['counted'],
    ],
    [
      'came back, then typed',
      [CAME_BACK, address('dune'), ...byTyping('x'), ...fetched('x')],
      { term: 'alien' },
      ['counted', 'remembered', 'typed'],
    ],
    [
      'mounted again',
      fetched('dune'),
      { term: 'dune', origin: 'linked', before: after([], { term: 'dune' }) },
      undefined,
    ],
    ['a later page', fetched('dune'), { term: 'dune', page: 2 }, undefined],
    [
      'a later page, then another term',
      [...byTyping('x'), ...fetched('x')],
      { term: 'dune', page: 2 },
      ['counted', 'remembered', 'typed'],
    ],
    ['results of an older term', [...byTyping('dune'), requested('dune'), ...fetched('dun')], {}, undefined],
    [
      'results of a term that was cleared',
      [...byTyping('dune'), requested('dune'), CLEARED, results('dune')],
      {},
      undefined,
    ],
    [
      'results while typing on',
      [...byTyping('dun'), typed('dune'), ...fetched('dun')],
      {},
      ['counted', 'remembered', 'typed'],
    ],
    ['composing', [COMPOSING, ...byTyping('ali'), ...fetched('ali')], {}, undefined],
    [
      'composed as it was searched for',
      [COMPOSING, ...byTyping('ali'), ...fetched('ali'), COMPOSED],
      {},
      ['counted', 'remembered', 'typed'],
    ],
    [
      'composed, not yet searched for',
      [COMPOSING, ...byTyping('ali'), ...fetched('ali'), typed('alien'), COMPOSED],
      {},
      undefined,
    ],
    [
      'composing again',
      [COMPOSING, ...byTyping('ali'), requested('ali'), COMPOSED, COMPOSING, results('ali')],
      {},
      undefined,
    ],
    [
      'submitted while composing',
      [COMPOSING, ...byTyping('ali'), ...fetched('ali'), SUBMITTED],
      {},
      ['counted', 'remembered'],
    ],
    [
      'composing, then cleared',
      [COMPOSING, ...byTyping('ali'), ...fetched('ali'), CLEARED, COMPOSED],
      {},
      undefined,
    ],
  ])('%s', (_, events, opened, expected) => {
    const { finished } = after(events, opened);
    const record: Record[] = [];
    if (finished?.countedMovie) record.push('counted');
    if (finished?.isRemembered) record.push('remembered');
    if (finished?.isTyped) record.push('typed');
    expect(finished && record).toEqual(expected);
  });

  it('once, with the term and the first movie', () => {
    const once = after([...byTyping('dune'), ...fetched('dune')]);
    expect(once.finished).toEqual({ term: 'dune', countedMovie: FIRST, isRemembered: true, isTyped: true });
    const again = [...fetched('dune'), typed(' dune'), COMPOSING, COMPOSED].reduce(searchReducer, once);
    expect(again.finished).toBe(once.finished);
  });
});
