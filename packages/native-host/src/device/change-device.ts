import { networkState } from '../expo/expo-modules.ts';
import type { Host } from '../host.ts';
import { dimensions } from '../modules/device.ts';
import type { Device } from './device.ts';

/** What a device cannot change while an app runs. */
const FIXED = ['rtl', 'locale', 'scale', 'tablet', 'systemVersion'] as const;

/** Changes the device and tells the app, as the system does. Throws for what only counts from the next start on. */
export function changeDevice(host: Host, changes: Partial<Device>) {
  const fixed = FIXED.find((name) => changes[name] !== undefined);
  if (fixed) throw new Error(`${fixed} cannot change while the app runs: start it anew.`);
  const before = { ...host.device };
  Object.assign(host.device, changes);
  const { device, platform } = host;
  const changed = (...names: (keyof Device)[]) => names.some((name) => before[name] !== device[name]);
  if (changed('colorScheme')) host.emit('appearanceChanged', { colorScheme: device.colorScheme });
  if (changed('width', 'height', 'fontScale')) host.emit('didUpdateDimensions', dimensions(device, platform));
  if (changed('width', 'height', 'fontScale', 'insets', 'keyboardHeight')) {
    host.surface.invalidate();
    host.runtime.schedule(() => host.surface.tellInsets());
  }
  if (changed('screenReader')) {
    host.emit(platform === 'ios' ? 'screenReaderChanged' : 'touchExplorationDidChange', device.screenReader);
  }
  if (changed('reduceMotion')) {
    host.emit(platform === 'ios' ? 'reduceMotionChanged' : 'reduceMotionDidChange', device.reduceMotion);
  }
  if (changed('online')) {
    if (!device.online) host.network.abortAll();
    host.emitExpo('ExpoNetwork', 'onNetworkStateChanged', networkState(host));
  }
}

/** The app goes to the background, or comes back. */
export function setActive(host: Host, active: boolean) {
  if (host.active === active) return;
  host.active = active;
  const states = active ? ['active'] : host.platform === 'ios' ? ['inactive', 'background'] : ['background'];
  for (const state of states) host.emit('appStateDidChange', { app_state: state });
  if (host.platform === 'android') host.emit('appStateFocusChange', active);
}
