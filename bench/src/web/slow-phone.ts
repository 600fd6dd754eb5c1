import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchPage } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' };

const MEGABIT = 1_000_000 / 8;

/** Design 7: the network of the measured phone, in milliseconds and bytes per second. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MEGABIT,
  uploadThroughput: 0.75 * MEGABIT,
};

/** Design 7: the CPU throttling of the measured phone. */
const TIMES_SLOWER = 4;

/** A phone with a new browser profile for the duration of `task`. */
export async function withUnwatchedPhone<R>(
  browser: Browser,
  task: (context: BrowserContext) => Promise<R>,
): Promise<R> {
  const context = await browser.newContext(PHONE);
  try {
    // Functions that run in pages are compiled with calls of `__name`, which pages do not define.
    await context.addInitScript('globalThis.__name = (named) => named');
    return await task(context);
  } finally {
    await context.close();
  }
}

/** The same, with paint timing recorded in its pages. */
export function withPhone<R>(browser: Browser, task: (context: BrowserContext) => Promise<R>): Promise<R> {
  return withUnwatchedPhone(browser, async (context) => {
    await context.addInitScript(watchPage);
    return task(context);
  });
}

/** A page with a four times slower processor and, by default, the slow network. */
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
 * Throttles the network of the service workers, or disables it: the page's own throttling does not apply to its worker.
 * Throws if there is no worker.
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
