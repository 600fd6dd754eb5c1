import { describe, expect, it } from 'vitest';
import { MOST_KEYS, WindowCounter } from '../../src/search-log/window-counter.ts';

describe('design 10: counting requests for the limits', () => {
  it('counts each key by itself until its own window ends', () => {
    const counter = new WindowCounter(1000);
    expect(counter.add('a', 0)).toEqual({ count: 1, endsIn: 1000 });
    expect(counter.add('b', 400)).toEqual({ count: 1, endsIn: 1000 });
    expect(counter.add('a', 999)).toEqual({ count: 2, endsIn: 1 });
    expect(counter.add('a', 1000)).toEqual({ count: 1, endsIn: 1000 });
    expect(counter.add('b', 1000)).toEqual({ count: 2, endsIn: 400 });
  });

  it('remembers no more keys than it may, and forgets the one whose window began first', () => {
    const counter = new WindowCounter(1000);
    counter.add('first', 0);
    counter.add('second', 0);
    for (let key = 0; key < MOST_KEYS - 1; key += 1) counter.add(`other ${key}`, 1);
    expect(counter.add('second', 2).count).toBe(2);
    expect(counter.add('first', 2).count).toBe(1);
  });
});
