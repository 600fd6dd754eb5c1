import { describe, expect, it } from 'vitest';
import { SameMovieLimit } from '../../src/fairness/same-movie-limit.ts';

/** A limit with a manual clock. `raise` commits a search and returns whether it raised the movie. */
function limitOf(max: number) {
  let time = 1;
  const limit = new SameMovieLimit(max, () => time);
  const raise = (visitor: string | undefined, movie: number) => {
    const attempt = limit.attempt();
    const may = attempt.mayRaise(visitor, movie);
    attempt.done();
    return may;
  };
  return { limit, raise, turn: (to: number) => void (time = to) };
}

const times = (count: number, work: () => boolean) => Array.from({ length: count }, work);

describe('design, Search log: the limit of raises per visitor and movie', () => {
  it('applies for an hour from the first raise, separately for each visitor and movie', () => {
    const { raise, turn } = limitOf(2);
    expect(raise('a', 1)).toBe(true);
    turn(3_599_999);
    expect(times(2, () => raise('a', 1))).toEqual([true, false]);
    expect(raise('b', 1)).toBe(true);
    expect(raise('a', 2)).toBe(true);
    turn(3_600_002);
    expect(times(3, () => raise('a', 1))).toEqual([true, true, false]);
    expect(times(2, () => raise('b', 1))).toEqual([true, false]);
  });

  it('is twice as high for a site, an IPv6 /48', () => {
    const { raise } = limitOf(60);
    const raised = Array.from({ length: 600 }, (_, index) =>
      raise(`2001:db8:1:${index.toString(16)}::/64`, 1),
    );
    expect(raised.filter((isRaised) => isRaised)).toHaveLength(120);
    expect(raise('2001:db8:2:0::/64', 1)).toBe(true);
    expect(raise('2001:db8:1:0::/64', 2)).toBe(true);
    expect(times(61, () => raise('192.0.2.1', 1)).filter((isRaised) => isRaised)).toHaveLength(60);
  });

  it('includes the raises of the current commit, and only committed ones', () => {
    const { limit, raise } = limitOf(3);
    const lost = limit.attempt();
    expect(times(4, () => lost.mayRaise('a', 1))).toEqual([true, true, true, false]);
    const committed = limit.attempt();
    expect(times(2, () => committed.mayRaise('a', 1))).toEqual([true, true]);
    committed.done();
    expect(times(2, () => raise('a', 1))).toEqual([true, false]);
  });

  it('can be disabled, and does not apply to the server itself', () => {
    const { raise: raiseUnbounded } = limitOf(0);
    expect(times(100, () => raiseUnbounded('a', 1))).not.toContain(false);
    const { raise } = limitOf(1);
    expect(times(100, () => raise(undefined, 1))).not.toContain(false);
  });
});
