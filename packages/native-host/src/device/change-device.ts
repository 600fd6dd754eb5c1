import type { JsFunction } from '../engine/context.ts';
import type { Platform } from '../platform.ts';
import { networkState } from '../expo/expo-modules.ts';
import type { Host } from '../host.ts';
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

/** Android's size class (`screenLayout`). The sides are in dp. */
function sizeClass({ width, height }: Device) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short >= 720 && long >= 960) return 'xlarge';
  if (short >= 480 && long >= 640) return 'large';
  return short >= 320 && long >= 470 ? 'normal' : 'small';
}

/** Returns Android's names of the changed settings (`ActivityInfo.CONFIG_*`). */
function configChanges(before: Device, after: Device): string[] {
  const differs = (read: (device: Device) => unknown) => read(before) !== read(after);
  const changes: Record<string, boolean> = {
    screenSize: differs(({ width }) => width) || differs(({ height }) => height),
    smallestScreenSize: differs(({ width, height }) => Math.min(width, height)),
    orientation: differs(({ width, height }) => width > height),
    screenLayout: differs(sizeClass) || differs(({ rtl }) => rtl),
    density: differs(({ scale }) => scale),
    uiMode: differs(({ colorScheme }) => colorScheme),
    fontScale: differs(({ fontScale }) => fontScale),
    locale: differs(({ locale }) => locale),
    layoutDirection: differs(({ rtl }) => rtl),
    keyboard: differs(({ hardwareKeyboard }) => hardwareKeyboard),
    keyboardHidden: differs(({ hardwareKeyboard }) => hardwareKeyboard),
    navigation: differs(({ hardwareKeyboard }) => hardwareKeyboard),
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
    host.runtime.schedule(() => host.surface.sendInsets());
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
