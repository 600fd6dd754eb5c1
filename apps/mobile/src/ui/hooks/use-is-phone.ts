import { useWindowDimensions } from 'react-native';

import { breakpoints } from '@/theme/layout';

import { useHydrated } from './use-hydrated';

/** Whether the window is narrower than the medium layout (design 9). True until the page is hydrated. */
export function useIsPhone(): boolean {
  const { width } = useWindowDimensions();
  return !useHydrated() || width < breakpoints.medium;
}
