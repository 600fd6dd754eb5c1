import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue } from '../../src/fairness/fair-queue.ts';
import { SharedWork } from '../../src/fairness/shared-work.ts';
import { VisitorLimit, VisitorRefused } from '../../src/fairness/visitor-limit.ts';

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

let made: string[];
beforeEach(() => void (made = []));

/** Shared work in a queue with one slot. Each result names the visitor in whose rate limit the work is counted. */
function workshop({
  perMinute = 0,
  maxWaiting = Infinity,
}: { perMinute?: number; maxWaiting?: number } = {}) {
  const queue = new FairQueue({ slots: 1, maxWaiting });
  const disk = new Map<string, string>();
  let reading = Promise.resolve();
  const work = new SharedWork<string>({
    cache: { max: 10 },
    limit: new VisitorLimit(perMinute),
    queues: [queue],
    findStored: async (key) => {
      await reading;
      return disk.get(key);
    },
  });
  const ask = async (visitor: string | undefined, key: string, isCharged = false) => {
    const { value } = await work.get({ key, visitor, isCharged }, ({ visitor: first, wait }) =>
      wait(() =>
        queue.run(
          first,
          async () => {
            made.push(key);
            return `${key} for ${first}`;
          },
          key,
        ),
      ),
    );
    return value;
  };
  return { work, queue, disk, ask, readSlowly: (until: Promise<void>) => (reading = until) };
}

