import type { View } from '../fabric/view.ts';
import type { Host } from '../host.ts';

/** What native code does for a view beside drawing it. */
export interface ViewBehaviour {
  /** It is new on the screen, or its properties have changed. */
  changed?(host: Host, view: View, isNew: boolean): void;
  removed?(host: Host, view: View): void;
  /** JavaScript calls a method of the view. Gives false for one that it does not know. */
  command?(host: Host, view: View, command: string, args: unknown[]): boolean;
}
