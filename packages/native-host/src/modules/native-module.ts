import type { Host } from '../host.ts';

/** Makes the answer of the host to one native module: the methods that its specification names. */
export type NativeModule = (host: Host) => Record<string, unknown>;

/** What every module that sends events has; who listens is JavaScript's own affair. */
export const eventMethods = { addListener: () => undefined, removeListeners: () => undefined };

/** Constants in the form of a native module, as values of the app's. */
export const constants = (host: Host, values: () => object) => ({
  getConstants: () => host.runtime.toJs(values()),
});
