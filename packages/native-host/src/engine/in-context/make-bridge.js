// Runs in the app's context: what the host needs to make values that belong to it.
(function makeBridge() {
  const { parse } = JSON;
  return {
    /** A value of the app's own from JSON. */
    parse: (json) => parse(json),
    error: (message, properties) => Object.assign(new Error(message), properties),
    promise: (executor) => new Promise(executor),
    array: (values) => Array.from(values),
    /** An object whose properties are looked up when they are read, as those of a JSI host object. */
    hostObject: (get, prototype) =>
      new Proxy(Object.create(prototype ?? Object.prototype), {
        get: (target, name) => (typeof name === 'symbol' || name in target ? target[name] : get(name)),
        has: (target, name) => name in target || get(name) !== undefined,
      }),
    /** Whether a value is a promise of the app's. */
    isPromise: (value) => value instanceof Promise,
  };
});
