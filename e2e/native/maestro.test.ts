import { readFileSync } from 'node:fs';
import type { App, Platform } from '@marquee/native-host';
import { describe, expect, inject, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { goBack, openApp, PLATFORMS } from './open-app.ts';

// The flows in `maestro` are for a device (packages/native-host/README.md). Here each of their steps is taken in the
// native host, so that no flow names what the app does not have.

const server = inject('server');

const STEPS = z.array(z.union([z.string(), z.record(z.string(), z.unknown())]));

const readFlow = (name: string) => {
  const text = readFileSync(new URL(`maestro/${name}.yaml`, import.meta.url), 'utf8');
  const [, steps] = parseAllDocuments(text);
  return STEPS.parse(steps?.toJS());
};

/** Takes the steps of a flow. Throws for a command that no flow has yet. */
async function take(steps: z.infer<typeof STEPS>, platform: Platform): Promise<void> {
  let app: App | undefined;
  let isOnline = true;
  const storage = new Map<string, string>();
  const running = () => app ?? expect.fail('The flow has not launched the app');
  // Maestro compares the whole text, or the name for screen readers, with a pattern. It waits for elements.
  const seen = (pattern: unknown) => {
    const whole = new RegExp(`^(?:${z.string().parse(pattern)})$`);
    return [...running().findAll({ text: whole }), ...running().findAll({ name: whole })];
  };
  const commands: Record<string, (value: unknown) => unknown> = {
    async launchApp(options) {
      app?.close();
      if (z.object({ clearState: z.boolean() }).safeParse(options).data?.clearState) storage.clear();
      app = await openApp(platform, server, { storage, device: { online: isOnline } });
    },
    stopApp: () => {
      running().close();
      app = undefined;
    },
    async setAirplaneMode(value) {
      isOnline = value === 'disabled';
      await app?.change({ online: isOnline });
    },
    async tapOn(pattern) {
      const [view] = seen(pattern);
      await running().tap(view ?? expect.fail(`Nothing is called ${pattern}`));
    },
    inputText: (text) => running().type(z.string().parse(text)),
    assertVisible: (pattern) => expect(seen(pattern), String(pattern)).not.toEqual([]),
    assertNotVisible: (pattern) => expect(seen(pattern), String(pattern)).toEqual([]),
    hideKeyboard: () => running().closeKeyboard(),
    back: () => goBack(running()),
    swipe: () => goBack(running()),
    async runFlow(value) {
      const flow = z.object({ when: z.object({ platform: z.string() }), commands: STEPS }).parse(value);
      if (flow.when.platform.toLowerCase() === platform) await takeAll(flow.commands);
    },
  };
  async function takeAll(all: z.infer<typeof STEPS>) {
    for (const step of all) {
      const [[name, value] = ['', undefined]] =
        typeof step === 'string' ? [[step, undefined]] : Object.entries(step);
      await (commands[name] ?? expect.fail(`There is no command ${name}`))(value);
      await app?.advance(600);
      await app?.settled();
    }
  }
  await takeAll(steps);
  running().close();
}

describe.each(PLATFORMS)('the Maestro flows on %s', (platform) => {
  for (const name of ['main-path', 'search', 'back', 'offline']) {
    // The way back differs on iOS; the names are the same.
    const only = platform === 'ios' && name !== 'back' ? ' @everything' : '';
    it(`name what the app has: ${name} (spec 2, 4)${only}`, () => take(readFlow(name), platform));
  }
});
