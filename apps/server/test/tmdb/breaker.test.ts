import { beforeEach, describe, expect, it } from 'vitest';
import { type Breaker, createBreaker } from '../../src/tmdb/breaker.ts';

let time: number;
let breaker: Breaker;
beforeEach(() => {
  time = 50_000;
  breaker = createBreaker({ probeInterval: 1000, now: () => time });
});

/** Sends a request through the closed breaker. Returns the function that reports the outcome. */
function enter(movie = '/movie/1') {
  const entered = breaker.enter(movie);
  if (typeof entered === 'number') throw new Error(`Not let in for ${entered} ms`);
  return entered;
}

/** Fails for different movies, the first of them that of {@link enter}. */
const fail = (movies: number) => {
  for (let id = 1; id <= movies; id += 1) enter(`/movie/${id}`)(true);
};

describe('design, Gateway: the circuit breaker', () => {
  it('opens after five failures in a row, not before', () => {
    fail(4);
    enter()(false);
    fail(4);
    expect(breaker.isOpen).toBe(false);
    expect(breaker.enter('/movie/5')).toBeTypeOf('function');
    enter('/movie/5')(true);
    expect(breaker.isOpen).toBe(true);
    expect(breaker.enter('/movie/9')).toBe(1000);
  });

  it('sends one probe at a time, a second after the last', () => {
    fail(5);
    time += 400;
    expect(breaker.enter('/movie/9')).toBe(600);
    time += 599;
    expect(breaker.enter('/movie/9')).toBe(1);
    time += 1;
    const settle = enter();
    expect(breaker.enter('/movie/9')).toBe(1000);
    time += 700;
    settle(true);
    expect(breaker.enter('/movie/9')).toBe(1000);
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
    expect(breaker.enter('/movie/9')).toBe(1000);
    time += 1000;
    expect(breaker.enter('/movie/9')).toBe(1000);
  });

  it('does not open for one movie that fails again and again', () => {
    for (let time = 0; time < 20; time += 1) enter('/movie/1')(true);
    expect(breaker.isOpen).toBe(false);
    for (const movie of ['/movie/2', '/movie/3', '/movie/4']) enter(movie)(true);
    expect(breaker.isOpen).toBe(false);
    enter('/movie/5')(true);
    expect(breaker.isOpen).toBe(true);
  });

  it('does not open for movies that hang while others are answered', () => {
    const hanging = Array.from({ length: 20 }, (_, id) => enter(`/movie/${id}`));
    enter('/movie/99')(false);
    for (const settle of hanging) settle(true);
    expect(breaker.isOpen).toBe(false);
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
