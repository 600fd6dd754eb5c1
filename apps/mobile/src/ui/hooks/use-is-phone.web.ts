import { breakpoints } from '@/theme/layout';

import { useHydrated } from './use-hydrated';

/**
 * Whether the window is narrower than the medium layout (design 9), for what is drawn after hydration only: the server does
 * not know the window. A window that is resized counts from the next render on.
 */
export const useIsPhone = () => !useHydrated() || !matchMedia(`(min-width:${breakpoints.medium}px)`).matches;
