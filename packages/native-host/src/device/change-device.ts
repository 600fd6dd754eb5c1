import type { JsFunction } from '../engine/context.ts';
import type { Platform } from '../platform.ts';
import { networkState } from '../expo/expo-modules.ts';
import type { Host } from '../host.ts';
import { sendInsetsToAll } from '../views/safe-area.ts';
import { type Device, dimensions } from './device.ts';
import { setKeyboardShown } from './keyboard.ts';

/**
 * Properties that cannot change in a running app. Those of the hardware and the system version never change. iOS ends
 * an app when the language changes. The accessibility settings are fixed because the host sends no events for them.
 */
const FIXED: Record<Platform, (keyof Device)[]> = {
  ios: ['rtl', 'locale', 'scale', 'tablet', 'systemVersion', 'screenReader', 'reduceMotion'],
  android: ['tablet', 'systemVersion', 'screenReader', 'reduceMotion'],
};

/** Returns Android's names of the changed settings (`ActivityInfo.CONFIG_*`). */
function configChanges(before: Device, after: Device): string[] {
  const differs = (read: (device: Device) => unknown) => read(before) !== read(after);
  const sizeDiffers = differs(({ width }) => width) || differs(({ height }) => height);
  const keyboardDiffers = differs(({ hardwareKeyboard }) => hardwareKeyboard);
  const changes: Record<string, boolean> = {
    screenSize: sizeDiffers,
    smallestScreenSize: differs(({ width, height }) => Math.min(width, height)),
    orientation: differs(({ width, height }) => width > height),
    // On a device only if the size class changes, such as from normal to large.
    screenLayout: sizeDiffers || differs(({ rtl }) => rtl),
    density: differs(({ scale }) => scale),
    uiMode: differs(({ colorScheme }) => colorScheme),
    fontScale: differs(({ fontScale }) => fontScale),
    locale: differs(({ locale }) => locale),
    layoutDirection: differs(({ rtl }) => rtl),
    keyboard: keyboardDiffers,
    keyboardHidden: keyboardDiffers,
    navigation: keyboardDiffers,
  };
  return Object.keys(changes).filter((name) => changes[name]);
}

/** Restarts the Android activity: JavaScript keeps running, and the screens are created again. */
function restartActivity(host: Host, reason: string) {
  host.systemCalls.push({ name: 'activity.restart', value: reason });
  setKeyboardShown(host, false);
  host.runtime.schedule(
    () => void (host.runtime.global.RN$stopSurface as JsFunction | undefined)?.(host.rootTag),
  );
  host.runtime.schedule(() => {
    host.surface.commit([]);
    host.rootTag += 10;
    host.runApplication();
  });
}

/**
 * Changes the device, and notifies the app like the system does. On Android, a change that the app does not handle
 * restarts the app's activity. Throws for properties that cannot change in a running app.
 */
export function changeDevice(host: Host, changes: Partial<Device>) {
  const fixed = FIXED[host.platform].find((name) => changes[name] !== undefined);
  if (fixed) throw new Error(`${fixed} cannot change while the app runs: start it anew.`);
  const before = { ...host.device };
  Object.assign(host.device, changes);
  const { device, platform } = host;
  const unhandled =
    platform === 'android'
      ? configChanges(before, device).filter((name) => !host.build.configChanges.includes(name))
      : [];
  if (unhandled.length > 0) restartActivity(host, unhandled.join('|'));
  const changed = (...names: (keyof Device)[]) => names.some((name) => before[name] !== device[name]);
  if (changed('colorScheme')) host.emit('appearanceChanged', { colorScheme: device.colorScheme });
  if (changed('width', 'height', 'fontScale', 'scale'))
    host.emit('didUpdateDimensions', dimensions(device, platform));
  if (changed('width', 'height', 'fontScale', 'scale', 'rtl', 'insets', 'keyboardHeight')) {
    host.surface.invalidate();
    host.runtime.schedule(() => sendInsetsToAll(host));
  }
  if (changed('locale')) host.emitExpo('ExpoLocalization', 'onLocaleSettingsChanged', {});
  if (changed('online')) {
    if (!device.online) host.network.abortAll();
    host.emitExpo('ExpoNetwork', 'onNetworkStateChanged', networkState(host));
  }
}

/** Sends the app to the background or to the foreground. */
export function setActive(host: Host, active: boolean) {
  if (host.active === active) return;
  host.active = active;
  const states = active ? ['active'] : host.platform === 'ios' ? ['inactive', 'background'] : ['background'];
  for (const state of states) host.emit('appStateDidChange', { app_state: state });
  if (host.platform === 'android') host.emit('appStateFocusChange', active);
}
