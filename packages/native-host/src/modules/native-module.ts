import type { Host } from '../host.ts';

/** Creates the host's implementation of a native module: the methods of its specification. */
export type NativeModule = (host: Host) => Record<string, unknown>;

/** Methods of every module with events; JavaScript itself keeps track of listeners. */
export const eventMethods = { addListener: () => undefined, removeListeners: () => undefined };

/** A module's constants, as values of the app's context. */
export const constants = (host: Host, values: () => object) => ({
  getConstants: () => host.runtime.toJs(values()),
});
