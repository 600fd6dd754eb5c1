import { describe, expect, it } from 'vitest';
import { FairQueue, type Ticket } from '../../src/fairness/fair-queue.ts';
import { VisitorRefused } from '../../src/fairness/visitor-limit.ts';

/** Lets visitors enter the queue. `started` lists them in the order of their turns. */
function visitors(queue: FairQueue) {
  const started: string[] = [];
  const tickets: Ticket[] = [];
  const enter = (visitor: string, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      const ticket = queue.enter(visitor);
      tickets.push(ticket);
      void ticket.turn.then(() => started.push(visitor));
    }
  };
  const countOf = (visitor: string) => started.filter((name) => name === visitor).length;
  return { started, tickets, enter, countOf };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('design, Strangers: queues are fair by visitor', () => {
  it.each([
    [30, 14],
    [64, 31],
    [8, 3],
    [4, 1],
    [1, 1],
  ])('a visitor alone gets less than half of %i slots: %i', async (slots, most) => {
    const { enter, started, countOf } = visitors(new FairQueue({ slots }));
    enter('busy', 100);
    await settled();
    expect(started).toHaveLength(most);
    enter('new', 100);
    await settled();
    expect(countOf('new')).toBe(slots === 1 ? 0 : Math.ceil(slots / 4));
    expect(countOf('busy')).toBe(most);
  });

  it('gives no visitor more than a quarter of the slots while others wait', async () => {
    const queue = new FairQueue({ slots: 8 });
    const { enter, tickets, countOf } = visitors(queue);
    enter('busy', 40);
    for (const name of ['a', 'b', 'c', 'd']) enter(name, 5);
    await settled();
    expect(countOf('busy')).toBe(3);
    for (const ticket of tickets.slice(0, 3)) ticket.leave();
    await settled();
    expect(countOf('busy')).toBe(3 + 1);
    for (const name of ['a', 'b', 'c', 'd']) expect([1, 2]).toContain(countOf(name));
  });

  it('keeps a quarter of the slots free for new visitors', async () => {
    const { enter, countOf } = visitors(new FairQueue({ slots: 8 }));
    enter('a', 7);
    enter('b', 7);
    enter('c', 7);
    await settled();
    expect([countOf('a'), countOf('b'), countOf('c')]).toEqual([3, 2, 2]);
    enter('d', 7);
    await settled();
    expect(countOf('d')).toBe(1);
  });

  it('gives no further slot to a visitor with a quarter while another waits, even if slots are free', async () => {
    const { enter, tickets, countOf } = visitors(new FairQueue({ slots: 8 }));
    enter('a', 7);
    enter('b', 5);
    for (const ticket of tickets.slice(0, 3)) ticket.leave();
    await settled();
    expect([countOf('a'), countOf('b')]).toEqual([3 + 2, 2]);
  });

  it('finds the most recently entered ticket of a key on join', async () => {
    const queue = new FairQueue({ slots: 1 });
    const first = queue.enter('someone');
    queue.enter('a', 'movie');
    queue.enter('b', 'movie');
    first.leave();
    queue.join('movie', 'c');
    expect(queue.waiting).toBe(2);
  });

  it('serves visitors round-robin, and each visitor’s tickets in order', async () => {
    const queue = new FairQueue({ slots: 1 });
    const done: string[] = [];
    const run = (visitor: string, name: string) => queue.run(visitor, async () => void done.push(name));
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => run('busy', `busy ${index}`)),
      run('a', 'a 0'),
      run('b', 'b 0'),
      run('a', 'a 1'),
    ]);
    expect(done).toEqual(['busy 0', 'busy 1', 'a 0', 'b 0', 'busy 2', 'a 1', 'busy 3', 'busy 4']);
  });

  it('refuses only the visitor with too many waiting tickets', async () => {
    const { enter } = visitors(new FairQueue({ slots: 1, maxWaiting: 2 }));
    enter('busy', 3);
    expect(() => enter('busy')).toThrow(VisitorRefused);
    enter('other', 2);
    expect(() => enter('other')).toThrow(VisitorRefused);
  });

  it('serves a joined ticket at the first turn of any of its visitors', async () => {
    const queue = new FairQueue({ slots: 1 });
    const first = queue.enter('someone');
    const { enter, started, tickets } = visitors(queue);
    enter('busy', 10);
    const last = queue.enter('busy', 'shared');
    void last.turn.then(() => started.push('shared'));
    queue.join('shared', 'other');
    queue.join('what nobody waits for', 'other');
    first.leave();
    await settled();
    expect(started).toEqual(['busy']);
    tickets[0]?.leave();
    await settled();
    expect(started).toEqual(['busy', 'shared']);
  });

  it('does not let a visitor exceed the limit of waiting tickets by joining', async () => {
    const queue = new FairQueue({ slots: 1, maxWaiting: 2 });
    const first = queue.enter('someone');
    const shared = queue.enter('a', 'shared');
    const other = queue.enter('a', 'other');
    const mine = queue.enter('b', 'mine');
    queue.join('shared', 'b');
    queue.join('other', 'b');
    expect(queue.waiting).toBe(4);
    mine.leave();
    queue.join('other', 'b');
    expect(queue.waiting).toBe(4);
    for (const ticket of [first, shared, other]) ticket.leave();
    expect({ slotsInUse: queue.slotsInUse, waiting: queue.waiting }).toEqual({ slotsInUse: 0, waiting: 0 });
  });

  it('continues with the next ticket when one leaves or its work fails', async () => {
    const queue = new FairQueue({ slots: 1 });
    const { enter, tickets, started } = visitors(queue);
    enter('a', 3);
    tickets[1]?.leave();
    tickets[0]?.leave();
    tickets[0]?.leave();
    await settled();
    expect(started).toEqual(['a', 'a']);
    tickets[2]?.leave();
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('a', async () => 'on')).toBe('on');
  });

  it('stops waiting after a timeout, and assigns no slot afterwards', async () => {
    const queue = new FairQueue({ slots: 1 });
    const first = await queue.enterWithin(0, 'a');
    expect(first).toBeDefined();
    expect({ slotsInUse: queue.slotsInUse, waiting: queue.waiting }).toEqual({ slotsInUse: 1, waiting: 0 });
    const patient = queue.enterWithin(60_000, 'c');
    const late = queue.enterWithin(1, 'b');
    expect(queue.waiting).toBe(2);
    expect(await late).toBeUndefined();
    expect(queue.waiting).toBe(1);
    first?.leave();
    expect(await patient).toBeDefined();
    expect({ slotsInUse: queue.slotsInUse, waiting: queue.waiting }).toEqual({ slotsInUse: 1, waiting: 0 });
  });

  it('never waits longer than the remaining patience', async () => {
    const queue = new FairQueue({ slots: 1 });
    queue.enter('a');
    expect(await queue.enterWithin(-5, 'b')).toBeUndefined();
    expect(queue.waiting).toBe(0);
  });

  it('counts the waiting tickets of all visitors', () => {
    const queue = new FairQueue({ slots: 1 });
    visitors(queue).enter('a', 4);
    visitors(queue).enter('b', 2);
    expect(queue.waiting).toBe(5);
    expect(queue.slotsInUse).toBe(1);
  });
});