describe('design, Strangers: shared work', () => {
  it('runs once for concurrent callers, and is charged to the first', async () => {
    const { ask } = workshop({ perMinute: 1 });
    const all = await Promise.all([ask('a', 'movie'), ask('b', 'movie'), ask('c', 'movie')]);
    expect(new Set(all)).toEqual(new Set(['movie for a']));
    expect(made).toEqual(['movie']);
    await expect(ask('a', 'other')).rejects.toThrow(VisitorRefused);
    expect(await ask('b', 'other')).toBe('other for b');
  });

  it('is free if cached in memory or on disk, if already paid, and for the server itself', async () => {
    const { ask, disk } = workshop({ perMinute: 1 });
    disk.set('kept', 'from the disk');
    await ask('a', 'movie');
    expect(await ask('a', 'movie')).toBe('movie for a');
    expect(await ask('a', 'kept')).toBe('from the disk');
    expect(await ask('a', 'part', true)).toBe('part for a');
    for (const key of ['one', 'two', 'three']) expect(await ask(undefined, key)).toBe(`${key} for `);
    await expect(ask('a', 'too much')).rejects.toThrow(VisitorRefused);
  });

  it('if private, costs a visitor the same whether somebody else requested it or not', async () => {
    const { work, ask } = workshop({ perMinute: 1 });
    await ask('other', 'known');
    const askPrivately = async (visitor: string, key: string) =>
      (await work.get({ key, visitor, isPrivate: true }, async () => `made for ${visitor}`)).value;
    expect(await askPrivately('a', 'known')).toBe('known for other');
    expect(await askPrivately('a', 'known')).toBe('known for other');
    await expect(askPrivately('a', 'unknown')).rejects.toThrow(VisitorRefused);
    expect(await askPrivately('b', 'unknown')).toBe('made for b');
    await expect(askPrivately('a', 'unknown')).rejects.toThrow(VisitorRefused);
    await expect(askPrivately('b', 'known')).rejects.toThrow(VisitorRefused);
  });

  it('runs for the other callers, on their account, if the first caller is refused', async () => {
    const { ask } = workshop({ perMinute: 1 });
    await ask('greedy', 'first');
    const refused = ask('greedy', 'movie');
    const served = [ask('a', 'movie'), ask('b', 'movie')];
    await expect(refused).rejects.toThrow(VisitorRefused);
    expect(await Promise.all(served)).toEqual(['movie for a', 'movie for a']);
    expect(made).toEqual(['first', 'movie']);
  });

  it('runs at the first turn of any waiting visitor, even if the first caller has other tickets before it', async () => {
    const { ask, queue } = workshop();
    const held = queue.enter('holder');
    const all = ['busy 1', 'busy 2', 'shared', 'busy 3'].map((key) => ask('busy', key));
    await settled();
    all.push(ask('other', 'shared'));
    await settled();
    held.leave();
    await Promise.all(all);
    expect(made).toEqual(['busy 1', 'shared', 'busy 2', 'busy 3']);
  });

  it('runs at the first turn of any visitor, including those who asked during the disk lookup', async () => {
    const { ask, queue, readSlowly } = workshop();
    const held = queue.enter('holder');
    const busy = [1, 2, 3].map((number) => ask('busy', `busy ${number}`));
    await settled();
    const disk = gate();
    readSlowly(disk.opened);
    const shared = [ask('busy', 'shared'), ask('other', 'shared')];
    disk.open();
    await settled();
    held.leave();
    await Promise.all([...busy, ...shared]);
    expect(made).toEqual(['busy 1', 'shared', 'busy 2', 'busy 3']);
  });

  it('is retried after a failure, which all waiting callers receive', async () => {
    const { work } = workshop();
    const fail = () => work.get({ key: 'movie', visitor: 'a' }, () => Promise.reject(new Error('broken')));
    const failures = await Promise.allSettled([fail(), fail()]);
    expect(failures).toMatchObject([{ reason: { message: 'broken' } }, { reason: { message: 'broken' } }]);
    expect(await work.get({ key: 'movie', visitor: 'a' }, async () => 'whole')).toEqual({
      value: 'whole',
      from: 'work',
    });
  });

  it('is refused for visitors with too many waiting tickets, but they can join existing ones', async () => {
    const { ask, queue } = workshop({ maxWaiting: 1 });
    const held = queue.enter('holder');
    const first = ask('busy', 'first');
    await settled();
    const refused = ask('busy', 'movie');
    const served = ask('other', 'movie');
    await expect(refused).rejects.toThrow(VisitorRefused);
    held.leave();
    expect(await first).toBe('first for busy');
    expect(await served).toBe('movie for other');
  });

  it('reports its source, and returns stale values from memory until they are forgotten', async () => {
    let time = 0;
    const work = new SharedWork<string>({
      cache: { max: 10, ttl: 10, ttlResolution: 0, allowStale: true, perf: { now: () => time } },
      limit: new VisitorLimit(0),
      queues: [],
    });
    const staleValues: (string | undefined)[] = [];
    const get = (text: string) =>
      work.get({ key: 'movie', visitor: 'a' }, async ({ staleValue }) => {
        staleValues.push(staleValue);
        return text;
      });
    expect(work.peek('movie')).toBeUndefined();
    time = 1;
    expect(await get('first')).toEqual({ value: 'first', from: 'work' });
    expect(await get('second')).toEqual({ value: 'first', from: 'memory' });
    time = 12;
    expect(work.peek('movie')).toBe('first');
    expect(await get('second')).toEqual({ value: 'first', from: 'stale memory' });
    await settled();
    expect(await get('third')).toEqual({ value: 'second', from: 'memory' });
    expect(staleValues).toEqual([undefined, 'first']);
    work.forget('movie');
    expect(work.peek('movie')).toBeUndefined();
    expect(await get('third')).toEqual({ value: 'third', from: 'work' });
  });

  it('returns its value to waiting callers even if it is evicted meanwhile', async () => {
    const work = new SharedWork<string>({ cache: { max: 1 }, limit: new VisitorLimit(0), queues: [] });
    const slow = gate();
    const first = work.get({ key: 'first', visitor: 'a' }, async () => {
      await slow.opened;
      return 'first';
    });
    await work.get({ key: 'second', visitor: 'a' }, async () => 'second');
    slow.open();
    expect(await first).toEqual({ value: 'first', from: 'work' });
  });

  it('does not add a visitor twice to the same ticket', async () => {
    const { work, ask, queue } = workshop();
    await ask('a', 'movie');
    work.forget('movie');
    const held = queue.enter('holder');
    const again = ask('b', 'movie');
    await settled();
    expect(queue.waiting).toBe(1);
    held.leave();
    expect(await again).toBe('movie for b');
  });

  it('can be joined under its queue key while other work with that key has finished', async () => {
    const queue = new FairQueue({ slots: 1 });
    const slow = gate();
    const work = new SharedWork<string>({
      cache: { max: 10 },
      limit: new VisitorLimit(0),
      queues: [queue],
      findStored: async (key) => (key === 'small' ? 'small' : slow.opened.then(() => undefined)),
    });
    const get = (key: string, visitor: string) =>
      work.get({ key, visitor, queueKey: 'picture' }, ({ visitor: first, wait }) =>
        wait(() => queue.run(first, async () => key, 'picture')),
      );
    const held = queue.enter('holder');
    const large = [get('large', 'a')];
    await get('small', 'a');
    large.push(get('large', 'c'));
    slow.open();
    await settled();
    expect(queue.waiting).toBe(2);
    held.leave();
    expect((await Promise.all(large)).map(({ value }) => value)).toEqual(['large', 'large']);
  });
});
