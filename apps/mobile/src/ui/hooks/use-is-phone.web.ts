import { breakpoints } from '@/theme/layout';

import { useHydrated } from './use-hydrated';

/**
 * Whether the window is narrower than the medium breakpoint (design 9). True until hydration, because the
 * server does not know the window's width; so use it only for content that is drawn after hydration. A resize
 * takes effect at the next render.
 */
export const useIsPhone = () => !useHydrated() || !matchMedia(`(min-width:${breakpoints.medium}px)`).matches;
