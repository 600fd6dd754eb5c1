import { type Dispatcher, EnvHttpProxyAgent } from 'undici';
import type { OutboundProxy } from '../config/config.ts';

/**
 * Creates the HTTP client for requests to other servers.
 * @param maxResponseSize bytes; a larger response is an error.
 */
export function createAgent(maxResponseSize: number, proxy?: OutboundProxy): Dispatcher {
  // Empty strings prevent the agent from reading the proxy variables of the environment.
  return new EnvHttpProxyAgent({
    maxResponseSize,
    httpProxy: proxy?.http ?? '',
    httpsProxy: proxy?.https ?? '',
    // A remote proxy cannot reach this machine's loopback address.
    noProxy: ['localhost', '127.0.0.1', '[::1]', proxy?.except].join(','),
  });
}
