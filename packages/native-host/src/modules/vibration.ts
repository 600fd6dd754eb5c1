import { constants, type NativeModule } from './native-module.ts';

/** `Vibration`: noted. */
export const vibration: NativeModule = (host) => {
  const note = (pattern: unknown) => host.systemCalls.push({ name: 'vibrate', value: pattern });
  return { ...constants(host, () => ({})), vibrate: note, vibrateByPattern: note, cancel: () => undefined };
};
