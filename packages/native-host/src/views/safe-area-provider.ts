import type { Host } from '../host.ts';
import type { View } from '../fabric/view.ts';
import type { ViewBehaviour } from './view-behaviour.ts';

/** Tells a provider the insets of the device. */
export function tellInsets(host: Host, view: View) {
  const { x, y, width, height } = view.bounds;
  host.surface.dispatch(view, 'topInsetsChange', {
    insets: host.device.insets,
    frame: { x, y, width, height },
  });
}

/** `RNCSafeAreaProvider`: tells its insets once it is there. */
export const safeAreaProvider: ViewBehaviour = {
  changed(host, view, isNew) {
    if (isNew) tellInsets(host, view);
  },
};
