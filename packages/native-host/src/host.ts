import type { Build } from './build/build.ts';
import { Complaints } from './complaints.ts';
import { DEFAULT_DEVICES, type Device } from './device/device.ts';
import { Clock } from './engine/clock.ts';
import type { JsFunction } from './engine/context.ts';
import { Runtime, TIMEOUTS } from './engine/runtime.ts';
import { AnimatedNodes } from './fabric/animated-nodes.ts';
import { Surface } from './fabric/surface.ts';
import { Network } from './network/network.ts';
import { Fonts } from './text/fonts.ts';

/** A recorded call of a system function. */
interface SystemCall {
  /** The name of the function, such as `openURL`, `share`, `announce`. */
  name: string;
  value: unknown;
}

export interface StartOptions {
  build: Build;
  /** Replaces properties of the platform's default device. */
  device?: Partial<Device>;
  /** The date at the start; by default the current one. */
  date?: Date;
  /**
   * Maps the origins in the app's URLs to the origins of running servers, such as `{ 'https://server.test':
   * 'http://127.0.0.1:4000' }`.
   */
  hosts?: Record<string, string>;
  /** The app's persistent storage. A test passes the same map to the next app to simulate a restart. */
  storage?: Map<string, string>;
  /** The link that opens the app. */
  link?: string;
}

/** A running app: its JavaScript thread and all native code that it can call. */
export class Host {
  readonly build: Build;
  readonly platform: Build['platform'];
  readonly device: Device;
  readonly storage: Map<string, string>;
  readonly initialLink: string | null;
  readonly complaints = new Complaints();
  readonly systemCalls: SystemCall[] = [];
  /**
   * The names of requested modules that are not linked, and of methods that the app reads but the host does not
   * implement. They are not complaints, because the app may work without these modules and methods.
   */
  readonly missingModules = new Set<string>();
  readonly clock: Clock;
  readonly runtime: Runtime;
  readonly network: Network;
  /** The app's binary data by id, which native code stores. */
  readonly blobs = new Map<string, Buffer>();
  readonly fonts: Fonts;
  readonly surface: Surface;
  readonly animated: AnimatedNodes;
  /** The id of the app's surface in JavaScript. */
  rootTag = 1;
  /** Whether the app is in the foreground. */
  active = true;
  keyboardShown = false;
  /** `hidden` by default, because the system hides the splash screen at the first draw unless the app prevents it. */
  splashScreen: 'shown' | 'hidden' = 'hidden';
  /** For each Expo module, by its name: the function that sends the module's events. */
  readonly expoModules = new Map<string, (event: string, payload: unknown) => void>();
  readonly #callable = new Map<string, JsFunction>();

  constructor({ build, device, date = new Date(), hosts = {}, storage = new Map(), link }: StartOptions) {
    this.build = build;
    this.platform = build.platform;
    this.device = { ...DEFAULT_DEVICES[build.platform], ...device };
    this.storage = storage;
    this.initialLink = link ?? null;
    this.clock = new Clock(date);
    this.runtime = new Runtime(this.clock, {
      onError: (error) => this.handleError(error),
      onUnhandledRejection: (error) => this.complaints.add('unhandled rejection', describeError(error)),
      afterTask: () => this.surface.mount(),
    });
    this.network = new Network(this, hosts);
    this.fonts = new Fonts(this.platform);
    this.surface = new Surface(this);
    this.animated = new AnimatedNodes(this);
  }

  /** The window's height in points. On Android, an open keyboard reduces it, unless the app is configured otherwise. */
  get windowHeight() {
    const { height, keyboardHeight } = this.device;
    return this.keyboardShown && this.#keyboardResizes ? height - keyboardHeight : height;
  }

  /** Whether the keyboard reduces the window's height (Android's `android:windowSoftInputMode`). */
  get #keyboardResizes() {
    const { android } = this.build.manifest as { android?: { softwareKeyboardLayoutMode?: string } };
    return this.platform === 'android' && android?.softwareKeyboardLayoutMode !== 'pan';
  }

  /** Makes JavaScript render the app. */
  runApplication() {
    const registry = this.runtime.global.RN$AppRegistry as { runApplication: JsFunction } | undefined;
    if (!registry) throw new Error('The bundle has registered no app.');
    const { rootTag } = this;
    registry.runApplication('main', this.runtime.toJs({ rootTag, initialProps: {}, fabric: true }));
  }

  /** Registers a JavaScript module that native code can call. */
  registerCallable(name: string, load: JsFunction) {
    this.#callable.set(name, load);
  }

  /** Calls a method of a registered JavaScript module in a separate task. */
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

  emitExpo(module: string, event: string, payload: unknown) {
    this.expoModules.get(module)?.(event, payload);
  }

  /** Passes the error to the app's global error handler, as a device does. Without a handler, the app crashes. */
  handleError(error: unknown) {
    const errorUtils = this.runtime.global.ErrorUtils as { reportFatalError: JsFunction } | undefined;
    try {
      if (!errorUtils) throw error;
      errorUtils.reportFatalError(error);
    } catch (unhandled) {
      this.crash(describeError(unhandled));
    }
  }

  /** Ends the app, like the system ends a release build after an unhandled error. */
  crash(message: string) {
    this.complaints.add('crash', message);
    this.runtime.stop();
  }
}

/** Returns the message and the first lines of the stack. */
function describeError(error: unknown) {
  const { message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Error>;
  if (message === undefined) return String(error);
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [message, ...frames.slice(0, 4)].join('\n');
}
