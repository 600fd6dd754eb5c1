import type { Host } from '../host.ts';
import type { ExpoModule } from './expo-module.ts';

/** The state of the network, in the form of `NetworkState`. */
export function networkState(host: Host) {
  const { online } = host.device;
  return { type: online ? 'WIFI' : 'NONE', isConnected: online, isInternetReachable: online };
}

/**
 * `ExpoNetwork`. On ios the first listener is called with the state at once, since `NWPathMonitor` begins with it; android
 * tells changes only.
 */
export const network: ExpoModule = (host) => ({
  getNetworkStateAsync: () => host.runtime.promise(() => networkState(host)),
  getIpAddressAsync: () => host.runtime.promise(() => (host.device.online ? '192.168.1.20' : '0.0.0.0')),
  isAirplaneModeEnabledAsync: () => host.runtime.promise(() => !host.device.online),
  startObserving: (event: string) => {
    if (host.platform === 'ios') {
      host.runtime.schedule(() => host.emitExpo('ExpoNetwork', event, networkState(host)));
    }
  },
});
