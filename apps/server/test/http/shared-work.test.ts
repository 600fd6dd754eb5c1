import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue } from '../../src/http/fair-queue.ts';
import { SharedWork } from '../../src/http/shared-work.ts';
import { VisitorLimit, VisitorRefused } from '../../src/http/visitor-limit.ts';

/** A promise that resolves when `open` is called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

let made: string[];
beforeEach(() => void (made = []));

/** Work in a queue with one slot; `who` lists the visitors who were charged for it. */
function workshop({ perMinute = 0, longest = Infinity }: { perMinute?: number; longest?: number } = {}) {
  const queue = new FairQueue({ places: 1, longest });
  const disk = new Map<string, string>();
  let reading = Promise.resolve();
  const work = new SharedWork<string>({
    cache: { max: 10 },
    limit: new VisitorLimit(perMinute),
    queues: [queue],
    findElsewhere: async (key) => {
      await reading;
      return disk.get(key);
    },
  });
  const ask = async (visitor: string | undefined, key: string, isPaid = false) => {
    const { value } = await work.get({ key, visitor, isPaid }, ({ visitor: first, wait }) =>
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

describe('design 10: what costs is shared', () => {
  it('is made once for all who ask, and charged to the first alone', async () => {
    const { ask } = workshop({ perMinute: 1 });
    const all = await Promise.all([ask('a', 'film'), ask('b', 'film'), ask('c', 'film')]);
    expect(new Set(all)).toEqual(new Set(['film for a']));
    expect(made).toEqual(['film']);
    await expect(ask('a', 'other')).rejects.toThrow(VisitorRefused);
    expect(await ask('b', 'other')).toBe('other for b');
  });

  it('is free from memory, from the disk, when it is paid, and for the server itself', async () => {
    const { ask, disk } = workshop({ perMinute: 1 });
    disk.set('kept', 'from the disk');
    await ask('a', 'film');
    expect(await ask('a', 'film')).toBe('film for a');
    expect(await ask('a', 'kept')).toBe('from the disk');
    expect(await ask('a', 'part', true)).toBe('part for a');
    for (const key of ['one', 'two', 'three']) expect(await ask(undefined, key)).toBe(`${key} for `);
    await expect(ask('a', 'too much')).rejects.toThrow(VisitorRefused);
  });

  it('is made for those who came after one who is refused, on their own account', async () => {
    const { ask } = workshop({ perMinute: 1 });
    await ask('greedy', 'first');
    const refused = ask('greedy', 'film');
    const served = [ask('a', 'film'), ask('b', 'film')];
    await expect(refused).rejects.toThrow(VisitorRefused);
    expect(await Promise.all(served)).toEqual(['film for a', 'film for a']);
    expect(made).toEqual(['first', 'film']);
  });

  it('is made at the turn of whoever is first, also when it waits already for somebody with much before it', async () => {
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

  it('is made at the turn of whoever is first, also for who asked while the disk was read', async () => {
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

  it('is tried anew after a failure, which all who waited for it see', async () => {
    const { work } = workshop();
    const fail = () => work.get({ key: 'film', visitor: 'a' }, () => Promise.reject(new Error('broken')));
    const failures = await Promise.allSettled([fail(), fail()]);
    expect(failures).toMatchObject([{ reason: { message: 'broken' } }, { reason: { message: 'broken' } }]);
    expect(await work.get({ key: 'film', visitor: 'a' }, async () => 'whole')).toEqual({
      value: 'whole',
      from: 'work',
    });
  });

  it('is refused to who has too much waiting, not to who waits for the same', async () => {
    const { ask, queue } = workshop({ longest: 1 });
    const held = queue.enter('holder');
    const first = ask('busy', 'first');
    await settled();
    const refused = ask('busy', 'film');
    const served = ask('other', 'film');
    await expect(refused).rejects.toThrow(VisitorRefused);
    held.leave();
    expect(await first).toBe('first for busy');
    expect(await served).toBe('film for other');
  });

  it('says where it was found, and gives what is in memory, also what is old, until it is forgotten', async () => {
    let time = 0;
    const work = new SharedWork<string>({
      cache: { max: 10, ttl: 10, ttlResolution: 0, allowStale: true, perf: { now: () => time } },
      limit: new VisitorLimit(0),
      queues: [],
    });
    const olds: (string | undefined)[] = [];
    const get = (text: string) =>
      work.get({ key: 'film', visitor: 'a' }, async ({ old }) => {
        olds.push(old);
        return text;
      });
    expect(work.peek('film')).toBeUndefined();
    time = 1;
    expect(await get('first')).toEqual({ value: 'first', from: 'work' });
    expect(await get('second')).toEqual({ value: 'first', from: 'memory' });
    time = 12;
    expect(work.peek('film')).toBe('first');
    expect(await get('second')).toEqual({ value: 'first', from: 'stale memory' });
    await settled();
    expect(await get('third')).toEqual({ value: 'second', from: 'memory' });
    expect(olds).toEqual([undefined, 'first']);
    work.forget('film');
    expect(work.peek('film')).toBeUndefined();
    expect(await get('third')).toEqual({ value: 'third', from: 'work' });
  });

  it('is given to those who wait for it, also when others push it out of memory while it is made', async () => {
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

  it('has nobody wait for it once more who had it before', async () => {
    const { work, ask, queue } = workshop();
    await ask('a', 'film');
    work.forget('film');
    const held = queue.enter('holder');
    const again = ask('b', 'film');
    await settled();
    expect(queue.waiting).toBe(1);
    held.leave();
    expect(await again).toBe('film for b');
  });

  it('is waited for under its name by who asks while others of that name are done already', async () => {
    const queue = new FairQueue({ places: 1 });
    const slow = gate();
    const work = new SharedWork<string>({
      cache: { max: 10 },
      limit: new VisitorLimit(0),
      queues: [queue],
      findElsewhere: async (key) => (key === 'small' ? 'small' : slow.opened.then(() => undefined)),
    });
    const get = (key: string, visitor: string) =>
      work.get({ key, visitor, waitsFor: 'picture' }, ({ visitor: first, wait }) =>
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
