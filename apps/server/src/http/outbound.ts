import { type Dispatcher, EnvHttpProxyAgent } from 'undici';
import type { OutboundProxy } from '../config/config.ts';

/**
 * What asks other servers.
 * @param maxResponseSize bytes; an answer that is larger is an error.
 */
export function createAgent(maxResponseSize: number, proxy?: OutboundProxy): Dispatcher {
  // Empty, so that it does not read the environment by itself.
  return new EnvHttpProxyAgent({
    maxResponseSize,
    httpProxy: proxy?.http ?? '',
    httpsProxy: proxy?.https ?? '',
    // A proxy elsewhere knows no way to this machine.
    noProxy: ['localhost', '127.0.0.1', '[::1]', proxy?.except].join(','),
  });
}
