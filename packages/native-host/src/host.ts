import type { Build } from './build/build.ts';
import { Complaints } from './complaints.ts';
import type { Device } from './device/device.ts';
import { Clock } from './engine/clock.ts';
import type { JsFunction } from './engine/context.ts';
import { Runtime, TIMEOUTS } from './engine/runtime.ts';
import { Surface } from './fabric/surface.ts';
import { AnimatedNodes } from './modules/animated-nodes.ts';
import { Blobs, Network } from './network/network.ts';
import { Fonts } from './text/fonts.ts';
import { Assets } from './build/assets.ts';
import { Images } from './network/images.ts';

/** A line that the app has logged. */
export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  text: string;
}

/** A call of a system function. It is recorded for tests. */
export interface SystemCall {
  /** The name of the function, such as `openURL`, `share`, `announce`. */
  name: string;
  value: unknown;
}

export interface HostOptions {
  build: Build;
  device: Device;
  /** The time that `Date.now()` returns when the app starts. */
  date: Date;
  /**
   * Maps origins that the app calls, such as `https://server.test`, to the origins that really answer, such as
   * `http://127.0.0.1:4000`.
   */
  hosts: Record<string, string>;
  /** The app's persistent storage. */
  storage: Map<string, string>;
  /** The link that the app is opened with. */
  link: string | null;
}

/** A running app: its JavaScript thread and all native code that it can reach. */
export class Host {
  readonly build: Build;
  readonly platform: Build['platform'];
  readonly device: Device;
  readonly storage: Map<string, string>;
  readonly initialLink: string | null;
  readonly complaints = new Complaints();
  readonly logs: LogLine[] = [];
  readonly systemCalls: SystemCall[] = [];
  /**
   * The modules that the app has requested but that are not linked, and the methods that it has read but that the host
   * does not implement. This is no complaint if the app works without them.
   */
  readonly missingModules = new Set<string>();
  readonly clock: Clock;
  readonly runtime: Runtime;
  readonly network: Network;
  readonly blobs = new Blobs();
  readonly assets: Assets;
  readonly images: Images;
  readonly fonts: Fonts;
  readonly surface: Surface;
  readonly animated: AnimatedNodes;
  /** The id by which JavaScript refers to the app's surface. */
  rootTag = 1;
  /** Whether the app is in the foreground. */
  active = true;
  keyboardShown = false;
  /** Whether the splash screen covers the app. It is hidden when the app first draws, unless the app prevents that. */
  splashScreen: 'shown' | 'hidden' = 'hidden';
  /** Functions that send the events of loaded Expo modules, by the name of the module. */
  readonly expoModules = new Map<string, (event: string, payload: unknown) => void>();
  readonly #callable = new Map<string, JsFunction>();

  constructor(options: HostOptions) {
    this.build = options.build;
    this.platform = options.build.platform;
    this.device = { ...options.device, insets: { ...options.device.insets } };
    this.storage = options.storage;
    this.initialLink = options.link;
    this.clock = new Clock(options.date);
    this.runtime = new Runtime(this.clock, {
      onError: (error) => this.handleError(error),
      onUnhandledRejection: (error) => this.complaints.add('unhandled rejection', describeError(error)),
      afterTask: () => this.surface.mount(),
    });
    this.network = new Network(this.runtime, this.platform, options.hosts, () => this.device.online);
    this.assets = new Assets(this.build);
    this.images = new Images(this.runtime, this.network, this.assets);
    this.fonts = new Fonts(this.platform);
    this.surface = new Surface(this);
    this.animated = new AnimatedNodes(this.clock, this.runtime, this.complaints);
  }

  /**
   * The height of the app's window. On Android the keyboard reduces it, unless the app is configured so that the
   * keyboard covers the window.
   */
  get windowHeight() {
    const { height, keyboardHeight } = this.device;
    return this.keyboardShown && this.#keyboardResizes ? height - keyboardHeight : height;
  }

  /**
   * Whether the keyboard reduces the height of the window: Android's `android:windowSoftInputMode` in the app's
   * configuration.
   */
  get #keyboardResizes() {
    const { android } = this.build.manifest as { android?: { softwareKeyboardLayoutMode?: string } };
    return this.platform === 'android' && android?.softwareKeyboardLayoutMode !== 'pan';
  }

  /** Tells JavaScript to render the app. */
  runApplication() {
    const registry = this.runtime.global.RN$AppRegistry as { runApplication: JsFunction } | undefined;
    if (!registry) throw new Error('The bundle has registered no app.');
    const { rootTag } = this;
    registry.runApplication('main', this.runtime.toJs({ rootTag, initialProps: {}, fabric: true }));
  }

  /** Registers a JavaScript module whose methods native code can call. */
  registerCallable(name: string, load: JsFunction) {
    this.#callable.set(name, load);
  }

  /** Calls a method of a registered JavaScript module in a task of its own. */
  callJs(module: string, method: string, ...args: unknown[]) {
    this.runtime.schedule(() => {
      const loaded = this.#callable.get(module)?.() as Record<string, JsFunction> | undefined;
      if (!loaded) throw new Error(`The bundle has registered no callable module '${module}'.`);
      loaded[method]?.(...args.map((value) => this.runtime.toJs(value)));
    }, TIMEOUTS.userBlocking);
  }

  /** Sends an event to the listeners of `NativeEventEmitter` and `DeviceEventEmitter`. */
  emit(event: string, ...args: unknown[]) {
    this.callJs('RCTDeviceEventEmitter', 'emit', event, ...args);
  }

  /** Sends an event of an Expo module. */
  emitExpo(module: string, event: string, payload: unknown) {
    this.expoModules.get(module)?.(event, payload);
  }

  /** Handles an uncaught error. As on a device, the app's global error handler is called first. */
  handleError(error: unknown) {
    const handler = this.runtime.global.ErrorUtils as { reportFatalError?: JsFunction } | undefined;
    if (handler?.reportFatalError) {
      try {
        handler.reportFatalError(error);
        return;
      } catch (second) {
        this.crash(describeError(second));
        return;
      }
    }
    this.crash(describeError(error));
  }

  /** Crashes the app, as the system ends a release build after an unhandled error. */
  crash(message: string) {
    this.complaints.add('crash', message);
    this.runtime.stop();
  }
}

/** Returns the message and the first stack lines of a thrown value. */
function describeError(error: unknown) {
  const { message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Error>;
  if (message === undefined) return String(error);
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [message, ...frames.slice(0, 4)].join('\n');
}
