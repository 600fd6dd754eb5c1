import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { caches as undiciCaches, Headers, Request, Response, setGlobalOrigin } from 'undici';

/** The service worker of the web export, in Node with a manual clock. */
export interface ClockedWorker {
  caches: typeof undiciCaches;
  /** Whether the simulated browser supports navigation preload. */
  preloads: boolean;
  /** Responds to the worker's network requests. While it is undefined, they never complete. */
  network: ((address: string) => Response) | undefined;
  isOnLine: boolean;
  activate(): Promise<void>;
  /** Sends a page's request to the worker. Returns undefined if the worker does not handle the request. */
  request(path: string, as?: { isPage?: boolean; preloaded?: Response }): Promise<Response> | undefined;
  /** Advances the clock by this many ms, and runs the timers that are due. */
  advance(milliseconds: number): Promise<void>;
}

const ORIGIN = 'https://marquee.example';

/** Node has no such class, but Workbox checks `event instanceof FetchEvent` before it uses a preloaded response. */
class FetchEvent {}

/** A request to IndexedDB that never completes. */
class IDBRequest {
  addEventListener(): void {}
  removeEventListener(): void {}
}

/** Waits until the pending promise callbacks have run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Starts the service worker of the web export, with empty caches. */
export async function startClockedWorker(): Promise<ClockedWorker> {
  setGlobalOrigin(ORIGIN);
  for (const name of await undiciCaches.keys()) await undiciCaches.delete(name);
  const listeners = new Map<string, ((event: object) => void)[]>();
  const timers = new Map<number, { at: number; work: () => void }>();
  let now = 0;
  let timerCount = 0;

  const fetch = (request: Request | string) => {
    const { network } = worker;
    return network ? Promise.resolve(network(new Request(request).url)) : new Promise<Response>(() => {});
  };
  /** Undici's caches, whose `add` asks the simulated network. */
  const caches: typeof undiciCaches = {
    match: (...wanted) => undiciCaches.match(...wanted),
    has: (name) => undiciCaches.has(name),
    delete: (name) => undiciCaches.delete(name),
    keys: () => undiciCaches.keys(),
    async open(name) {
      const cache = await undiciCaches.open(name);
      const add = async (request: Request | string) => cache.put(request, await fetch(request));
      return Object.assign(cache, { add });
    },
  };
  const self = {
    addEventListener(type: string, listener: (event: object) => void) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    location: new URL(`${ORIGIN}/sw.js`),
    caches,
    registration: {
      scope: `${ORIGIN}/`,
      navigationPreload: { enable: async () => void (worker.preloads = true) },
    },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    fetch,
  };
  const globals = {
    self,
    ...self,
    navigator: {
      get onLine() {
        return worker.isOnLine;
      },
    },
    // Workbox stores expiration times in IndexedDB. Here, opening a database never completes.
    indexedDB: { open: () => new IDBRequest(), deleteDatabase: () => new IDBRequest() },
    IDBRequest,
    IDBTransaction: class {},
    IDBDatabase: class {},
    IDBObjectStore: class {},
    IDBIndex: class {},
    IDBCursor: class {},
    setTimeout(work: () => void, delay = 0) {
      timerCount += 1;
      timers.set(timerCount, { at: now + delay, work });
      return timerCount;
    },
    clearTimeout: (timer: number) => void timers.delete(timer),
    FetchEvent,
    ...{ URL, Request, Response, Headers, console },
  };

  /** Dispatches an event. Returns the promises that the worker passed to `waitUntil` and `respondWith`. */
  function dispatch(type: string, event: object): Promise<unknown>[] {
    const waitedFor: Promise<unknown>[] = [];
    const dispatched = Object.assign(new FetchEvent(), event, {
      waitUntil: (work: Promise<unknown>) => void waitedFor.push(work),
    });
    for (const listener of listeners.get(type) ?? []) listener(dispatched);
    return waitedFor;
  }

  const worker: ClockedWorker = {
    caches,
    preloads: false,
    network: undefined,
    isOnLine: true,
    async activate() {
      await Promise.all(dispatch('activate', {}));
    },
    request(path, { isPage = false, preloaded } = {}) {
      const request = new Request(ORIGIN + path);
      if (isPage) Object.defineProperty(request, 'mode', { value: 'navigate' });
      let answer: Promise<Response> | undefined;
      dispatch('fetch', {
        request,
        preloadResponse: Promise.resolve(preloaded),
        respondWith: (given: Promise<Response>) => (answer = given),
      });
      return answer;
    },
    async advance(milliseconds) {
      await settle();
      now += milliseconds;
      for (const [timer, { at, work }] of timers) {
        if (at > now) continue;
        timers.delete(timer);
        work();
      }
      await settle();
    },
  };
  const script = new URL('../../apps/mobile/dist/sw.js', import.meta.url);
  vm.runInNewContext(readFileSync(script, 'utf8'), globals, { filename: 'sw.js' });
  return worker;
}
