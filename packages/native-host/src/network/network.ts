import { randomUUID } from 'node:crypto';
import type { Runtime } from '../engine/runtime.ts';
import type { Platform } from '../platform.ts';

/** The app's binary data that native code stores (`BlobModule`). */
export class Blobs {
  readonly #data = new Map<string, Buffer>();

  store(data: Buffer, id: string = randomUUID()) {
    this.#data.set(id, data);
    return id;
  }

  /** Returns the bytes to which a reference refers: a part of a blob. Throws if the blob was released. */
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
  /** The URL after redirects. */
  url: string;
  body: Buffer;
}

export interface RecordedRequest {
  method: string;
  url: string;
}

/** The error message with which each system rejects a request while the device is offline. */
const OFFLINE: Record<Platform, (host: string) => string> = {
  ios: () => 'The Internet connection appears to be offline.',
  android: (host) => `Unable to resolve host "${host}": No address associated with hostname`,
};

/** The system's `User-Agent` header. */
const USER_AGENT: Record<Platform, string> = {
  ios: 'App/1 CFNetwork/1496.0.7 Darwin/23.5.0',
  android: 'okhttp/4.9.2',
};

/**
 * The device's network. It makes real requests. If a request's origin is a key of `hosts`, the request goes to the
 * origin that is the key's value. While the device is offline, all requests fail.
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

  /** From now on, answers requests whose URL matches with a status and an empty body. */
  fail(url: RegExp, status: number) {
    this.#failing.push({ url, status });
  }

  /** Undoes `fail`. */
  recover() {
    this.#failing = [];
  }

  /** Makes a request. Throws an error if there is no response; if the device is offline, with the system's message. */
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
      .trackPending(async (): Promise<NetworkResponse> => {
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

  /** Aborts all requests in flight, as if the device lost its network. */
  abortAll() {
    for (const abort of this.#running) abort.abort(new Error('The network connection was lost.'));
  }
}
