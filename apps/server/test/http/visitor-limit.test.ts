import { afterEach, expect, it, vi } from 'vitest';
import { VisitorLimit } from '../../src/http/visitor-limit.ts';

afterEach(() => void vi.useRealTimers());

it('design 10: a clock that jumps neither frees a visitor of his limit nor holds him to it for longer', () => {
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
