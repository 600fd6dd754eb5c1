import { randomUUID } from 'node:crypto';
import type { ExpoModule } from './expo-module.ts';

/** `ExponentConstants`: the app's configuration and the device. */
export const constants: ExpoModule = (host) => {
  const values = {
    manifest: host.platform === 'android' ? JSON.stringify(host.build.manifest) : host.build.manifest,
    executionEnvironment: 'bare',
    sessionId: randomUUID(),
    statusBarHeight: host.device.insets.top,
    systemFonts: [],
    isDevice: true,
    isHeadless: false,
    debugMode: false,
    deviceName: host.platform === 'ios' ? 'iPhone' : 'Phone',
    platform: { [host.platform]: {} },
    systemVersion: host.device.systemVersion,
  };
  return {
    ...(host.runtime.toJs(values) as object),
    getWebViewUserAgentAsync: () => host.runtime.promise(() => 'native-host'),
  };
};
