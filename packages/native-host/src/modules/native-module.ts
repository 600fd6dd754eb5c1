import type { Host } from '../host.ts';

/** Creates the host's implementation of a native module. */
export type NativeModule = (host: Host) => Record<string, unknown>;

/** Native modules by their names in JavaScript. */
export type NativeModules = Record<string, NativeModule>;

/** Returns methods that do nothing. */
export const ignored = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, () => undefined]));

/** The methods of every module with events. They do nothing, because JavaScript keeps the listeners. */
export const eventMethods = ignored('addListener', 'removeListeners');

/**
 * Returns an object for a linked module that the host does not implement. A call of any method is a complaint; reading
 * a method is not.
 */
export function unanswered({ complaints, runtime: { bridge } }: Host, name: string) {
  return bridge.hostObject((method) => () => {
    const message = `${name}.${method}()`;
    complaints.add('not answered', message);
    throw bridge.error(`The native host does not answer ${message} yet.`);
  });
}

/** Returns an object with the method `getConstants`. It copies the constants into the app's JavaScript runtime. */
export const constants = (host: Host, values: () => object) => ({
  getConstants: () => host.runtime.toJs(values()),
});
