import { readFileSync } from 'node:fs';
import { createContext, Script, type Context } from 'node:vm';
import { HERMES_GLOBALS } from './hermes-globals.ts';
import { readPromiseSource } from './promise-source.ts';

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

/** Runs a script in a context and gives its value. */
export function evaluate(context: Context, source: string, filename: string): unknown {
  return new Script(source, { filename }).runInContext(context);
}

/** A context with the globals of Hermes and none of Node's, and the bridge into it. */
export function createHermesContext(options: ContextOptions) {
  const context = createContext(Object.create(null), {
    // A release build holds bytecode only: Hermes cannot compile anything while it runs.
    codeGeneration: { strings: false, wasm: false },
  });
  const load = <T>(name: string) => evaluate(context, readSource(name), `native-host:${name}`) as T;
  load<JsFunction>('keep-globals')(HERMES_GLOBALS);
  load<JsFunction>('install-date')(options.date);
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
