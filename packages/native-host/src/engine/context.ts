import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script, type Context } from 'node:vm';
import { HERMES_GLOBALS } from './hermes-globals.ts';

const require = createRequire(import.meta.url);

const FILES = ['core', 'es6-extensions', 'finally', 'rejection-tracking'];

/**
 * The promises of Hermes: like React Native before it, it takes those of the package `promise` and lets their jobs run
 * in its own queue (facebook/hermes, `lib/InternalBytecode/01-Promise.js`). A script whose value is a function of
 * what the package uses for its jobs, `setImmediate`, and for what nobody caught, `setTimeout` and `clearTimeout`.
 */
function readPromiseSource() {
  const modules = FILES.map((file) => {
    const text = readFileSync(require.resolve(`promise/setimmediate/${file}.js`), 'utf8');
    return `'./${file}.js': function (module, exports, require) {${text}\n}`;
  });
  return `(function (setImmediate, setTimeout, clearTimeout) {
    const files = {${modules.join(',\n')}};
    const loaded = {};
    const require = (path) => {
      const file = path.endsWith('.js') ? path : path + '.js';
      if (!loaded[file]) {
        loaded[file] = { exports: {} };
        files[file](loaded[file], loaded[file].exports, require);
      }
      return loaded[file].exports;
    };
    const Promise = require('./es6-extensions');
    require('./finally');
    return { Promise, trackRejections: require('./rejection-tracking').enable };
  })`;
}

/** A function of the app's context. */
export type JsFunction = (...args: unknown[]) => unknown;

/** Makes values that belong to the app's context: an object of the host's would have prototypes of its own. */
export interface Bridge {
  parse(json: string): unknown;
  error(message: string, properties: object): unknown;
  promise(executor: (resolve: JsFunction, reject: JsFunction) => void): unknown;
  array(values: unknown[]): unknown;
  hostObject(get: (name: string) => unknown, prototype?: object): object;
  isPromise(value: unknown): boolean;
}

/** What the context needs from the thread that runs it. */
interface ContextOptions {
  /** Milliseconds since 1970. */
  date: () => number;
  enqueueMicrotask: (job: JsFunction) => void;
  /** A promise was rejected, and nobody has caught it so far; gives an id to take that back with. */
  onRejected: (report: () => void) => number;
  onCaught: (id: number) => void;
  onUnhandledRejection: (error: unknown) => void;
}

const readSource = (name: string) => readFileSync(new URL(`in-context/${name}.js`, import.meta.url), 'utf8');

/** What was compiled by now: every app of a process runs the same bundle. */
const compiled = new Map<string, Script>();

/** Runs a script in a context and gives its value. */
export function evaluate(context: Context, source: string, filename: string): unknown {
  const script = compiled.get(source) ?? new Script(source, { filename });
  compiled.set(source, script);
  return script.runInContext(context);
}

/** A context with the globals of Hermes and none of Node's, and the bridge into it. */
export function createHermesContext(options: ContextOptions) {
  const context = createContext(Object.create(null), {
    // A release build holds bytecode only: Hermes cannot compile anything while it runs.
    codeGeneration: { strings: false, wasm: false },
    // The engine's own async functions continue in a queue of this context, which the end of each script empties.
    microtaskMode: 'afterEvaluate',
  });
  const load = <T>(name: string) => evaluate(context, readSource(name), `native-host:${name}`) as T;
  load<JsFunction>('keep-globals')(HERMES_GLOBALS);
  load<JsFunction>('install-date')(options.date);
  load<JsFunction>('install-text')((text: string) => new TextEncoder().encode(text));
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
  return { context, global, bridge: load<() => Bridge>('make-bridge')() };
}