describe('design, Strangers: a /48 is one site in the queue, however many networks it uses', () => {
  const network = (index: number) => `2001:db8:1:${index.toString(16)}::/64`;

  it('300 of its networks together get as many turns as one IPv4 address, shared round-robin among them', async () => {
    const queue = new FairQueue({ slots: 1 });
    const done: string[] = [];
    const run = (visitor: string) => queue.run(visitor, async () => void done.push(visitor));
    const networks = Array.from({ length: 300 }, (_, index) => network(index));
    await Promise.all([...networks, ...networks, '192.0.2.1', '192.0.2.1', '192.0.2.1'].map(run));
    const turns = [0, 1, 2, 3].map(network);
    expect(done.slice(0, 8)).toEqual([
      turns[0],
      turns[1],
      '192.0.2.1',
      turns[2],
      '192.0.2.1',
      turns[3],
      '192.0.2.1',
      network(4),
    ]);
    expect(done).toHaveLength(603);
  });

  it('has a quarter of the slots while others wait, and less than half of them alone', async () => {
    const { enter, started } = visitors(new FairQueue({ slots: 30 }));
    for (let index = 0; index < 300; index += 1) enter(network(index));
    await settled();
    expect(started).toHaveLength(14);
    enter('192.0.2.1', 2);
    enter('2001:db8:2:0::/64', 2);
    await settled();
    expect(started.slice(14)).toEqual(
      ['192.0.2.1', '2001:db8:2:0::/64', '192.0.2.1', '2001:db8:2:0::/64'].sort(),
    );
  });

  it('can have three times as many tickets waiting as a visitor; only the site is refused', () => {
    const { enter } = visitors(new FairQueue({ slots: 1, maxWaiting: 2 }));
    for (const index of [0, 1, 2, 3]) enter(network(index));
    for (const index of [1, 2, 3]) enter(network(index));
    expect(() => enter(network(9))).toThrow(VisitorRefused);
    enter('192.0.2.1', 2);
    enter('2001:db8:2:0::/64', 2);
  });
});
