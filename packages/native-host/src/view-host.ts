import type { Device } from './device/device.ts';
import type { Runtime } from './engine/runtime.ts';
import type { View } from './fabric/view.ts';
import type { Images } from './network/images.ts';
import type { Platform } from './platform.ts';

/** React's event priorities (`ReactEventPriority.h`). */
export const EVENT_PRIORITIES = { default: 0, discrete: 1, continuous: 2 } as const;

export type EventPriority = keyof typeof EVENT_PRIORITIES;

/** The parts of the surface that native views use. */
interface ViewScreen {
  find(tag: number): View | undefined;
  readonly focusedInput: View | undefined;
  /** Marks the layout as outdated. It is computed when it is next read. */
  invalidate(): void;
  dispatch(view: View, type: string, payload: object, priority?: EventPriority): void;
}

/** The parts of the running app that native views use. With this interface, views need not import `Host`. */
export interface ViewHost {
  readonly platform: Platform;
  readonly device: Device;
  readonly runtime: Runtime;
  readonly images: Images;
  readonly surface: ViewScreen;
  keyboardShown: boolean;
  /** Sends an event to the listeners of `NativeEventEmitter` and `DeviceEventEmitter`. */
  emit(event: string, ...args: unknown[]): void;
}

/** The behaviour of a native view, except drawing. */
export interface ViewBehaviour {
  /** Called when the view mounts, and when its properties change. */
  changed?(host: ViewHost, view: View, isNew: boolean): void;
  removed?(host: ViewHost, view: View): void;
  /** Called when JavaScript calls a method of the view. Returns false if the method is unknown. */
  command?(host: ViewHost, view: View, command: string, args: unknown[]): boolean;
}
