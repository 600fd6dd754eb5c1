import type { ViewBehaviour } from './view-behaviour.ts';

/** The ripple of android under a finger, which the system draws: where it begins, and whether it goes on. */
const RIPPLE = ['hotspotUpdate', 'setPressed'];

/** A plain view (`ReactViewManager` on android). */
export const plainView: ViewBehaviour = {
  command: (host, _view, command) => host.platform === 'android' && RIPPLE.includes(command),
};
