import { afterEach, describe, expect, it, vi } from 'vitest';
import { VisitorLimit } from '../../src/http/visitor-limit.ts';

afterEach(() => void vi.useRealTimers());

/** A rate limit with a manual clock (milliseconds). */
function limitOf(max: number) {
  let time = 0;
  const limit = new VisitorLimit(max, { now: () => time });
  return { limit, turn: (to: number) => void (time = to) };
}

describe('design 10: a rate limit per visitor and minute', () => {
  it('counts each visitor separately, for 60 s from the first request', () => {
    const { limit, turn } = limitOf(2);
    expect(limit.spend('a')).toEqual({ isOver: false, remaining: 1, seconds: 60 });
    turn(29_000);
    expect(limit.spend('b')).toEqual({ isOver: false, remaining: 1, seconds: 60 });
    turn(31_000);
    expect(limit.spend('a')).toEqual({ isOver: false, remaining: 0, seconds: 29 });
    turn(59_999);
    expect(limit.spend('a')).toEqual({ isOver: true, remaining: 0, seconds: 1 });
    turn(60_000);
    expect(limit.spend('a')).toEqual({ isOver: false, remaining: 1, seconds: 60 });
    expect(limit.spend('b')).toEqual({ isOver: false, remaining: 0, seconds: 29 });
  });

  it('resets after 60 s and not 61, also with fractions of a millisecond', () => {
    for (let part = 0; part < 1; part += 0.001) {
      const limit = new VisitorLimit(2, { now: () => 5_000 + 7_919 * part });
      expect(limit.spend('a').seconds, String(part)).toBe(60);
    }
  });

  it('refuses only that visitor, and reports the waiting time', () => {
    const { limit } = limitOf(1);
    limit.charge('a');
    expect(() => limit.charge('a')).toThrow(expect.objectContaining({ visitor: 'a', seconds: 60 }));
    expect(() => limit.charge('b')).not.toThrow();
  });

  it('is disabled by 0', () => {
    const { limit } = limitOf(0);
    for (let deed = 0; deed < 100; deed += 1) expect(limit.spend('a')).toMatchObject({ isOver: false });
  });

  it('is neither lost nor extended when the system clock jumps', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = new VisitorLimit(1);
    expect(limit.spend('a')).toMatchObject({ isOver: false, remaining: 0 });
    for (const jump of [86_400_000, -86_400_000]) {
      vi.setSystemTime(Date.now() + jump);
      const { isOver, seconds } = limit.spend('a');
      expect(isOver).toBe(true);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });
});

describe('design 10: a /48 has its own limit, three times as high', () => {
  it('applies to a visitor who uses a new network for each request', () => {
    const { limit } = limitOf(3);
    const allowances = Array.from({ length: 40 }, (_, index) =>
      limit.spend(`2001:db8:1:${index.toString(16)}::/64`),
    );
    expect(allowances.filter(({ isOver }) => !isOver)).toHaveLength(9);
    expect(allowances[8]).toEqual({ isOver: false, remaining: 0, seconds: 60 });
    expect(limit.spend('2001:db8:2:0::/64').isOver).toBe(false);
    expect(limit.spend('192.0.2.1').isOver).toBe(false);
  });

  it('does not reduce the limit of each network', () => {
    const { limit } = limitOf(2);
    for (const isOver of [false, false, true]) expect(limit.spend('2001:db8:1:1::/64').isOver).toBe(isOver);
    expect(limit.spend('2001:db8:1:2::/64')).toEqual({ isOver: false, remaining: 1, seconds: 60 });
  });
});

it('counts for the configured window', () => {
  let time = 0;
  const limit = new VisitorLimit(1, { window: 3_600_000, now: () => time });
  expect(limit.spend('a')).toEqual({ isOver: false, remaining: 0, seconds: 3600 });
  time = 3_599_999;
  expect(limit.spend('a').isOver).toBe(true);
  time = 3_600_000;
  expect(limit.spend('a').isOver).toBe(false);
});

describe('design 10: more than 50,000 visitors', () => {
  it('a flood of new visitors does not evict those with more requests', () => {
    const { limit } = limitOf(100);
    for (let deed = 0; deed < 10; deed += 1) limit.spend('busy');
    for (let visitor = 0; visitor < 150_000; visitor += 1) limit.spend(`forged ${visitor}`);
    expect(limit.spend('busy').remaining).toBe(89);
  });

  it('nor those who came during the flood', () => {
    const { limit } = limitOf(100);
    for (let visitor = 0; visitor < 40_000; visitor += 1) limit.spend(`forged ${visitor}`);
    for (let deed = 0; deed < 10; deed += 1) limit.spend('busy');
    for (let visitor = 40_000; visitor < 60_000; visitor += 1) limit.spend(`forged ${visitor}`);
    expect(limit.spend('busy').remaining).toBe(89);
  });

  it('visitors whose window has ended are evicted first', () => {
    const { limit, turn } = limitOf(100);
    for (let deed = 0; deed < 99_998; deed += 1) limit.spend(`old ${deed % 49_999}`);
    turn(59_000);
    limit.spend('new');
    turn(61_000);
    limit.spend('new');
    for (let visitor = 0; visitor < 49_999; visitor += 1) limit.spend(`newer ${visitor}`);
    expect(limit.spend('new').remaining).toBe(97);
  });
});
