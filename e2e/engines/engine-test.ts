import { expect } from '@playwright/test';
import { test as base } from '../harness/server-test.ts';
import { type Proxy, serveProxy } from '../harness/proxy.ts';
import { COMPLAINTS, keepComplaints } from './complaints.ts';
import { type EngineName, engineStarter } from './start-engine.ts';
import { type Visitor, visitorOf } from './visitor.ts';

interface Fixtures {
  /** The product at an address whose network can be cut. */
  product: Proxy;
  /** A visitor in the engine under test, who has never been here. The test fails when a page complains. */
  visitor: Visitor;
}

interface WorkerFixtures {
  engineName: EngineName;
}

/** A test of the product in the engine of its project; skipped where the machine has none. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  product: async ({ catalogue }, use) => {
    const proxy = await serveProxy(catalogue.address, `(${keepComplaints})()`);
    await use(proxy);
    await proxy.cut();
  },
  visitor: async ({ engineName, product }, use, testInfo) => {
    const engine = await engineStarter(engineName)?.();
    if (!engine) throw new Error(`This machine has no ${engineName}`);
    testInfo.annotations.push({ type: 'engine', description: engine.version });
    try {
      const visitor = visitorOf(engine, product.address);
      await use(visitor);
      const complaints = String(await engine.evaluate(`${COMPLAINTS}.join('\\n')`)).split('\n');
      const unexpected = complaints.filter((text) => text && !visitor.allowed.some((one) => one.test(text)));
      expect(unexpected, 'what the pages complained of').toEqual([]);
    } finally {
      await engine.close();
    }
  },
});

test.skip(({ engineName }) => !engineStarter(engineName), 'this machine has no such engine');
