import type { JsFunction } from '../engine/context.ts';
import type { NativeModule } from './native-module.ts';

/** Android's limit for a value in bytes. A larger value does not fit into the database's cursor window. */
const ANDROID_MAX_ROW = 2 * 1024 * 1024;

/** Android's limit for all keys and values together, in bytes. */
const ANDROID_MAX_TOTAL = 6 * 1024 * 1024;

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

/** `RNCAsyncStorage` is the app's persistent storage. Its callbacks receive `(errors, result)`. */
export const asyncStorage: NativeModule = (host) => {
  const { storage, runtime, platform } = host;
  const answer = (callback: JsFunction, work: () => unknown) =>
    runtime.schedule(() => {
      try {
        callback(null, runtime.toJs(work()));
      } catch (error) {
        callback(runtime.toJs([{ message: (error as Error).message }]));
      }
    });

  function read(key: string): [string, string | null] {
    const value = storage.get(key) ?? null;
    if (platform === 'android' && value !== null && bytes(value) > ANDROID_MAX_ROW) {
      throw new Error('Row too big to fit into CursorWindow requiredPos=0, totalRows=1');
    }
    return [key, value];
  }

  function write(pairs: [string, string][]) {
    const next = new Map([...storage, ...pairs]);
    const total = [...next].reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0);
    if (platform === 'android' && total > ANDROID_MAX_TOTAL) {
      throw new Error('database or disk is full (code 13 SQLITE_FULL)');
    }
    for (const [key, value] of pairs) storage.set(key, value);
    return null;
  }

  return {
    multiGet: (keys: string[], callback: JsFunction) => {
      const wanted = [...keys];
      answer(callback, () => wanted.map(read));
    },
    multiSet: (pairs: [string, string][], callback: JsFunction) => {
      const given = pairs.map(([key, value]): [string, string] => [key, value]);
      answer(callback, () => write(given));
    },
    multiRemove: (keys: string[], callback: JsFunction) => {
      const unwanted = [...keys];
      answer(callback, () => {
        for (const key of unwanted) storage.delete(key);
        return null;
      });
    },
  };
};
