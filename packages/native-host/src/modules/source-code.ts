import { constants, type NativeModule } from './native-module.ts';

/** Where a release build finds its bundle, which is where its assets are looked for. */
const BUNDLE_URLS = { ios: 'file:///app/main.jsbundle', android: 'assets://index.android.bundle' };

/** `SourceCode`: the address of the bundle. */
export const sourceCode: NativeModule = (host) =>
  constants(host, () => ({ scriptURL: BUNDLE_URLS[host.platform] }));
