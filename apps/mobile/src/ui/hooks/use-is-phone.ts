import { useWindowDimensions } from 'react-native';

import { breakpoints } from '@/theme/layout';

/** Whether the window is narrower than the medium breakpoint (design 9). */
export const useIsPhone = () => useWindowDimensions().width < breakpoints.medium;
