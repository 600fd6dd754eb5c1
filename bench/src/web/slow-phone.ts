import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchPage } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' };

const MEGABIT = 1_000_000 / 8;

/** Design 7: the measured phone's network, in milliseconds and bytes a second. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MEGABIT,
  uploadThroughput: 0.75 * MEGABIT,
};

/** Design 7: the measured phone's processor. */
const TIMES_SLOWER = 4;

/** A phone whose browser has never been anywhere, for as long as `task` takes. */
export async function withUnwatchedPhone<R>(
  browser: Browser,
  task: (context: BrowserContext) => Promise<R>,
): Promise<R> {
  const context = await browser.newContext(PHONE);
  try {
    // What runs in pages is compiled so that functions keep their names, by a function that pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    return await task(context);
  } finally {
    await context.close();
  }
}

/** The same, and its pages are watched. */
export function withPhone<R>(browser: Browser, task: (context: BrowserContext) => Promise<R>): Promise<R> {
  return withUnwatchedPhone(browser, async (context) => {
    await context.addInitScript(watchPage);
    return task(context);
  });
}

/** A page whose processor is four times slower, and whose network is slow unless told otherwise. */
export async function slowPage(
  context: BrowserContext,
  network: 'slow' | 'as it is' = 'slow',
): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  if (network === 'slow') {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  }
  return page;
}

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
