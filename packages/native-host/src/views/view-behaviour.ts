import type { View } from '../fabric/view.ts';
import type { Host } from '../host.ts';

/** The behaviour of a native view, except drawing. */
export interface ViewBehaviour {
  /** Called when the view mounts, and when its properties change. */
  changed?(host: Host, view: View, isNew: boolean): void;
  removed?(host: Host, view: View): void;
  /** Called when JavaScript calls a method of the view. Returns false if the method is unknown. */
  command?(host: Host, view: View, command: string, args: unknown[]): boolean;
}
