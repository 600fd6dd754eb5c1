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

/** A line that the app has written to its console. */
export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  text: string;
}

/** What the app asked of the system, which a test may look at. */
export interface SystemCall {
  /** Such as `openURL`, `share`, `announce`. */
  name: string;
  value: unknown;
}

export interface HostOptions {
  build: Build;
  device: Device;
  /** What `Date.now()` is when the app starts. */
  date: Date;
  /** Where an origin that the app calls really is, such as `https://server.test`: `http://127.0.0.1:4000`. */
  hosts: Record<string, string>;
  /** What the app has stored on the device. */
  storage: Map<string, string>;
  /** The link with which the app is opened. */
  link: string | null;
}

/** One running app: the JavaScript thread and everything native that it can reach. */
export class Host {
  readonly build: Build;
  readonly platform: Build['platform'];
  readonly device: Device;
  readonly storage: Map<string, string>;
  readonly initialLink: string | null;
  readonly complaints = new Complaints();
  readonly logs: LogLine[] = [];
  readonly systemCalls: SystemCall[] = [];
  /** Native modules that were asked for and are not linked, methods that are not answered; normal where the app can do without. */
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
  /** By which JavaScript knows the surface that the app is drawn on. */
  rootTag = 1;
  /** Whether the app is in front. */
  active = true;
  keyboardShown = false;
  /** The splash screen goes by itself once the app draws, unless the app keeps it. */
  splashScreen: 'shown' | 'hidden' = 'hidden';
  /** How to send an event of an Expo module that the app has loaded. */
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

  /** What the app has of the screen: on android the keyboard takes its room from the window, unless it lies over it. */
  get windowHeight() {
    const { height, keyboardHeight } = this.device;
    return this.keyboardShown && this.#keyboardResizes ? height - keyboardHeight : height;
  }

  /** `android:windowSoftInputMode`, as the app's configuration sets it. */
  get #keyboardResizes() {
    const { android } = this.build.manifest as { android?: { softwareKeyboardLayoutMode?: string } };
    return this.platform === 'android' && android?.softwareKeyboardLayoutMode !== 'pan';
  }

  /** Has JavaScript draw the app. */
  runApplication() {
    const registry = this.runtime.global.RN$AppRegistry as { runApplication: JsFunction } | undefined;
    if (!registry) throw new Error('The bundle has registered no app.');
    const { rootTag } = this;
    registry.runApplication('main', this.runtime.toJs({ rootTag, initialProps: {}, fabric: true }));
  }

  /** What JavaScript registers to be called by native code. */
  registerCallable(name: string, load: JsFunction) {
    this.#callable.set(name, load);
  }

  /** Calls a method of a module that JavaScript has registered, as a task of its own. */
  callJs(module: string, method: string, ...args: unknown[]) {
    this.runtime.schedule(() => {
      const loaded = this.#callable.get(module)?.() as Record<string, JsFunction> | undefined;
      if (!loaded) throw new Error(`The bundle has registered no callable module '${module}'.`);
      loaded[method]?.(...args.map((value) => this.runtime.toJs(value)));
    }, TIMEOUTS.userBlocking);
  }

  /** An event for `NativeEventEmitter` and `DeviceEventEmitter`. */
  emit(event: string, ...args: unknown[]) {
    this.callJs('RCTDeviceEventEmitter', 'emit', event, ...args);
  }

  /** An event of an Expo module. */
  emitExpo(module: string, event: string, payload: unknown) {
    this.expoModules.get(module)?.(event, payload);
  }

  /** An error that no code of the app has caught: its own handler gets it first, as on a device. */
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

  /** A release build is closed by the system when an error reaches it. */
  crash(message: string) {
    this.complaints.add('crash', message);
    this.runtime.stop();
  }
}

/** The message and the first lines of the stack of whatever was thrown. */
function describeError(error: unknown) {
  const { message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Error>;
  if (message === undefined) return String(error);
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [message, ...frames.slice(0, 4)].join('\n');
}
