import type { Host } from '../host.ts';

/** Creates the host's implementation of a native module, with the methods of the module's specification. */
export type NativeModule = (host: Host) => Record<string, unknown>;

/**
 * The methods that every module with events has. They do nothing, because JavaScript itself keeps track of the
 * listeners.
 */
export const eventMethods = { addListener: () => undefined, removeListeners: () => undefined };

/** Returns a `getConstants` method for a native module. It copies the constants into the app's JavaScript runtime. */
export const constants = (host: Host, values: () => object) => ({
  getConstants: () => host.runtime.toJs(values()),
});
