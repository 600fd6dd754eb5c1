import { describe, expect, it } from 'vitest';
import { NewTermLimit } from '../../src/fairness/new-term-limit.ts';
import { overLimit } from '../../src/search-log/search-log-error.ts';

/** A limit with a manual clock. `add` adds a term, and resolves with 201 or with the limit's error. */
function limitOf(max: number) {
  let time = 1;
  const limit = new NewTermLimit(max, overLimit, () => time);
  const add = (visitor: string | undefined, work = async () => 201) =>
    limit.create(visitor, work).catch((error: { status?: number; retryAfter?: number }) => error);
  return { add, turn: (to: number) => void (time = to) };
}

describe('design, Search log: the limit of new terms per site', () => {
  it('is 2,000 per day from the first one on; beyond it writes get 429 until the day ends', async () => {
    const { add, turn } = limitOf(2000);
    const answers = await Promise.all(Array.from({ length: 2001 }, () => add('192.0.2.1')));
    expect(answers.filter((answer) => answer === 201)).toHaveLength(2000);
    expect(answers.at(-1)).toMatchObject({ status: 429, retryAfter: 86_400 });
    expect(await add('192.0.2.2')).toBe(201);
    turn(86_400_000);
    expect(await add('192.0.2.1')).toMatchObject({ status: 429, retryAfter: 1 });
    turn(86_400_001);
    expect(await add('192.0.2.1')).toBe(201);
  });

  it('is shared by an IPv6 /48', async () => {
    const { add } = limitOf(3);
    const site = Array.from({ length: 4 }, (_, index) => add(`2001:db8:1:${index}::/64`));
    expect((await Promise.all(site)).filter((answer) => answer === 201)).toHaveLength(3);
    expect(await add('2001:db8:2:0::/64')).toBe(201);
  });

  it('does not count refused terms, nor those of the server itself, and can be disabled', async () => {
    const { add } = limitOf(1);
    const refusal = new Error('refused');
    expect(await add('a', () => Promise.reject(refusal))).toBe(refusal);
    expect(await add('a')).toBe(201);
    expect(await add('a')).toMatchObject({ status: 429 });
    expect(await add(undefined)).toBe(201);
    const { add: addUnbounded } = limitOf(0);
    for (let time = 0; time < 3; time += 1) expect(await addUnbounded('a')).toBe(201);
  });
});
