import { afterEach, describe, expect, it, vi } from 'vitest';
import { VisitorLimit, VisitorRefused } from '../../src/fairness/visitor-limit.ts';

afterEach(() => void vi.useRealTimers());

/** A rate limit with a manual clock in milliseconds. */
function limitOf(max: number) {
  let time = 0;
  const limit = new VisitorLimit(max, { now: () => time });
  return { limit, turn: (to: number) => void (time = to) };
}

describe('design, Strangers: a rate limit per visitor and minute', () => {
  it('counts each visitor separately, for 60 s from the first request', () => {
    const { limit, turn } = limitOf(2);
    expect(limit.consume('a')).toEqual({ isExceeded: false, remaining: 1, seconds: 60 });
    turn(29_000);
    expect(limit.consume('b')).toEqual({ isExceeded: false, remaining: 1, seconds: 60 });
    turn(31_000);
    expect(limit.consume('a')).toEqual({ isExceeded: false, remaining: 0, seconds: 29 });
    turn(59_999);
    expect(limit.consume('a')).toEqual({ isExceeded: true, remaining: 0, seconds: 1 });
    turn(60_000);
    expect(limit.consume('a')).toEqual({ isExceeded: false, remaining: 1, seconds: 60 });
    expect(limit.consume('b')).toEqual({ isExceeded: false, remaining: 0, seconds: 29 });
  });

  it('resets after 60 s and not 61, also with fractions of a millisecond', () => {
    for (let part = 0; part < 1; part += 0.001) {
      const limit = new VisitorLimit(2, { now: () => 5_000 + 7_919 * part });
      expect(limit.consume('a').seconds, String(part)).toBe(60);
    }
  });

  it('refuses only that visitor, and reports the waiting time', () => {
    const { limit } = limitOf(1);
    limit.charge('a');
    expect(() => limit.charge('a')).toThrow(expect.objectContaining({ visitor: 'a', seconds: 60 }));
    expect(() => limit.charge('b')).not.toThrow();
  });

  it('charges for a known answer, unless the visitor was charged for it within 60 s', () => {
    const { limit, turn } = limitOf(2);
    turn(1);
    limit.chargeUnlessOwn('a', 'term', false);
    for (let repeat = 0; repeat < 5; repeat += 1) limit.chargeUnlessOwn('a', 'term', true);
    limit.chargeUnlessOwn('a', 'term of others', true);
    expect(() => limit.chargeUnlessOwn('a', 'third', true)).toThrow(VisitorRefused);
    expect(() => limit.chargeUnlessOwn('a', 'third', true)).toThrow(VisitorRefused);
    limit.chargeUnlessOwn('a', 'term', true);
    expect(() => limit.chargeUnlessOwn('a', 'term', false)).toThrow(VisitorRefused);
    turn(60_002);
    limit.chargeUnlessOwn('a', 'term', true, 2);
    expect(() => limit.charge('a')).toThrow(VisitorRefused);
    limit.chargeUnlessOwn('b', 'term', true);
  });

  it('is disabled by 0', () => {
    const { limit } = limitOf(0);
    for (let deed = 0; deed < 5; deed += 1) limit.chargeUnlessOwn('a', 'term', false);
    for (let deed = 0; deed < 100; deed += 1) expect(limit.consume('a')).toMatchObject({ isExceeded: false });
  });

  it('is neither lost nor extended when the system clock jumps', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = new VisitorLimit(1);
    expect(limit.consume('a')).toMatchObject({ isExceeded: false, remaining: 0 });
    for (const jump of [86_400_000, -86_400_000]) {
      vi.setSystemTime(Date.now() + jump);
      const { isExceeded, seconds } = limit.consume('a');
      expect(isExceeded).toBe(true);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });
});

describe('design, Strangers: a /48 has its own limit, three times as high', () => {
  it('applies to a visitor who uses another network for each request', () => {
    const { limit } = limitOf(3);
    const allowances = Array.from({ length: 40 }, (_, index) =>
      limit.consume(`2001:db8:1:${index.toString(16)}::/64`),
    );
    expect(allowances.filter(({ isExceeded }) => !isExceeded)).toHaveLength(9);
    expect(allowances[8]).toEqual({ isExceeded: false, remaining: 0, seconds: 60 });
    expect(limit.consume('2001:db8:2:0::/64').isExceeded).toBe(false);
    expect(limit.consume('192.0.2.1').isExceeded).toBe(false);
  });

  it('does not reduce the limit of each network', () => {
    const { limit } = limitOf(2);
    for (const isExceeded of [false, false, true])
      expect(limit.consume('2001:db8:1:1::/64').isExceeded).toBe(isExceeded);
    expect(limit.consume('2001:db8:1:2::/64')).toEqual({ isExceeded: false, remaining: 1, seconds: 60 });
  });
});

it('counts for the configured window', () => {
  let time = 0;
  const limit = new VisitorLimit(1, { window: 3_600_000, now: () => time });
  expect(limit.consume('a')).toEqual({ isExceeded: false, remaining: 0, seconds: 3600 });
  time = 3_599_999;
  expect(limit.consume('a').isExceeded).toBe(true);
  time = 3_600_000;
  expect(limit.consume('a').isExceeded).toBe(false);
});

describe('design, Strangers: more than 50,000 visitors', () => {
  it('a flood of new visitors does not evict those with more requests', () => {
    const { limit } = limitOf(100);
    for (let deed = 0; deed < 10; deed += 1) limit.consume('busy');
    for (let visitor = 0; visitor < 150_000; visitor += 1) limit.consume(`forged ${visitor}`);
    expect(limit.consume('busy').remaining).toBe(89);
  });

  it('a flood of new visitors does not evict visitors with more requests who arrive during the flood', () => {
    const { limit } = limitOf(100);
    for (let visitor = 0; visitor < 40_000; visitor += 1) limit.consume(`forged ${visitor}`);
    for (let deed = 0; deed < 10; deed += 1) limit.consume('busy');
    for (let visitor = 40_000; visitor < 60_000; visitor += 1) limit.consume(`forged ${visitor}`);
    expect(limit.consume('busy').remaining).toBe(89);
  });

  it('visitors whose window has ended are evicted first', () => {
    const { limit, turn } = limitOf(100);
    for (let deed = 0; deed < 99_998; deed += 1) limit.consume(`old ${deed % 49_999}`);
    turn(59_000);
    limit.consume('new');
    turn(61_000);
    limit.consume('new');
    for (let visitor = 0; visitor < 49_999; visitor += 1) limit.consume(`newer ${visitor}`);
    expect(limit.consume('new').remaining).toBe(97);
  });
});
