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

export const requireOptionalNativeModule = () => null;
