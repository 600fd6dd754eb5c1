import { describe, expect, it } from 'vitest';
import { Clock } from '../src/engine/clock.ts';
import { Runtime } from '../src/engine/runtime.ts';
import { PLATFORMS, startExample } from './start-example.ts';

function createRuntime() {
  const errors: unknown[] = [];
  const runtime = new Runtime(new Clock(new Date(0)), {
    onError: (error) => errors.push(error),
    onUnhandledRejection: (error) => errors.push(error),
    afterTask: () => undefined,
  });
  return { runtime, errors, evaluate: (source: string) => runtime.evaluate(source, 'test.js') };
}

describe('the engine', () => {
  it.each([
    'structuredClone',
    'Array.prototype.toSorted',
    'Object.groupBy',
    'Promise.withResolvers',
    'Intl.PluralRules',
    'FinalizationRegistry',
    'WebAssembly',
    'SharedArrayBuffer',
    'console',
    'process',
    'require',
    'setTimeout',
    'URL',
    'fetch',
  ])('lacks %s, as Hermes does', (name) => {
    const { evaluate } = createRuntime();
    expect(evaluate(`typeof globalThis.${name.replace(/^(\w+)\.(?=\w+\.)/, '$1.')}`)).toBe('undefined');
  });

  it.each([
    'Array.prototype.findLast',
    'Object.hasOwn',
    'Promise.allSettled',
    'Intl.NumberFormat',
    'WeakRef',
  ])('has %s', (name) => expect(createRuntime().evaluate(`typeof ${name}`)).toBe('function'));

  it('compiles nothing while it runs', () => {
    expect(() => createRuntime().evaluate(`new Function('return 1')`)).toThrow(/disallowed/);
  });

  it('has the date of the device, which stands still until time is let pass', () => {
    const { runtime, evaluate } = createRuntime();
    expect(evaluate('[Date.now(), new Date().getTime(), new Date(5).getTime()].join()')).toBe('0,0,5');
    runtime.clock.advanceTo(runtime.clock.now + 1_000);
    runtime.clock.shiftDate(60_000);
    expect(evaluate('Date.now()')).toBe(61_000);
  });

  it('runs microtasks after the task that made them, and before the next', () => {
    const { runtime, evaluate } = createRuntime();
    const order: string[] = [];
    runtime.global.note = (text: string) => order.push(text);
    runtime.schedule(() => void evaluate(`Promise.resolve().then(() => note('microtask')); note('first')`));
    runtime.schedule(() => void evaluate(`note('second')`));
    runtime.pump();
    expect(order).toEqual(['first', 'microtask', 'second']);
  });

  it('tells of rejections that nobody catches, and not of those that somebody does', () => {
    const { runtime, errors, evaluate } = createRuntime();
    runtime.schedule(
      () => void evaluate(`Promise.reject(new Error('lost')); Promise.reject(1).catch(() => 0)`),
    );
    runtime.pump();
    runtime.reportRejections();
    expect(errors.map(String)).toEqual(['Error: lost']);
  });
});

describe.each(PLATFORMS)('an app on %s', (platform) => {
  it('fails where it uses what Hermes lacks', async () => {
    const app = await startExample(platform);
    await app.scrollTo({ text: 'Use what Hermes lacks' });
    await expect(app.tap({ text: 'Use what Hermes lacks' })).rejects.toThrow(/toSorted is not a function/);
  });

  it('is blamed for a rejection that it does not catch', async () => {
    const app = await startExample(platform);
    await app.scrollTo({ text: 'Reject' });
    await app.tap({ text: 'Reject' });
    await app.settled();
    expect(() => app.close()).toThrow(/unhandled rejection: Nobody caught this/);
  });
});
