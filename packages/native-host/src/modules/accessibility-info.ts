import type { JsFunction } from '../engine/context.ts';
import type { NativeModule } from './native-module.ts';

/** `AccessibilityInfo`, android's: what help the visitor uses. */
export const accessibilityInfo: NativeModule = (host) => {
  const tell = (value: () => boolean) => (callback: JsFunction) =>
    host.runtime.schedule(() => void callback(value()));
  return {
    isReduceMotionEnabled: tell(() => host.device.reduceMotion),
    isTouchExplorationEnabled: tell(() => host.device.screenReader),
    isAccessibilityServiceEnabled: tell(() => host.device.screenReader),
    setAccessibilityFocus: (tag: number) => host.systemCalls.push({ name: 'focus', value: tag }),
    announceForAccessibility: (text: string) => host.systemCalls.push({ name: 'announce', value: text }),
    getRecommendedTimeoutMillis: (wanted: number, callback: JsFunction) =>
      host.runtime.schedule(() => void callback(wanted)),
  };
};
