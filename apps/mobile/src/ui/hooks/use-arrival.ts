import type { Ref } from 'react';
import type { View } from 'react-native';

/** Devices put a screen reader's focus on a screen that comes to the front by themselves. */
export function useArrival(): Ref<View> | undefined {
  return undefined;
}
