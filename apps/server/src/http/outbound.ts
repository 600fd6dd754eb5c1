import { type Dispatcher, EnvHttpProxyAgent } from 'undici';
import type { OutboundProxy } from '../config/config.ts';

/**
 * The HTTP client for other servers.
 * @param maxResponseSize bytes; a larger response is an error.
 */
export function createAgent(maxResponseSize: number, proxy?: OutboundProxy): Dispatcher {
  // Empty strings keep it from reading the proxy variables of the environment.
  return new EnvHttpProxyAgent({
    maxResponseSize,
    httpProxy: proxy?.http ?? '',
    httpsProxy: proxy?.https ?? '',
    // A remote proxy cannot reach this machine's loopback address.
    noProxy: ['localhost', '127.0.0.1', '[::1]', proxy?.except].join(','),
  });
}
