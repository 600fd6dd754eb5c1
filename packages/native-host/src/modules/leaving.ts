import type { JsFunction } from '../engine/context.ts';
import { constants, eventMethods, type NativeModule } from './native-module.ts';

/** `LinkingManager` (iOS) and `IntentAndroid` handle the links that open the app, and those that the app opens. */
export const linking: NativeModule = (host) => {
  const ownSchemes = [host.build.manifest.scheme].flat().filter((scheme) => typeof scheme === 'string');
  const canOpen = (url: string) =>
    /^(https?|mailto|tel|sms):/i.test(url) || ownSchemes.some((own) => url.startsWith(`${own}:`));
  return {
    ...eventMethods,
    getInitialURL: () => host.runtime.promise(() => host.initialLink),
    canOpenURL: (url: string) => host.runtime.promise(() => canOpen(url)),
    openURL: (url: string) =>
      host.runtime.promise(() => {
        if (!canOpen(url)) throw new Error(`Unable to open URL: ${url}`);
        host.systemCalls.push({ name: 'openURL', value: url });
        return true;
      }),
  };
};

/** `ShareModule` (Android) opens the share sheet. The host records the shared content. */
export const shareModule: NativeModule = (host) => ({
  ...constants(host, () => ({})),
  share: (content: object) => {
    host.systemCalls.push({ name: 'share', value: { ...content } });
    return host.runtime.promise(() => ({ action: 'sharedAction' }));
  },
});

/**
 * `ActionSheetManager` (iOS) opens the share sheet. The host records the shared content, as if the user had confirmed.
 */
export const actionSheetManager: NativeModule = (host) => ({
  ...constants(host, () => ({})),
  showShareActionSheetWithOptions: (options: object, _failed: JsFunction, done: JsFunction) => {
    host.systemCalls.push({ name: 'share', value: { ...options } });
    host.runtime.schedule(() => void done(true, null));
  },
});
