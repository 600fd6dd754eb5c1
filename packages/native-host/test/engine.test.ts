import { describe, expect, it } from 'vitest';
import { Clock } from '../src/engine/clock.ts';
import { Runtime } from '../src/engine/runtime.ts';
import { PLATFORMS, startBundle } from './start-bundle.ts';

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

  it('compiles no code at run time', () => {
    expect(() => createRuntime().evaluate(`new Function('return 1')`)).toThrow(/disallowed/);
  });

  it('uses the device’s date, which changes only with the clock', () => {
    const { runtime, evaluate } = createRuntime();
    expect(evaluate('[Date.now(), new Date().getTime(), new Date(5).getTime()].join()')).toBe('0,0,5');
    runtime.clock.advanceTo(runtime.clock.now + 1_000);
    runtime.clock.shiftDate(60_000);
    expect(evaluate('Date.now()')).toBe(61_000);
  });

  it('runs microtasks after their task and before the next', () => {
    const { runtime, evaluate } = createRuntime();
    const order: string[] = [];
    runtime.global.note = (text: string) => order.push(text);
    runtime.schedule(() => void evaluate(`Promise.resolve().then(() => note('microtask')); note('first')`));
    runtime.schedule(() => void evaluate(`note('second')`));
    runtime.pump();
    expect(order).toEqual(['first', 'microtask', 'second']);
  });

  it('continues async functions within their task, as Hermes does', () => {
    const { runtime, evaluate } = createRuntime();
    const order: string[] = [];
    runtime.global.note = (text: string) => order.push(text);
    const wait = 'await null; note("await"); await Promise.resolve(); note("await again");';
    runtime.schedule(() => void evaluate(`(async () => { ${wait} })(); note('first')`));
    runtime.schedule(() => void evaluate(`note('second')`));
    runtime.pump();
    expect(order).toEqual(['first', 'await', 'await again', 'second']);
  });

  it('encodes text as UTF-8', () => {
    const { evaluate } = createRuntime();
    expect(evaluate(`[...new TextEncoder().encode('aé€😀')].join()`)).toBe(
      '97,195,169,226,130,172,240,159,152,128',
    );
  });

  it('reports unhandled rejections only', () => {
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
  it('crashes when it uses something that Hermes lacks', async () => {
    const start = startBundle(platform, 'run = () => [3, 1, 2].toSorted();');
    await expect(start).rejects.toThrow(/toSorted is not a function/);
  });

  it('causes a complaint by an unhandled rejection', async () => {
    const app = await startBundle(
      platform,
      `run = () => void Promise.reject(new Error('Nobody caught this'));`,
    );
    expect(() => app.close()).toThrow(/unhandled rejection: Nobody caught this/);
  });

  it('receives null for a module that is not linked, which the host records', async () => {
    const start = startBundle(platform, `run = () => native('CameraModule').open();`);
    await expect(start).rejects.toThrow(/Not linked: CameraModule/);
  });

  it('causes complaints by unsupported methods and unlinked views', async () => {
    const app = await startBundle(
      platform,
      `run = () => { try { native('Vibration').vibrate(1); } catch {} show(h('Map', {})); };`,
    );
    expect(app.takeComplaints()).toEqual([
      { kind: 'not answered', message: 'Vibration.vibrate()' },
      { kind: 'missing native view', message: 'The view Map is not linked into the app.' },
    ]);
    app.close();
  });
});
