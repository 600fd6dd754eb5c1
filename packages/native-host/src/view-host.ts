import type { Device } from './device/device.ts';
import type { Runtime } from './engine/runtime.ts';
import type { View } from './fabric/view.ts';
import type { Images } from './network/images.ts';
import type { Platform } from './platform.ts';

/** React's priorities of events (`ReactEventPriority.h`). */
export const EVENT_PRIORITIES = { default: 0, discrete: 1, continuous: 2 } as const;

export type EventPriority = keyof typeof EVENT_PRIORITIES;

/** What a view needs of the screen that it is on. */
interface ViewScreen {
  find(tag: number): View | undefined;
  /** The box into which the visitor types. */
  readonly focusedInput: View | undefined;
  /** Something has changed that the layout depends on. */
  invalidate(): void;
  /** Sends an event of native code to a view. */
  dispatch(view: View, type: string, payload: object, priority?: EventPriority): void;
}

/** What native code of views knows of the running app; it lies below them and below the host that has them. */
export interface ViewHost {
  readonly platform: Platform;
  readonly device: Device;
  readonly runtime: Runtime;
  readonly images: Images;
  readonly surface: ViewScreen;
  keyboardShown: boolean;
  /** An event for `NativeEventEmitter` and `DeviceEventEmitter`. */
  emit(event: string, ...args: unknown[]): void;
}

/** What native code does for a view beside drawing it. */
export interface ViewBehaviour {
  /** It is new on the screen, or its properties have changed. */
  changed?(host: ViewHost, view: View, isNew: boolean): void;
  removed?(host: ViewHost, view: View): void;
  /** JavaScript calls a method of the view. Gives false for one that it does not know. */
  command?(host: ViewHost, view: View, command: string, args: unknown[]): boolean;
}
