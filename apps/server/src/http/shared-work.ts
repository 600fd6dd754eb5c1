import { LRUCache } from 'lru-cache';
import type { FairQueue } from './fair-queue.ts';
import type { MemoryBudget } from './memory-budget.ts';
import type { Visitor } from './visitor.ts';
import { type VisitorLimit, VisitorRefused } from './visitor-limit.ts';

/**
 * The account for the server's own requests. No rate limit applies to them, but they wait in the queues like a
 * visitor's requests.
 */
const SERVER: Visitor = '';

/** Says in which visitor's rate limit a request is counted, and whose turn in the queues it takes. */
export interface Asker {
  /** The visitor; undefined for a request of the server itself. */
  visitor: Visitor | undefined;
  /** Whether the request is already counted in the visitor's rate limit. */
  isPaid?: boolean;
}

/** A request for a value. */
export interface Asked extends Asker {
  /** The value's cache key. */
  key: string;
  /**
   * The key under which the request waits in the queues; by default the cache key. Several values may share one such
   * key.
   */
  waitsFor?: string;
}

/** The arguments of the function `make`, which makes a value. */
interface Work<T> {
  /** The visitor whose turn in the queues the work takes. */
  visitor: Visitor;
  /** The stale value that the new one will replace. */
  old: T | undefined;
  /** Options of the new cache entry: `make` can set its `ttl`. */
  entry: { ttl?: number };
  /** Enters a queue under the key `waitsFor`, and adds all visitors who have requested the value in the meantime. */
  wait: <R>(enter: () => R) => R;
}

type Make<T> = (work: Work<T>) => Promise<T>;
type Queue = Pick<FairQueue, 'join'>;
type Context<T> = Asked & { make: Make<T> };

/** A value and where it came from. 'stale memory' means that a new value is being made meanwhile. */
interface Given<T> {
  value: T;
  from: 'memory' | 'stale memory' | 'work';
}

export interface SharedWorkOptions<T extends NonNullable<unknown>> {
  /** Size and lifetime of the cache. */
  cache: LRUCache.Options<string, T, Context<T>>;
  /** The rate limit for cache misses. */
  limit: VisitorLimit;
  /** The queues that `make` may wait in. */
  queues: readonly Queue[];
  /** The memory budget that this cache shares with other caches. */
  budget?: MemoryBudget;
  /** Looks up a value that is not in memory but need not be made either, such as a file on disk. */
  findElsewhere?(key: string): Promise<T | undefined>;
}

/**
 * A cache with single-flight and fair queues. Expensive work whose result is the same for everybody is done once. It is
 * counted for the visitor who requested it first, and visitors take turns in the queues (design 10).
 *
 * A request joins a waiting ticket **before** it reads the cache. If it read the cache first, it would share the
 * promise of another visitor's request and depend on that visitor's turn alone: a visitor with a hundred requests in
 * the queue would delay everybody who wants the same value. After joining, the work is done at the turn of whichever
 * visitor comes first. If the rate limit refuses the visitor who requested the value first, the other visitors request
 * it again on their own account.
 */
export class SharedWork<T extends NonNullable<unknown>> {
  readonly #cache: LRUCache<string, T, Context<T>>;
  readonly #queues: readonly Queue[];
  /** Work in flight, by queue key: the visitors who wait for it, and the number of values being made. */
  readonly #inFlight = new Map<string, { visitors: Set<Visitor>; works: number }>();

  constructor({ cache, limit, queues, budget, findElsewhere }: SharedWorkOptions<T>) {
    this.#queues = queues;
    this.#cache = new LRUCache<string, T, Context<T>>({
      ...cache,
      // Runs after the insertion is complete, because only then the new entry's size is counted.
      ...(budget && { onInsert: () => queueMicrotask(() => budget.enforce()) }),
      // If an entry is evicted while its value is being made, the value is still returned to those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: (key, old, { options: entry, context }) =>
        this.#tracked(context, async (wait) => {
          const found = findElsewhere && (await findElsewhere(key));
          if (found !== undefined) return found;
          const { visitor, isPaid, make } = context;
          if (visitor !== undefined && !isPaid) limit.charge(visitor);
          return make({ visitor: visitor ?? SERVER, old, entry, wait });
        }),
    });
    budget?.add(this.#cache);
  }

  /** Returns the value in memory, fresh or stale; undefined if there is none. */
  peek(key: string): T | undefined {
    return this.#cache.peek(key, { allowStale: true });
  }

  forget(key: string): void {
    this.#cache.delete(key);
  }

  /**
   * Returns the cached value, or the value that `make` resolves with. Throws {@link VisitorRefused}, and what `make`
   * throws.
   */
  async get(asked: Asked, make: Make<T>): Promise<Given<T>> {
    const { key, visitor = SERVER } = asked;
    const name = nameOf(asked);
    for (;;) {
      for (const queue of this.#queues) queue.join(name, visitor);
      this.#inFlight.get(name)?.visitors.add(visitor);
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

  /** Runs work and keeps track, under its queue key, of the visitors who wait for it. */
  async #tracked(asked: Asked, work: (wait: Work<T>['wait']) => Promise<T>): Promise<T> {
    const name = nameOf(asked);
    const known = this.#inFlight.get(name) ?? { visitors: new Set(), works: 0 };
    this.#inFlight.set(name, known);
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
      if (known.works === 0) this.#inFlight.delete(name);
    }
  }
}

const nameOf = ({ key, waitsFor = key }: Asked) => waitsFor;
