import type { JsFunction } from '../engine/context.ts';
import { constants, type NativeModule } from './native-module.ts';

/** `ShareModule`, android's: the system's sheet. What is shared is noted. */
export const shareModule: NativeModule = (host) => ({
  ...constants(host, () => ({})),
  share: (content: object) => {
    host.systemCalls.push({ name: 'share', value: { ...content } });
    return host.runtime.promise(() => ({ action: 'sharedAction' }));
  },
});

/** `ActionSheetManager`, that of ios: the system's sheets. What is shared is noted, and taken as shared. */
export const actionSheetManager: NativeModule = (host) => ({
  ...constants(host, () => ({})),
  showShareActionSheetWithOptions: (options: object, _failed: JsFunction, done: JsFunction) => {
    host.systemCalls.push({ name: 'share', value: { ...options } });
    host.runtime.schedule(() => void done(true, null));
  },
});
