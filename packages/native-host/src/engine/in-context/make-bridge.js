// Runs in the app's context. Returns functions with which the host creates values in this context.
(function makeBridge() {
  const { parse } = JSON;
  return {
    parse: (json) => parse(json),
    error: (message) => new Error(message),
    promise: (executor) => new Promise(executor),
    /** Returns an object whose properties are computed on reading, like a JSI host object. */
    hostObject: (get) =>
      new Proxy(
        {},
        {
          get: (target, name) => (typeof name === 'symbol' || name in target ? target[name] : get(name)),
          has: (target, name) => name in target || get(name) !== undefined,
        },
      ),
  };
});
