import sharp from 'sharp';
import type { Host } from '../host.ts';

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
  readonly #host: Host;
  readonly #loaded = new Map<string, LoadedImage>();

  constructor(host: Host) {
    this.#host = host;
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
    const { width, height, format } = await this.#host.runtime.trackPending(
      () => sharp(data).metadata(),
      `the picture ${uri}`,
    );
    const image = { uri, width, height, mediaType: mediaType ?? `image/${format}`, data };
    this.#loaded.set(uri, image);
    return image;
  }

  async #read(uri: string): Promise<{ data: Buffer; mediaType: string | undefined }> {
    if (/^https?:/.test(uri)) {
      const { status, headers, body } = await this.#host.network.fetch({ method: 'GET', url: uri });
      if (status >= 400) throw new Error(`The picture ${uri} could not be loaded: status ${status}.`);
      return { data: body, mediaType: headers['content-type'] };
    }
    const data = this.#host.assets.read(uri);
    if (!data) throw new Error(`The app has no picture ${uri}.`);
    return { data, mediaType: undefined };
  }
}
