import { beforeEach, describe, expect, it } from 'vitest';
import { type Breaker, createBreaker } from '../../../src/movies/tmdb/breaker.ts';

let time: number;
let breaker: Breaker;
beforeEach(() => {
  time = 50_000;
  breaker = createBreaker({ probeInterval: 1000, now: () => time });
});

/** Sends a request through the closed breaker. Returns the function that reports the outcome. */
function enter() {
  const entered = breaker.enter();
  if (typeof entered === 'number') throw new Error(`Not let in for ${entered} ms`);
  return entered;
}

const fail = (times: number) => {
  for (let time = 0; time < times; time += 1) enter()(true);
};

describe('design, Gateway: the circuit breaker', () => {
  it('opens after five failures in a row, not before', () => {
    fail(4);
    enter()(false);
    fail(4);
    expect(breaker.isOpen).toBe(false);
    expect(breaker.enter()).toBeTypeOf('function');
    fail(1);
    expect(breaker.isOpen).toBe(true);
    expect(breaker.enter()).toBe(1000);
  });

  it('sends one probe at a time, a second after the last', () => {
    fail(5);
    time += 400;
    expect(breaker.enter()).toBe(600);
    time += 599;
    expect(breaker.enter()).toBe(1);
    time += 1;
    const settle = enter();
    expect(breaker.enter()).toBe(1000);
    time += 700;
    settle(true);
    expect(breaker.enter()).toBe(1000);
    time += 1000;
    enter()(false);
    expect(breaker.isOpen).toBe(false);
    const two = [enter(), enter()];
    for (const each of two) each(false);
  });

  it('does not end its probe with a request that was in flight before', () => {
    const early = enter();
    fail(5);
    time += 1000;
    enter();
    early(true);
    expect(breaker.enter()).toBe(1000);
    time += 1000;
    expect(breaker.enter()).toBe(1000);
  });

  it('obeys the longest pause that TMDB asks for, until it ends', () => {
    expect(breaker.pause()).toBe(0);
    enter()(true, 3000);
    enter()(true, 1000);
    expect(breaker.pause()).toBe(3000);
    time += 2999;
    expect(breaker.pause()).toBe(1);
    time += 2;
    expect(breaker.pause()).toBe(0);
  });
});
