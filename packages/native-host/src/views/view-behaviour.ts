import type { View } from '../fabric/view.ts';
import type { Host } from '../host.ts';

/** The behaviour of a native view, except drawing (see `Behaviours` of the surface). */
export interface ViewBehaviour {
  changed?(host: Host, view: View, isNew: boolean): void;
  removed?(host: Host, view: View): void;
  command?(host: Host, view: View, command: string, args: unknown[]): boolean;
}
