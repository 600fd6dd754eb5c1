import { pageData } from '@/data/page-data';

import { useHydrated } from './use-hydrated';

/**
 * Whether a screen may show what its address asks for. A page of the static export was made for no term and no film in
 * particular, and the first render must match it; one that our server rendered came with them.
 */
export const useAddressRead = () => useHydrated() || pageData() !== undefined;
