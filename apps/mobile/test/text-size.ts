import { act } from '@testing-library/react-native';
import { Dimensions } from 'react-native';

/** Sets the device's text size: 1 is the usual one, with which each test begins. Jest's preset has 2. */
export const setTextSize = (fontScale: number): void =>
  act(() => Dimensions.set({ window: { ...Dimensions.get('window'), fontScale } }));
