import type { Browser } from '@playwright/test';
import { SLOW_NETWORK } from './slow-phone.ts';

/**
 * Makes the network of the service workers slow, or takes it away: what a worker fetches for its page is not held up
 * by what the page's own network is. Throws when there is no worker.
 */
export async function setWorkerNetwork(browser: Browser, network: 'slow' | 'none'): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'service_worker');
  if (workers.length === 0) throw new Error('There is no service worker');
  for (const { targetId } of workers) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const commands = [
      { id: 1, method: 'Network.enable' },
      {
        id: 2,
        method: 'Network.emulateNetworkConditions',
        params: { ...SLOW_NETWORK, offline: network === 'none' },
      },
    ];
    for (const command of commands) {
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) });
    }
  }
}
