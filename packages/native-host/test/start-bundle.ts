import { type App, type Build, type Platform, startApp, type StartOptions } from '../src/index.ts';

export const PLATFORMS: Platform[] = ['ios', 'android'];

/**
 * Replaces React Native's renderer. `h(name, props, …children)` creates a view; the same `tag` updates it.
 * `show(…views)` mounts views. `on` maps native event names to handlers. `listen` receives native events.
 * `native` returns a native module.
 */
const RENDERER = `
  const ui = nativeFabricUIManager;
  const native = __turboModuleProxy;
  const listeners = {};
  let lastTag = 1000;
  ui.registerEventHandler((handle, type, event) => handle?.[type]?.(event));
  RN$registerCallableModule('RCTDeviceEventEmitter', () => ({
    emit: (name, ...args) => listeners[name]?.(...args),
  }));
  const listen = (name, listener) => (listeners[name] = listener);
  function h(name, { on = {}, tag = (lastTag += 2), ...props }, ...children) {
    const view = ui.createNode(tag, 'RCT' + name, root, props, on);
    for (const child of children)
      ui.appendChild(view, typeof child === 'string' ? h('RawText', { text: child }) : child);
    return view;
  }
  function show(...views) {
    const set = ui.createChildSet();
    for (const view of views) ui.appendChildToSet(set, view);
    ui.completeRoot(root, set);
  }
  let run;
  let root;
  globalThis.RN$AppRegistry = {
    runApplication(_, { rootTag }) {
      root = rootTag;
      run();
    },
  };
`;

/**
 * Returns a build with the bundle `source`, which sets the function `run`. It links all modules and views of the tests
 * except `CameraModule`.
 */
function buildOf(platform: Platform, source: string, manifest: Build['manifest']): Build {
  const modules = [
    ...['AppState', 'DeviceInfo', 'Networking', 'RNCAsyncStorage', 'LinkingManager', 'IntentAndroid'],
    ...[
      'NativeAnimatedTurboModule',
      'NativeAnimatedModule',
      'Vibration',
      'I18nManager',
      'DeviceEventManager',
    ],
  ];
  const views = [
    ...['View', 'Text', 'RawText', 'VirtualText', 'ScrollView', 'ScrollContentView', 'ImageView'],
    ...['SinglelineTextInputView', 'AndroidTextInput', 'RNCSafeAreaProvider'],
    ...['RNSVGSvgView', 'RNSVGCircle', 'AndroidHorizontalScrollView'],
  ];
  return {
    platform,
    folder: '/',
    bundle: `(() => {${RENDERER}${source}})()`,
    bundleFile: 'test.bundle',
    native: { modules, views, expoModules: {} },
    manifest,
    assets: [],
    configChanges: ['screenSize', 'smallestScreenSize', 'orientation', 'screenLayout', 'fontScale', 'uiMode'],
  };
}

interface BundleOptions extends Omit<StartOptions, 'build'> {
  manifest?: Build['manifest'];
}

/** Starts `source` in place of an app, and waits until it is idle. */
export async function startBundle(
  platform: Platform,
  source: string,
  { manifest = {}, ...options }: BundleOptions = {},
): Promise<App> {
  const app = startApp({ build: buildOf(platform, source, manifest), ...options });
  await app.settled();
  return app;
}
