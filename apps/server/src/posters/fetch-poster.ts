import type { OutboundProxy } from '../config/config.ts';
import { createAgent } from '../http/outbound.ts';

/** A picture and its content type. */
export interface Poster {
  type: string;
  bytes: Buffer;
}

/** TMDB's image host cannot be reached, or what it sends is no picture of a bearable size. */
export class UpstreamPosterError extends Error {
  override readonly name = 'UpstreamPosterError';
}

export interface PosterSource {
  /** Fetches what has that name, whatever it is. Throws {@link UpstreamPosterError}. */
  fetch(name: string): Promise<Buffer | 'missing'>;
  close(): Promise<void>;
}

/**
 * TMDB's image host.
 * @param options.url base address, width included.
 * @param options.time milliseconds that a picture may take.
 * @param options.size bytes that it may have.
 */
export function createPosterSource(options: {
  url: string;
  time: number;
  size: number;
  proxy?: OutboundProxy;
}): PosterSource {
  const base = new URL(options.url.endsWith('/') ? options.url : `${options.url}/`);
  const agent = createAgent(options.size, options.proxy);

  async function request(name: string): Promise<Buffer | 'missing'> {
    const url = new URL(name, base);
    const { statusCode, body } = await agent.request({
      origin: url.origin,
      path: url.pathname,
      method: 'GET',
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(options.time),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode === 404) return 'missing';
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    return bytes;
  }

  return {
    async fetch(name) {
      try {
        return await request(name);
      } catch (error) {
        throw new UpstreamPosterError(`Poster ${name} cannot be fetched`, { cause: error });
      }
    },
    close: () => agent.destroy(),
  };
}
