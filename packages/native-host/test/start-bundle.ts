import { type App, type Build, type Platform, startApp, type StartOptions } from '../src/index.ts';

export const PLATFORMS: Platform[] = ['ios', 'android'];

/**
 * What React Native's renderer does, in a few lines: `h(name, props, …children)` makes a view, `show(…views)` puts them
 * on the screen. Handlers of events stand in `on`, by the names under which native code sends them; a view that is drawn
 * anew keeps its `tag`. `listen` hears what native code emits, `native` asks for a module.
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

/** A release whose JavaScript is `source`, which sets `run`; all that a test asks for is linked, and `CameraModule` is not. */
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
    ...['SinglelineTextInputView', 'AndroidTextInput', 'PullToRefreshView', 'RNCSafeAreaProvider'],
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

/** Starts JavaScript that stands in for an app, and waits until it is quiet. */
export async function startBundle(
  platform: Platform,
  source: string,
  { manifest = {}, ...options }: BundleOptions = {},
): Promise<App> {
  const app = startApp({ build: buildOf(platform, source, manifest), ...options });
  await app.settled();
  return app;
}
