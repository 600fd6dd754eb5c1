/** Expo's native modules in a browser, which has none. */
export const Platform = { OS: 'web' };

export class CodedError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export class UnavailabilityError extends CodedError {
  constructor(module, method) {
    super('ERR_UNAVAILABLE', `${module}.${method} is not available in a browser`);
  }
}

export class EventEmitter {}
export class NativeModule extends EventEmitter {}
export class SharedObject extends EventEmitter {}
export class SharedRef extends SharedObject {}

export const requireOptionalNativeModule = () => null;

const notHere = () => {
  throw new UnavailabilityError('expo-modules-core', 'a native module');
};

export {
  notHere as registerWebModule,
  notHere as reloadAppAsync,
  notHere as requireNativeModule,
  notHere as requireNativeViewManager,
};
