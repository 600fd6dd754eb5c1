import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script, type Context } from 'node:vm';
import { HERMES_GLOBALS, MISSING_IN_HERMES } from './hermes-globals.ts';

const require = createRequire(import.meta.url);

/** The files of the package, each after those that it requires. */
const FILES = ['core', 'es6-extensions', 'finally', 'rejection-tracking'];

/**
 * Returns the source of Hermes' promises. Hermes uses the package `promise`, like React Native, with a separate job
 * queue (facebook/hermes, `lib/InternalBytecode/01-Promise.js`). The script evaluates to a function. Its parameters are
 * `setImmediate` (for jobs), `setTimeout` and `clearTimeout` (for unhandled rejections).
 */
function readPromiseSource() {
  const modules = FILES.map((file) => {
    const text = readFileSync(require.resolve(`promise/setimmediate/${file}.js`), 'utf8');
    return `load('./${file}.js', (module, exports) => {${text}\n});`;
  });
  return `(function (setImmediate, setTimeout, clearTimeout) {
    const loaded = {};
    const require = (path) => loaded[path.endsWith('.js') ? path : path + '.js'].exports;
    const load = (path, run) => run((loaded[path] = { exports: {} }), loaded[path].exports);
    ${modules.join('\n')}
    return { Promise: require('./core'), trackRejections: require('./rejection-tracking').enable };
  })`;
}

/** A function of the app's JavaScript runtime. */
export type JsFunction = (...args: unknown[]) => unknown;

/**
 * Functions that create values in the app's JavaScript runtime. Values created in the host's runtime would have that
 * runtime's prototypes, so `instanceof` would fail in the app.
 */
export interface Bridge {
  parse(json: string): unknown;
  error(message: string): unknown;
  promise(executor: (resolve: JsFunction, reject: JsFunction) => void): unknown;
  hostObject(get: (name: string) => unknown): Record<string, unknown>;
}

/** The host's functions for a context, which is a separate JavaScript runtime. */
interface ContextOptions {
  /** Returns the date in ms since 1970. */
  date: () => number;
  enqueueMicrotask: (job: JsFunction) => void;
  /** Called for a rejected promise without a handler. Must return `report`. */
  onRejected: (report: () => void) => () => void;
  /** Called if a handler is added later, with the same `report`. */
  onCaught: (report: () => void) => void;
  onUnhandledRejection: (error: unknown) => void;
}

const PREPARE = readFileSync(new URL('in-context/prepare-context.js', import.meta.url), 'utf8');

/** Compiled scripts by source. They are cached because all apps in a process run the same bundle. */
const compiled = new Map<string, Script>();

export function evaluate(context: Context, source: string, filename: string): unknown {
  const script = compiled.get(source) ?? new Script(source, { filename });
  compiled.set(source, script);
  return script.runInContext(context);
}

/** Creates a context with the globals of Hermes and without those of Node. The bridge creates values in it. */
export function createHermesContext(options: ContextOptions) {
  const context = createContext(Object.create(null), {
    // As in Hermes, code cannot be compiled at run time: release builds contain only bytecode.
    codeGeneration: { strings: false, wasm: false },
    // V8 queues the continuations of async functions in this context. It runs them after each script.
    microtaskMode: 'afterEvaluate',
  });
  const prepare = evaluate(context, PREPARE, 'native-host:prepare-context') as JsFunction;
  const encode = (text: string) => new TextEncoder().encode(text);
  const bridge = prepare(HERMES_GLOBALS, MISSING_IN_HERMES, options.date, encode) as Bridge;
  const installPromise = evaluate(context, readPromiseSource(), 'native-host:promise') as JsFunction;
  const { Promise, trackRejections } = installPromise(
    options.enqueueMicrotask,
    options.onRejected,
    options.onCaught,
  ) as { Promise: unknown; trackRejections: (tracker: object) => void };
  trackRejections({
    allRejections: true,
    onUnhandled: (_id: number, error: unknown) => options.onUnhandledRejection(error),
    onHandled: () => undefined,
  });
  const global = evaluate(context, 'globalThis', 'native-host:global') as Record<string, unknown>;
  Object.defineProperty(global, 'Promise', { value: Promise, writable: true, configurable: true });
  return { context, global, bridge };
}
