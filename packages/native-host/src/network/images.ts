import sharp from 'sharp';
import type { Complaints } from '../complaints.ts';
import type { Runtime } from '../engine/runtime.ts';
import type { Network } from './network.ts';

interface LoadedImage {
  /** The width and the height are in pixels. */
  width: number;
  height: number;
  mediaType: string | undefined;
  data: Buffer;
}

/** What the images need of the phone. */
interface Phone {
  network: Network;
  runtime: Runtime;
  complaints: Complaints;
}

/** The pictures from the network. Each picture is loaded once. */
export class Images {
  readonly #phone: Phone;
  /** The loaded pictures by their URIs. */
  readonly loaded = new Map<string, LoadedImage>();

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  /** Loads a picture. Throws an error if that fails. */
  async load(uri: string): Promise<LoadedImage> {
    const cached = this.loaded.get(uri);
    if (cached) return cached;
    const { network, runtime, complaints } = this.#phone;
    if (!/^https?:/.test(uri))
      complaints.add('not answered', `the picture ${uri}, which is not on the network`);
    const { status, headers, body: data } = await network.fetch({ method: 'GET', url: uri });
    if (status >= 400) throw new Error(`The picture ${uri} could not be loaded: status ${status}.`);
    const { width, height } = await runtime.trackPending(() => sharp(data).metadata(), `the picture ${uri}`);
    const image = { width, height, mediaType: headers['content-type'], data };
    this.loaded.set(uri, image);
    return image;
  }
}
