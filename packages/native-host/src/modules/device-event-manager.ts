import type { NativeModule } from './native-module.ts';

/** `DeviceEventManager`, android's: what back does when the app does nothing with it. */
export const deviceEventManager: NativeModule = (host) => ({
  invokeDefaultBackPressHandler: () => {
    host.systemCalls.push({ name: 'leave', value: null });
    host.active = false;
    host.emit('appStateDidChange', { app_state: 'background' });
  },
});
