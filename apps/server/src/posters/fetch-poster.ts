import { Agent } from 'undici';

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
  /** Fetches the picture of that name. Throws {@link UpstreamPosterError}. */
  fetch(name: string): Promise<Poster | 'missing'>;
  close(): Promise<void>;
}

/**
 * TMDB's image host.
 * @param options.url base address, width included.
 * @param options.time milliseconds that a picture may take.
 * @param options.size bytes that it may have.
 */
export function createPosterSource(options: { url: string; time: number; size: number }): PosterSource {
  const base = new URL(options.url.endsWith('/') ? options.url : `${options.url}/`);
  const agent = new Agent({ maxResponseSize: options.size });

  async function request(name: string): Promise<Poster | 'missing'> {
    const url = new URL(name, base);
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname,
      method: 'GET',
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(options.time),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode === 404) return 'missing';
    const type = headers['content-type'];
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    if (typeof type !== 'string' || !type.startsWith('image/'))
      throw new Error(`content type ${String(type)}`);
    return { type, bytes };
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
