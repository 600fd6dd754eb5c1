import { randomUUID } from 'node:crypto';
import type { Runtime } from '../engine/runtime.ts';
import type { Platform } from '../platform.ts';

/** The binary data that the app keeps in native code (`BlobModule`). */
export class Blobs {
  readonly #data = new Map<string, Buffer>();

  store(data: Buffer, id: string = randomUUID()) {
    this.#data.set(id, data);
    return id;
  }

  /** Returns the bytes that a reference to a blob selects. Throws if the blob was released. */
  read({ blobId, offset, size }: { blobId: string; offset: number; size: number }) {
    const data = this.#data.get(blobId);
    if (!data) throw new Error(`Unable to resolve data for blob: ${blobId}`);
    return data.subarray(offset, size === -1 ? undefined : offset + size);
  }

  release(id: string) {
    this.#data.delete(id);
  }
}

export interface NetworkRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface NetworkResponse {
  status: number;
  headers: Record<string, string>;
  /** The URL of the answer, after redirects. */
  url: string;
  body: Buffer;
}

/** A request that the app has made. */
export interface RecordedRequest {
  method: string;
  url: string;
}

/** The error message of each system when there is no network. */
const OFFLINE: Record<Platform, (host: string) => string> = {
  ios: () => 'The Internet connection appears to be offline.',
  android: (host) => `Unable to resolve host "${host}": No address associated with hostname`,
};

/** The `User-Agent` header of each system. */
const USER_AGENT: Record<Platform, string> = {
  ios: 'App/1 CFNetwork/1496.0.7 Darwin/23.5.0',
  android: 'okhttp/4.9.2',
};

/**
 * The device's network. It really makes the requests, to the origins that `hosts` maps them to. While the device is
 * offline, all requests fail.
 */
export class Network {
  readonly requests: RecordedRequest[] = [];
  readonly #runtime: Runtime;
  readonly #platform: Platform;
  readonly #hosts: Record<string, string>;
  readonly #isOnline: () => boolean;
  readonly #running = new Set<AbortController>();
  #failing: { url: RegExp; status: number }[] = [];

  constructor(runtime: Runtime, platform: Platform, hosts: Record<string, string>, isOnline: () => boolean) {
    this.#runtime = runtime;
    this.#platform = platform;
    this.#hosts = hosts;
    this.#isOnline = isOnline;
  }

  /** Answers matching requests with a status and an empty body from now on. */
  fail(url: RegExp, status: number) {
    this.#failing.push({ url, status });
  }

  /** Ends all failures that `fail` has started. */
  recover() {
    this.#failing = [];
  }

  /** Makes a request. If there is no answer, throws an error with the system's message. */
  async fetch(
    { method, url, headers = {}, body }: NetworkRequest,
    abort = new AbortController(),
  ): Promise<NetworkResponse> {
    this.requests.push({ method, url });
    const { origin, hostname } = new URL(url);
    if (!this.#isOnline()) throw new Error(OFFLINE[this.#platform](hostname));
    const failing = this.#failing.find((one) => one.url.test(url));
    if (failing) return { status: failing.status, headers: {}, url, body: Buffer.alloc(0) };
    const target = (this.#hosts[origin] ?? origin) + url.slice(origin.length);
    this.#running.add(abort);
    return this.#runtime
      .await(async (): Promise<NetworkResponse> => {
        const response = await fetch(target, {
          method,
          headers: { 'user-agent': USER_AGENT[this.#platform], ...headers },
          body: typeof body === 'string' ? body : body && new Uint8Array(body),
          signal: abort.signal,
        });
        const answered: Record<string, string> = {};
        response.headers.forEach((value: string, name: string) => {
          answered[name] = value;
        });
        return {
          status: response.status,
          headers: answered,
          url: response.redirected ? response.url : url,
          body: Buffer.from(await response.arrayBuffer()),
        };
      }, `${method} ${url}`)
      .finally(() => this.#running.delete(abort));
  }

  /** Aborts all requests in flight, as when a device loses its network. */
  abortAll() {
    for (const abort of this.#running) abort.abort(new Error('The network connection was lost.'));
  }
}
