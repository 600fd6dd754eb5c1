import { LRUCache } from 'lru-cache';
import type { FairQueue } from './fair-queue.ts';
import type { MemoryBudget } from './memory-budget.ts';
import type { Visitor } from './visitor.ts';
import { type VisitorLimit, VisitorRefused } from './visitor-limit.ts';

/** The server itself, whose questions are on nobody's account; it waits like a visitor. */
const SERVER: Visitor = '';

/** In whose turn something is asked for, and on whose account. */
export interface Asker {
  /** Undefined is the server itself. */
  visitor: Visitor | undefined;
  /** It is part of what the visitor was charged with already. */
  isPaid?: boolean;
}

/** What is asked for, and by whom. */
export interface Asked extends Asker {
  /** What it is kept under. */
  key: string;
  /** What it is called in the queues; its key, unless several things wait for one. */
  waitsFor?: string;
}

/** What `make` is told of its work. */
interface Work<T> {
  /** On whose account it is. */
  visitor: Visitor;
  /** What it is to replace. */
  old: T | undefined;
  /** How it will be kept: a `ttl` of its own can be set. */
  entry: { ttl?: number };
  /** Enters one of the queues, under `waitsFor`: all who have asked meanwhile wait there, too. */
  wait: <R>(enter: () => R) => R;
}

type Make<T> = (work: Work<T>) => Promise<T>;
type Queue = Pick<FairQueue, 'join'>;
type Context<T> = Asked & { make: Make<T> };

/** What was given, and whether it was in memory; stale when a new one is being made. */
interface Given<T> {
  value: T;
  from: 'memory' | 'stale memory' | 'work';
}

export interface SharedWorkOptions<T extends NonNullable<unknown>> {
  /** What memory keeps, and for how long. */
  cache: LRUCache.Options<string, T, Context<T>>;
  /** On whose account it is. */
  limit: VisitorLimit;
  /** Those in which it waits while it is made. */
  queues: readonly Queue[];
  /** The memory that it shares with other caches. */
  budget?: MemoryBudget;
  /** Where it may be found for free when it is not in memory: on the disk. */
  findElsewhere?(key: string): Promise<T | undefined>;
}

/**
 * What costs, and is the same for all who ask: asked for once, charged to who came first, fair by visitor (design 10).
 *
 * A request joins what waits under its name **before** it asks for it. Asked first, it would be given the promise that
 * somebody else's request has made, and wait for that one's turn alone: a visitor with a hundred requests ahead of it
 * would hold up all who want the same. Joined, it is made at the turn of whoever is first, on the account of who asked
 * first. And when that one is refused, for he has had enough, those who came after him ask again, on their own.
 */
export class SharedWork<T extends NonNullable<unknown>> {
  readonly #cache: LRUCache<string, T, Context<T>>;
  readonly #queues: readonly Queue[];
  /** Who has asked for what is under way, by what it is called in the queues, and how many works have that name. */
  readonly #underWay = new Map<string, { visitors: Set<Visitor>; works: number }>();

  constructor({ cache, limit, queues, budget, findElsewhere }: SharedWorkOptions<T>) {
    this.#queues = queues;
    this.#cache = new LRUCache<string, T, Context<T>>({
      ...cache,
      // Once it has been inserted, and is counted.
      ...(budget && { onInsert: () => queueMicrotask(() => budget.enforce()) }),
      // What is pushed out while it is made still goes to those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: (key, old, { options: entry, context }) =>
        this.#underName(context, async (wait) => {
          const found = findElsewhere && (await findElsewhere(key));
          if (found !== undefined) return found;
          const { visitor, isPaid, make } = context;
          if (visitor !== undefined && !isPaid) limit.charge(visitor);
          return make({ visitor: visitor ?? SERVER, old, entry, wait });
        }),
    });
    budget?.add(this.#cache);
  }

  /** What is in memory under a key, however old. */
  peek(key: string): T | undefined {
    return this.#cache.peek(key, { allowStale: true });
  }

  forget(key: string): void {
    this.#cache.delete(key);
  }

  /** What is kept under a key, else what `make` makes. Throws {@link VisitorRefused}, and what `make` throws. */
  async get(asked: Asked, make: Make<T>): Promise<Given<T>> {
    const { key, visitor = SERVER } = asked;
    const name = nameOf(asked);
    for (;;) {
      for (const queue of this.#queues) queue.join(name, visitor);
      this.#underWay.get(name)?.visitors.add(visitor);
      try {
        const status: LRUCache.Status<string, T, Context<T>> = {};
        const value = await this.#cache.fetch(key, { context: { ...asked, make }, status });
        if (value === undefined) throw new Error(`The cache lost ${key}`);
        if (status.fetch === 'hit') return { value, from: 'memory' };
        return { value, from: status.returnedStale ? 'stale memory' : 'work' };
      } catch (error) {
        if (!(error instanceof VisitorRefused) || error.visitor === visitor) throw error;
      }
    }
  }

  /** Does the work while it is known, by its name, who asks for it. */
  async #underName(asked: Asked, work: (wait: Work<T>['wait']) => Promise<T>): Promise<T> {
    const name = nameOf(asked);
    const known = this.#underWay.get(name) ?? { visitors: new Set(), works: 0 };
    this.#underWay.set(name, known);
    known.works += 1;
    known.visitors.add(asked.visitor ?? SERVER);
    try {
      return await work((enter) => {
        const entered = enter();
        for (const queue of this.#queues) for (const visitor of known.visitors) queue.join(name, visitor);
        return entered;
      });
    } finally {
      known.works -= 1;
      if (known.works === 0) this.#underWay.delete(name);
    }
  }
}

const nameOf = ({ key, waitsFor = key }: Asked) => waitsFor;
