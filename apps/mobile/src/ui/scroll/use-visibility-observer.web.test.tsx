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
