import sharp from 'sharp';
import type { Complaints } from '../complaints.ts';
import type { Device } from '../device/device.ts';
import type { Runtime } from '../engine/runtime.ts';
import type { Platform } from '../platform.ts';

interface NetworkRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

interface NetworkResponse {
  status: number;
  headers: Record<string, string>;
  /** The URL after redirects. */
  url: string;
  body: Buffer;
}

interface LoadedImage {
  /** The width and the height are in pixels. */
  width: number;
  height: number;
  mediaType: string | undefined;
  data: Buffer;
}

/** What the network needs of the phone. */
interface Phone {
  platform: Platform;
  device: Device;
  runtime: Runtime;
  complaints: Complaints;
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
 * The device's network. It makes real requests. If a request's origin is a key of `origins`, the request goes to the
 * origin that is the key's value. While the device is offline, all requests fail.
 */
export class Network {
  readonly requests: Pick<NetworkRequest, 'method' | 'url'>[] = [];
  /** The loaded pictures by their URIs. */
  readonly images = new Map<string, LoadedImage>();
  readonly #phone: Phone;
  readonly #origins: Record<string, string>;
  readonly #inFlight = new Set<AbortController>();
  #failing: { url: RegExp; status: number }[] = [];

  constructor(phone: Phone, origins: Record<string, string>) {
    this.#phone = phone;
    this.#origins = origins;
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
    const { platform, device, runtime } = this.#phone;
    if (!device.online) throw new Error(OFFLINE[platform](hostname));
    const failing = this.#failing.find((one) => one.url.test(url));
    if (failing) return { status: failing.status, headers: {}, url, body: Buffer.alloc(0) };
    const target = (this.#origins[origin] ?? origin) + url.slice(origin.length);
    this.#inFlight.add(abort);
    return runtime
      .trackPending(async (): Promise<NetworkResponse> => {
        const response = await fetch(target, {
          method,
          headers: { 'user-agent': USER_AGENT[platform], ...headers },
          body,
          signal: abort.signal,
        });
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          url: response.redirected ? response.url : url,
          body: Buffer.from(await response.arrayBuffer()),
        };
      }, `${method} ${url}`)
      .finally(() => this.#inFlight.delete(abort));
  }

  /** Loads a picture, unless it has been loaded before. Throws an error if that fails. */
  async loadImage(uri: string): Promise<LoadedImage> {
    const loaded = this.images.get(uri);
    if (loaded) return loaded;
    const { runtime, complaints } = this.#phone;
    if (!/^https?:/.test(uri))
      complaints.add('not answered', `the picture ${uri}, which is not on the network`);
    const { status, headers, body: data } = await this.fetch({ method: 'GET', url: uri });
    if (status >= 400) throw new Error(`The picture ${uri} could not be loaded: status ${status}.`);
    const { width, height } = await runtime.trackPending(() => sharp(data).metadata(), `the picture ${uri}`);
    const image = { width, height, mediaType: headers['content-type'], data };
    this.images.set(uri, image);
    return image;
  }

  /** Aborts all requests in flight, as if the device lost its network. */
  abortAll() {
    for (const abort of this.#inFlight) abort.abort(new Error('The network connection was lost.'));
  }
}
