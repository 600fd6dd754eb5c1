import { describe, expect, it } from 'vitest';
import { MOST_KEYS, WindowCounter } from '../../src/http/window-counter.ts';

describe('design 10: counting requests for the limits', () => {
  it('counts each key by itself until its own window ends', () => {
    const counter = new WindowCounter(1000);
    expect(counter.add('a', 0)).toEqual({ count: 1, endsIn: 1000 });
    expect(counter.add('b', 400)).toEqual({ count: 1, endsIn: 1000 });
    expect(counter.add('a', 999)).toEqual({ count: 2, endsIn: 1 });
    expect(counter.add('a', 1000)).toEqual({ count: 1, endsIn: 1000 });
    expect(counter.add('b', 1000)).toEqual({ count: 2, endsIn: 400 });
  });

  it('a flood of keys pushes out nobody who has done more than they', () => {
    const counter = new WindowCounter(60_000);
    for (let deed = 0; deed < 10; deed += 1) counter.add('busy', 0);
    for (let key = 0; key < 3 * MOST_KEYS; key += 1) counter.add(`forged ${key}`, 1);
    expect(counter.add('busy', 2).count).toBe(11);
  });

  it('forgets windows that have ended first', () => {
    const counter = new WindowCounter(1000);
    for (let key = 0; key < MOST_KEYS - 1; key += 1) for (const now of [0, 1]) counter.add(`old ${key}`, now);
    for (const now of [900, 2000]) counter.add('new', now);
    for (let key = 0; key < MOST_KEYS; key += 1) counter.add(`newer ${key}`, 2000);
    expect(counter.add('new', 2001).count).toBe(2);
  });
});
