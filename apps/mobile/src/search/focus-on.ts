import type { View } from 'react-native';

/** Devices move a screen reader's focus by themselves. */
export function focusOn(_: View | null): void {}
