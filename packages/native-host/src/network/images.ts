import sharp from 'sharp';
import type { Assets } from '../build/assets.ts';
import type { Runtime } from '../engine/runtime.ts';
import type { Network } from './network.ts';

export interface LoadedImage {
  uri: string;
  /** The width and the height are in pixels. */
  width: number;
  height: number;
  mediaType: string;
  data: Buffer;
}

/** The pictures from the app's assets and from the network. Each picture is loaded once. */
export class Images {
  readonly #runtime: Runtime;
  readonly #network: Network;
  readonly #assets: Assets;
  readonly #loaded = new Map<string, LoadedImage>();

  constructor(runtime: Runtime, network: Network, assets: Assets) {
    this.#runtime = runtime;
    this.#network = network;
    this.#assets = assets;
  }

  /** Returns a picture if it is loaded. */
  get(uri: string) {
    return this.#loaded.get(uri);
  }

  /** Loads a picture. Throws an error if that fails. */
  async load(uri: string): Promise<LoadedImage> {
    const cached = this.#loaded.get(uri);
    if (cached) return cached;
    const { data, mediaType } = await this.#read(uri);
    const { width, height, format } = await this.#runtime.trackPending(
      () => sharp(data).metadata(),
      `the picture ${uri}`,
    );
    const image = { uri, width, height, mediaType: mediaType ?? `image/${format}`, data };
    this.#loaded.set(uri, image);
    return image;
  }

  async #read(uri: string): Promise<{ data: Buffer; mediaType: string | undefined }> {
    if (/^https?:/.test(uri)) {
      const { status, headers, body } = await this.#network.fetch({ method: 'GET', url: uri });
      if (status >= 400) throw new Error(`The picture ${uri} could not be loaded: status ${status}.`);
      return { data: body, mediaType: headers['content-type'] };
    }
    const data = this.#assets.read(uri);
    if (!data) throw new Error(`The app has no picture ${uri}.`);
    return { data, mediaType: undefined };
  }
}
