import type { OutboundProxy } from '../config/config.ts';
import { createAgent } from '../http/outbound.ts';
import { UpstreamPosterError } from './poster.ts';

export interface PosterSource {
  /**
   * Downloads a file without checking its content. Resolves with `missing` if the host answers 404. Throws {@link
   * UpstreamPosterError}.
   */
  fetch(name: string): Promise<Buffer | 'missing'>;
  close(): Promise<void>;
}

/**
 * Creates a client for TMDB's image host.
 * @param options.url base URL, including the width.
 * @param options.time timeout in milliseconds.
 * @param options.size maximum size in bytes.
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
