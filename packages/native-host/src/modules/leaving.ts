import type { JsFunction } from '../engine/context.ts';
import { eventMethods, type NativeModule } from './native-module.ts';

/** `LinkingManager` (iOS) and `IntentAndroid` handle the links that open the app, and those that the app opens. */
export const linking: NativeModule = (host) => ({
  ...eventMethods,
  getInitialURL: () => host.runtime.promise(() => host.initialLink),
  openURL: (url: string) =>
    host.runtime.promise(() => {
      if (!/^https?:/i.test(url)) throw new Error(`Unable to open URL: ${url}`);
      host.systemCalls.push({ name: 'openURL', value: url });
      return true;
    }),
});

/** `ShareModule` (Android) opens the share sheet. The host records the shared content. */
export const shareModule: NativeModule = (host) => ({
  share: (content: object) => {
    host.systemCalls.push({ name: 'share', value: { ...content } });
    return host.runtime.promise(() => ({ action: 'sharedAction' }));
  },
});

/**
 * `ActionSheetManager` (iOS) opens the share sheet. The host records the shared content, as if the user had confirmed.
 */
export const actionSheetManager: NativeModule = (host) => ({
  showShareActionSheetWithOptions: (options: object, _failed: JsFunction, done: JsFunction) => {
    host.systemCalls.push({ name: 'share', value: { ...options } });
    host.runtime.schedule(() => void done(true, null));
  },
});
