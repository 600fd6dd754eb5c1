import { expect } from '@playwright/test';
import { test as base } from '../harness/server-test.ts';
import { type Proxy, serveProxy } from '../harness/proxy.ts';
import { COMPLAINTS, keepComplaints } from './complaints.ts';
import type { Engine } from './engine.ts';
import { type EngineName, engineStarter } from './start-engine.ts';
import { type Visitor, visitorOf } from './visitor.ts';

interface Fixtures {
  /** The server behind a proxy, which can cut the network. */
  product: Proxy;
  /**
   * A first-time visitor in the tested engine. A complaint of the page fails the test, unless the visitor allows it.
   */
  visitor: Visitor;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

/** A test in the engine of its Playwright project. It is skipped if that engine is not installed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engineStarter(engineName)?.();
      if (!engine) throw new Error(`This machine has no ${engineName}`);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  product: async ({ catalogue }, use) => {
    const proxy = await serveProxy(catalogue, { script: `(${keepComplaints})()` });
    await use(proxy);
    await proxy.cut();
  },
  visitor: async ({ engine, product }, use, testInfo) => {
    const page = await engine.newPage();
    testInfo.annotations.push({ type: 'engine', description: page.version });
    try {
      const visitor = visitorOf(page, product.address);
      await use(visitor);
      const complaints = String(await page.evaluate(`${COMPLAINTS}.join('\\n')`)).split('\n');
      const unexpected = complaints.filter((text) => text && !visitor.allowed.some((one) => one.test(text)));
      expect(unexpected, 'what the pages complained of').toEqual([]);
    } finally {
      await page.close();
    }
  },
});

test.skip(
  ({ engineName }) => !engineStarter(engineName),
  'no such engine, which Debian has in firefox-esr, or in webkit2gtk-driver and xvfb',
);
