import type { JsFunction } from '../engine/context.ts';
import { eventMethods, type NativeModule } from './native-module.ts';

/** `AccessibilityManager` (iOS) returns the user's accessibility settings. */
export const accessibilityManager: NativeModule = (host) => {
  const tell = (value: () => boolean) => (callback: JsFunction) =>
    host.runtime.schedule(() => void callback(value()));
  const announce = (text: string) => host.systemCalls.push({ name: 'announce', value: text });
  return {
    ...eventMethods,
    getCurrentReduceMotionState: tell(() => host.device.reduceMotion),
    getCurrentVoiceOverState: tell(() => host.device.screenReader),
    setAccessibilityFocus: (tag: number) => host.systemCalls.push({ name: 'focus', value: tag }),
    announceForAccessibility: announce,
    announceForAccessibilityWithOptions: announce,
  };
};

/** `AccessibilityInfo` (Android) returns the user's accessibility settings. */
export const accessibilityInfo: NativeModule = (host) => {
  const tell = (value: () => boolean) => (callback: JsFunction) =>
    host.runtime.schedule(() => void callback(value()));
  return {
    isReduceMotionEnabled: tell(() => host.device.reduceMotion),
    isTouchExplorationEnabled: tell(() => host.device.screenReader),
    isAccessibilityServiceEnabled: tell(() => host.device.screenReader),
    setAccessibilityFocus: (tag: number) => host.systemCalls.push({ name: 'focus', value: tag }),
    announceForAccessibility: (text: string) => host.systemCalls.push({ name: 'announce', value: text }),
  };
};
