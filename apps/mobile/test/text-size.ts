import { act } from '@testing-library/react-native';
import { Dimensions } from 'react-native';

/** Sets the scale of the device's text size. Each test begins with 1, the usual size (`setup.ts`). */
export const setTextSize = (fontScale: number): void =>
  act(() => Dimensions.set({ window: { ...Dimensions.get('window'), fontScale } }));
