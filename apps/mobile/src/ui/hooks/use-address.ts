import { LAST_PAGE } from '@marquee/contract';
import { type RouteProp, useRoute } from '@react-navigation/native';

import { pageData } from '@/data/page-data';

import { useHydrated } from './use-hydrated';

/**
 * Whether a screen may show what its address asks for. A page of the static export was made for no term and no film in
 * particular, and the first render must match it; one that our server rendered came with them.
 */
export const useAddressRead = () => useHydrated() || pageData() !== undefined;

/** The page of its list that a screen's address asks for (design 8), and from which it goes on: `?page=2`; else 1. */
export function useAddressPage(): number {
  const { page } = useRoute<RouteProp<{ list: { page?: string } | undefined }>>().params ?? {};
  const asked = useAddressRead() && /^[1-9]\d{0,2}$/.test(page ?? '') ? Number(page) : 1;
  return asked <= LAST_PAGE ? asked : 1;
}
