import { describe, expect, it } from 'vitest';
import { readBuild } from '../src/index.ts';
import { EXAMPLE } from './export-example.ts';
import { PLATFORMS, startExample } from './start-example.ts';

describe.each(PLATFORMS)('what is linked on %s', (platform) => {
  const { modules, views, expoModules } = readBuild(EXAMPLE, platform).native;

  it('is the core of the platform', () => {
    const other = platform === 'ios' ? 'android' : 'ios';
    const own = {
      ios: ['AccessibilityManager', 'KeyboardObserver', 'LinkingManager'],
      android: ['AccessibilityInfo', 'IntentAndroid', 'ToastAndroid'],
    };
    expect(modules).toEqual(
      expect.arrayContaining(['AppState', 'Networking', 'PlatformConstants', ...own[platform]]),
    );
    for (const name of own[other]) expect(modules).not.toContain(name);
    expect(views).toEqual(expect.arrayContaining(['View', 'Text', 'ScrollView']));
  });

  it('and the packages of the app', () => {
    expect(modules).toEqual(expect.arrayContaining(['RNCAsyncStorage', 'RNCSafeAreaContext']));
    expect(views).toEqual(expect.arrayContaining(['RNCSafeAreaProvider', 'RNSVGCircle']));
    expect(Object.keys(expoModules)).toEqual(expect.arrayContaining(['ExpoFontLoader', 'ExpoNetwork']));
    // It is in the repository, but this app does not ask for it.
    expect(expoModules).not.toHaveProperty('ExpoImage');
  });

  it.each([
    ['Ask for a module', 'CameraThatIsNotLinked'],
    ['Ask for an Expo module', 'ExpoNotLinked'],
  ])('and nothing else: %s crashes with its name', async (button, name) => {
    const app = await startExample(platform);
    await app.scrollTo({ text: button });
    await expect(app.tap({ text: button })).rejects.toThrow(name);
    expect(() => app.close()).toThrow(name);
  });
});
