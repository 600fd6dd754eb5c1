import { LRUCache } from 'lru-cache';
import type { FairQueue } from './fair-queue.ts';
import type { MemoryBudget } from './memory-budget.ts';
import { SERVER_VISITOR, type Visitor } from './visitor.ts';
import { type VisitorLimit, VisitorRefused } from './visitor-limit.ts';

/**
 * Who sends a request. The request counts in this visitor's rate limit, and waits for this visitor's turn in the
 * queues.
 */
export interface Requester {
  /** Undefined for a request of the server itself. */
  visitor: Visitor | undefined;
  /** Whether the request is already counted in the visitor's rate limit. */
  isCharged?: boolean;
}

export interface WorkRequest extends Requester {
  key: string;
  /** The key of the request in the queues; by default `key`. Several values may have the same queue key. */
  queueKey?: string;
  /**
   * Whether visitors must not learn from the rate limit that somebody else requested the value: it is charged even if
   * it is in memory, unless the visitor's own request was charged a moment ago.
   */
  isPrivate?: boolean;
}

/** The arguments of {@link MakeValue}. */
interface MakeArguments<T> {
  /** The visitor for whom the work enters the queues. */
  visitor: Visitor;
  /** The stale value that the new one will replace. */
  staleValue: T | undefined;
  /** Options of the new cache entry: `make` can set its `ttl`. */
  entry: { ttl?: number };
  /** Runs `enter`, which enters a queue. Then all visitors who requested the value meanwhile join the ticket. */
  wait: <R>(enter: () => R) => R;
}

type MakeValue<T> = (work: MakeArguments<T>) => Promise<T>;
type Queue = Pick<FairQueue, 'join'>;
type FetchContext<T> = WorkRequest & { queueKey: string; make: MakeValue<T> };

/** `from` says where the value comes from. 'stale memory' means that a new value is being made in the background. */
interface WorkResult<T> {
  value: T;
  from: 'memory' | 'stale memory' | 'work';
}

interface SharedWorkOptions<T extends NonNullable<unknown>> {
  cache: LRUCache.Options<string, T, FetchContext<T>>;
  /** The rate limit for cache misses. */
  limit: VisitorLimit;
  /** The queues that `make` may wait in. */
  queues: readonly Queue[];
  /** The memory budget that this cache shares with other caches. */
  budget?: MemoryBudget;
  /** Looks for a value outside the memory, such as on disk, before it is made. */
  findStored?(key: string): Promise<T | undefined>;
}

/**
 * A cache with single-flight and fair queues (design, Strangers). Expensive work whose result is the same for everybody
 * is done once. The work counts in the rate limit of the visitor who requested it first.
 *
 * Before a request reads the cache, its visitor joins the waiting ticket of work in flight. So the work starts at the
 * earliest turn of all visitors who wait for it, even if the first one has a hundred other requests in the queue. If the
 * rate limit refuses the first visitor, the others request the value again, which counts in their own rate limits.
 */
export class SharedWork<T extends NonNullable<unknown>> {
  readonly #cache: LRUCache<string, T, FetchContext<T>>;
  readonly #limit: VisitorLimit;
  readonly #queues: readonly Queue[];
  /** Work in flight, by queue key: the visitors who wait for it, and the number of values being made. */
  readonly #inFlight = new Map<string, { visitors: Set<Visitor>; workCount: number }>();

  constructor({ cache, limit, queues, budget, findStored }: SharedWorkOptions<T>) {
    this.#limit = limit;
    this.#queues = queues;
    this.#cache = new LRUCache<string, T, FetchContext<T>>({
      ...cache,
      // The size of a new entry is counted only after its insertion, so the budget is enforced a moment later.
      ...(budget && { onInsert: () => queueMicrotask(() => budget.enforce()) }),
      // A value whose entry is evicted while it is being made is still returned to the waiting requests.
      ignoreFetchAbort: true,
      fetchMethod: (key, staleValue, { options: entry, context }) =>
        this.#trackInFlight(context, async (wait) => {
          const found = findStored && (await findStored(key));
          if (found !== undefined) return found;
          const { visitor, isCharged, isPrivate, make } = context;
          if (visitor !== undefined && !isCharged && !isPrivate) limit.charge(visitor);
          return make({ visitor: visitor ?? SERVER_VISITOR, staleValue, entry, wait });
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
  async get(request: WorkRequest, make: MakeValue<T>): Promise<WorkResult<T>> {
    const { key, queueKey = key, visitor = SERVER_VISITOR } = request;
    if (request.isPrivate && request.visitor !== undefined && !request.isCharged) {
      const isKnown = this.peek(key) !== undefined || this.#inFlight.has(queueKey);
      this.#limit.chargeUnlessOwn(visitor, key, isKnown);
    }
    for (;;) {
      for (const queue of this.#queues) queue.join(queueKey, visitor);
      this.#inFlight.get(queueKey)?.visitors.add(visitor);
      try {
        const status: LRUCache.Status<string, T, FetchContext<T>> = {};
        const value = await this.#cache.fetch(key, { context: { ...request, queueKey, make }, status });
        if (value === undefined) throw new Error(`The cache lost ${key}`);
        if (status.fetch === 'hit') return { value, from: 'memory' };
        return { value, from: status.returnedStale ? 'stale memory' : 'work' };
      } catch (error) {
        if (!(error instanceof VisitorRefused) || error.visitor === visitor) throw error;
      }
    }
  }

  /** Runs work while {@link #inFlight} lists the visitors who wait for it. */
  async #trackInFlight(
    { queueKey, visitor: first = SERVER_VISITOR }: FetchContext<T>,
    work: (wait: MakeArguments<T>['wait']) => Promise<T>,
  ): Promise<T> {
    const flight = this.#inFlight.get(queueKey) ?? { visitors: new Set(), workCount: 0 };
    this.#inFlight.set(queueKey, flight);
    flight.workCount += 1;
    flight.visitors.add(first);
    try {
      return await work((enter) => {
        const result = enter();
        for (const queue of this.#queues)
          for (const visitor of flight.visitors) queue.join(queueKey, visitor);
        return result;
      });
    } finally {
      flight.workCount -= 1;
      if (flight.workCount === 0) this.#inFlight.delete(queueKey);
    }
  }
}
