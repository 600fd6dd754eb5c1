import { LAST_PAGE, toSearchTerm } from '@marquee/contract';

import { pageData } from '@/data/page-data';
import { type RouteProp, useRoute } from '@/navigation';

import { useHydrated } from './use-hydrated';

/**
 * Whether a screen may render by its address. A page of the static export is the same for all terms and
 * movies, and the first render must match it; a page of our server was rendered for its address.
 */
export const useAddressRead = () => useHydrated() || pageData() !== undefined;

const usePageParam = () => useRoute<RouteProp<{ list: { page?: string } | undefined }>>().params?.page;

/**
 * The page of the list in a screen's address, at which the list starts (design 8): `?page=2`; 1 without one.
 */
export function useAddressPage(): number {
  const page = usePageParam();
  const asked = useAddressRead() && /^[1-9]\d{0,2}$/.test(page ?? '') ? Number(page) : 1;
  return asked <= LAST_PAGE ? asked : 1;
}

/**
 * The term in a screen's address (`?q=dune`); empty without one, undefined while the screen may not render by
 * its address. The router's own hook decodes the term a second time: '%25' becomes '%', and a missing term
 * 'undefined'.
 */
export function useAddressTerm(): string | undefined {
  const { q = '' } = useRoute<RouteProp<{ list: { q?: string | string[] } | undefined }>>().params ?? {};
  return useAddressRead() ? toSearchTerm([q].flat().join(' ')) : undefined;
}

const useLiteralParam = () =>
  useRoute<RouteProp<{ list: { literal?: string } | undefined }>>().params?.literal;

/** The parameters of a search's address that belong to its term, each as undefined: the next term begins without them. */
export function useTermParams(): { page?: undefined; literal?: undefined } {
  const page = usePageParam();
  const literal = useLiteralParam();
  return {
    ...(page !== undefined && { page: undefined }),
    ...(literal !== undefined && { literal: undefined }),
  };
}

/** Whether a search's address asks for its term as it is typed (design 6): `?q=teh%20matrix&literal=true`. */
export function useAddressLiteral(): boolean {
  const literal = useLiteralParam();
  return useAddressRead() && literal === 'true';
}
