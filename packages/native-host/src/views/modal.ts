import type { ViewBehaviour } from './view-behaviour.ts';

/** `ModalHostView`: tells that it is shown. */
export const modal: ViewBehaviour = {
  changed(host, view, isNew) {
    if (isNew) host.surface.dispatch(view, 'topShow', {});
  },
};
