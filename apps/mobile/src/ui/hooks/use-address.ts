import { LAST_PAGE, toSearchTerm } from '@marquee/contract';

import { pageData } from '@/data/page-data';
import { type RouteProp, useRoute } from '@/navigation';

import { useHydrated } from './use-hydrated';

/**
 * Whether a screen may show what its address asks for. A page of the static export was made for no term and no film in
 * particular, and the first render must match it; one that our server rendered came with them.
 */
export const useAddressRead = () => useHydrated() || pageData() !== undefined;

const usePageParam = () => useRoute<RouteProp<{ list: { page?: string } | undefined }>>().params?.page;

/** Whether a screen's address has a page, be it the first or none that there is. */
export const useHasAddressPage = (): boolean => usePageParam() !== undefined;

/** The page of its list that a screen's address asks for (design 8), and from which it goes on: `?page=2`; else 1. */
export function useAddressPage(): number {
  const page = usePageParam();
  const asked = useAddressRead() && /^[1-9]\d{0,2}$/.test(page ?? '') ? Number(page) : 1;
  return asked <= LAST_PAGE ? asked : 1;
}

/**
 * The term that a screen's address asks for (`?q=dune`), empty without one; undefined while the address may not be read. Not
 * from the router's hook, which decodes once more: '%25' would become '%', and no term the term 'undefined'.
 */
export function useAddressTerm(): string | undefined {
  const { q = '' } = useRoute<RouteProp<{ list: { q?: string | string[] } | undefined }>>().params ?? {};
  return useAddressRead() ? toSearchTerm([q].flat().join(' ')) : undefined;
}
