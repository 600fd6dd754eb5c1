import type { ViewBehaviour } from './view-behaviour.ts';

/** `RefreshControl`: JavaScript sets its indicator back when it has been pulled. */
export const refreshControl: ViewBehaviour = {
  command: (_host, _view, command) => command === 'setNativeRefreshing',
};
