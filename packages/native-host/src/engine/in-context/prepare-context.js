// Runs in the app's context. Gives it the globals of Hermes: removes the properties in `missing`, by the path of their
// owner, and all globals that are not in the list `kept`; makes `Date` use the device's clock; adds `TextEncoder`, which
// a context of V8 lacks. Returns functions with which the host creates values in this context.
(function prepareContext(kept, missing, now, encode) {
  for (const [path, names] of Object.entries(missing)) {
    // Older versions of V8 lack some owners.
    const owner = path.split('.').reduce((parent, name) => parent?.[name], globalThis);
    for (const name of names.split(' ')) delete owner?.[name];
  }
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!kept.includes(name)) delete globalThis[name];
  }

  const RealDate = Date;
  function DeviceDate(...parts) {
    if (!new.target) return new DeviceDate().toString();
    return Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, new.target);
  }
  DeviceDate.prototype = RealDate.prototype;
  DeviceDate.prototype.constructor = DeviceDate;
  Object.defineProperty(DeviceDate, 'name', { value: 'Date' });
  Object.assign(DeviceDate, { now: () => now(), parse: RealDate.parse, UTC: RealDate.UTC });
  globalThis.Date = DeviceDate;

  globalThis.TextEncoder = class TextEncoder {
    get encoding() {
      return 'utf-8';
    }

    encode(text = '') {
      return Uint8Array.from(encode(String(text)));
    }
  };

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
