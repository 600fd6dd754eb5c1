import type { GestureResponderEvent } from 'react-native';

/** A press of what is a link in a browser: there with the keys that were held down. */
export type Press = Pick<GestureResponderEvent, 'preventDefault'> &
  Partial<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>>;

/** Whether a press is for this page; with a key held down it is for another tab or window. */
export const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  !(metaKey || ctrlKey || shiftKey || altKey);
