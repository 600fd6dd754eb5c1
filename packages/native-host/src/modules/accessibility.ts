import type { JsFunction } from '../engine/context.ts';
import type { Host } from '../host.ts';
import { eventMethods, type NativeModule } from './native-module.ts';

/** Returns a method that passes a setting of the user to its callback. */
const settingOf = (host: Host, name: 'reduceMotion' | 'screenReader') => (callback: JsFunction) =>
  host.runtime.schedule(() => void callback(host.device[name]));

/** `AccessibilityManager` (iOS) returns the user's accessibility settings. */
export const accessibilityManager: NativeModule = (host) => ({
  ...eventMethods,
  getCurrentReduceMotionState: settingOf(host, 'reduceMotion'),
  getCurrentVoiceOverState: settingOf(host, 'screenReader'),
  announceForAccessibility: (text: string) => host.systemCalls.push({ name: 'announce', value: text }),
});

/** `AccessibilityInfo` (Android) returns the user's accessibility settings. */
export const accessibilityInfo: NativeModule = (host) => ({
  isReduceMotionEnabled: settingOf(host, 'reduceMotion'),
  isTouchExplorationEnabled: settingOf(host, 'screenReader'),
});
