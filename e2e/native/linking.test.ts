import { readBuild } from '@marquee/native-host';
import { describe, expect, it } from 'vitest';
import { RELEASE } from '../../scripts/building/native-build.mjs';
import { PLATFORMS } from './open-app.ts';

describe.each(PLATFORMS)('native code linked into the release on %s', (platform) => {
  const { modules, views, expoModules } = readBuild(RELEASE, platform).native;

  it('contains the core of this platform, and not of the other', () => {
    const other = platform === 'ios' ? 'android' : 'ios';
    const own = {
      ios: ['AccessibilityManager', 'KeyboardObserver', 'LinkingManager'],
      android: ['AccessibilityInfo', 'IntentAndroid', 'ToastAndroid'],
    };
    const everywhere = ['AppState', 'Networking', 'PlatformConstants'];
    expect(modules).toEqual(expect.arrayContaining([...everywhere, ...own[platform]]));
    for (const name of own[other]) expect(modules).not.toContain(name);
    expect(views).toEqual(expect.arrayContaining(['View', 'Text', 'ScrollView']));
  });

  it('contains the app’s packages', () => {
    expect(modules).toEqual(expect.arrayContaining(['RNCAsyncStorage', 'RNCSafeAreaContext']));
    expect(views).toEqual(expect.arrayContaining(['RNCSafeAreaProvider', 'RNSVGCircle', 'RNSScreen']));
    expect(Object.keys(expoModules)).toEqual(expect.arrayContaining(['ExpoFontLoader', 'ExpoNetwork']));
    // The properties and events of an Expo module's view are read too.
    expect(expoModules.ExpoImage?.props).toContain('contentFit');
    expect(expoModules.ExpoImage?.events).toContain('onLoad');
  });

  it('contains no other installed packages', () => {
    // `ExpoUpdates` is installed only as a dependency of the tools that generate the native projects.
    expect(Object.keys(expoModules)).not.toContain('ExpoUpdates');
    expect(modules).not.toContain('CameraThatIsNotLinked');
  });
});
