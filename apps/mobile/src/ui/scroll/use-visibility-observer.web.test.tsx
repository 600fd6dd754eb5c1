import { renderHook } from '@testing-library/react';
import type { ScrollView } from 'react-native';

import { useVisibilityObserver } from './use-visibility-observer.web';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

/** Delivers entries as the browser would. */
let deliver: (entries: Entry[]) => void;
let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
  class Observer {
    constructor(callback: (entries: Entry[]) => void) {
      deliver = callback;
    }
    observe() {}
    unobserve() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => jest.restoreAllMocks());

it('design, Behaviour: an element that is watched anew is not told what was seen for the callback before', () => {
  const node = document.createElement('div');
  const scroll = { current: { getScrollableNode: () => node } as unknown as ScrollView };
  const { result } = renderHook(() => useVisibilityObserver(scroll));
  const watch = result.current;
  const told: string[] = [];
  const [row, end] = [document.createElement('div'), document.createElement('div')];
  watch(row, () => told.push('row'));
  const stop = watch(end, () => told.push('end of the list before'));
  deliver([row, end].map((target) => ({ target, isIntersecting: true })));
  stop();
  watch(end, () => told.push('end'));
  while (frames.length > 0) frames.shift()?.();
  expect(told).toEqual(['row']);
  deliver([{ target: end, isIntersecting: true }]);
  while (frames.length > 0) frames.shift()?.();
  expect(told).toEqual(['row', 'end']);
});

it.each([
  ['as they were watched', [0, 1, 2, 3]],
  ['with new rows above one that stayed, as after a refetch', [3, 0, 1, 2]],
])('design, Behaviour: the first visible row stays visible after a resize, in rows %s', (_, watchOrder) => {
  let height = 100;
  const rect = (top: number) => ({ top, height, bottom: top + height, width: 300 }) as DOMRect;
  const list = document.createElement('div');
  list.getBoundingClientRect = () => rect(0);
  const rows = [0, 1, 2, 3].map((i) => {
    const row = document.createElement('div');
    row.getBoundingClientRect = () => rect(i * height - list.scrollTop);
    return row;
  });
  list.append(...rows);
  document.body.append(list);
  const scroll = { current: { getScrollableNode: () => list } as unknown as ScrollView };
  const { result } = renderHook(() => useVisibilityObserver(scroll));
  for (const i of watchOrder) result.current(rows[i] ?? list, () => undefined);
  list.scrollTop = 150;
  list.dispatchEvent(new Event('scroll'));
  height = 200;
  Object.assign(window, { innerWidth: window.innerWidth - 100 });
  window.dispatchEvent(new Event('resize'));
  expect(list.scrollTop).toBe(300);
});
