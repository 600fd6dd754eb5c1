import { LAST_PAGE, toSearchTerm } from '@marquee/contract';

import { pageData } from '@/data/page-data';
import { type RouteProp, useRoute } from '@/navigation';

import { useHydrated } from './use-hydrated';

/**
 * Whether a screen may render according to its address. A page of the static export is the same for all terms
 * and movies, so its first render must ignore the address. A page of our server was rendered for its address.
 */
export const useAddressRead = () => useHydrated() || pageData() !== undefined;

const usePageParam = () => useRoute<RouteProp<{ list: { page?: string } | undefined }>>().params?.page;

/**
 * Returns the page number in the screen's address, with which the list starts (design 8), such as 2 for
 * `?page=2`. Without a page number it returns 1.
 */
export function useAddressPage(): number {
  const page = usePageParam();
  const asked = useAddressRead() && /^[1-9]\d{0,2}$/.test(page ?? '') ? Number(page) : 1;
  return asked <= LAST_PAGE ? asked : 1;
}

/**
 * Returns the term in the screen's address (`?q=dune`); empty if there is none, and undefined while the
 * screen may not render according to its address. The router's own hook would decode the term a second time:
 * '%25' would become '%', and a missing term 'undefined'.
 */
export function useAddressTerm(): string | undefined {
  const { q = '' } = useRoute<RouteProp<{ list: { q?: string | string[] } | undefined }>>().params ?? {};
  return useAddressRead() ? toSearchTerm([q].flat().join(' ')) : undefined;
}

const useLiteralParam = () =>
  useRoute<RouteProp<{ list: { literal?: string } | undefined }>>().params?.literal;

/**
 * Returns the parameters that belong to the current term in a search's address, each set to undefined,
 * because the next term starts without them.
 */
export function useTermParams(): { page?: undefined; literal?: undefined } {
  const page = usePageParam();
  const literal = useLiteralParam();
  return {
    ...(page !== undefined && { page: undefined }),
    ...(literal !== undefined && { literal: undefined }),
  };
}

/**
 * Whether the address asks for a literal search: the term is searched exactly as entered, without correcting
 * typos (design 6), as in `?q=teh%20matrix&literal=true`.
 */
export function useAddressLiteral(): boolean {
  const literal = useLiteralParam();
  return useAddressRead() && literal === 'true';
}
