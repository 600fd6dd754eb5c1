import type { View } from '../fabric/view.ts';
import type { Host } from '../host.ts';

/** Sends the device's insets to a `SafeAreaProvider`. */
export function sendInsets(host: Host, view: View) {
  const { x, y, width, height } = view.bounds;
  const frame = { x, y, width, height };
  host.surface.dispatch(view, 'topInsetsChange', { insets: host.device.insets, frame });
}

/** Sends the current insets to all `SafeAreaProvider` views. */
export function sendInsetsToAll(host: Host) {
  for (const view of host.surface.all) if (view.name === 'RNCSafeAreaProvider') sendInsets(host, view);
}
