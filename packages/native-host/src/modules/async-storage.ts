import type { JsFunction } from '../engine/context.ts';
import type { NativeModule } from './native-module.ts';

/** Android's limit for a value in bytes. A larger value does not fit into the database's cursor window. */
const ANDROID_MAX_ROW = 2 * 1024 * 1024;

/** The app's persistent storage. Its callbacks receive `(errors, result)`. */
export const asyncStorage: NativeModule = ({ storage, runtime, platform, complaints }) => {
  const answer = (callback: JsFunction, result: unknown) =>
    runtime.schedule(() => void callback(null, runtime.toJs(result)));

  return {
    multiGet: (keys: string[], callback: JsFunction) =>
      answer(
        callback,
        [...keys].map((key) => [key, storage.get(key) ?? null]),
      ),
    multiSet: (pairs: [string, string][], callback: JsFunction) => {
      for (const [key, value] of pairs) {
        storage.set(key, value);
        if (platform === 'android' && Buffer.byteLength(value) > ANDROID_MAX_ROW)
          complaints.add('not answered', `the value of ${key}, which is too large to be read on Android`);
      }
      answer(callback, null);
    },
    multiRemove: (keys: string[], callback: JsFunction) => {
      for (const key of keys) storage.delete(key);
      answer(callback, null);
    },
  };
};
