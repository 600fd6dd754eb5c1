import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchPage } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' };

const MEGABIT = 1_000_000 / 8;

/** The phone's network (design, Pages), in ms and bytes per second. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MEGABIT,
  uploadThroughput: 0.75 * MEGABIT,
};

/** How much slower the phone's processor is (design, Pages). */
const TIMES_SLOWER = 4;

/** Runs `task` on a phone with a new browser profile, which records paint timing in all pages. */
export async function withPhone<R>(
  browser: Browser,
  task: (context: BrowserContext) => Promise<R>,
): Promise<R> {
  const context = await browser.newContext(PHONE);
  try {
    // The compiler adds calls of `__name` to functions that run in pages, where `__name` is not defined.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(watchPage);
    return await task(context);
  } finally {
    await context.close();
  }
}

/** Opens a page on a processor at a quarter of its speed, by default with the slow network. */
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
 * Throttles or disables the network of the service workers, to which a page's throttling does not apply. Throws if
 * there is no service worker.
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
