import { LAST_PAGE, toSearchTerm } from '@marquee/contract';

import { pageData } from '@/data/page-data';
import { type RouteProp, useRoute } from '@/navigation';

import { useHydrated } from './use-hydrated';

/** A parameter that the address repeats is an array. */
type Param = string | string[] | undefined;

interface Params {
  q?: Param;
  page?: Param;
  literal?: Param;
}

/** Returns the first value of a repeated parameter, as our server does. */
const firstValue = (param: Param): string | undefined => [param].flat()[0];

/** The router's own hook would decode a term a second time: '%25' would become '%'. */
const useParams = (): Params => useRoute<RouteProp<{ list: Params | undefined }>>().params ?? {};

/**
 * Whether a screen may render according to its address. The first render of a page of the static export may
 * not, because that page is the same for all terms and movies. So is an offline page.
 */
export function useAddressRead(): boolean {
  const data = pageData();
  return useHydrated() || (data !== undefined && !data.isOfflinePage);
}

/** Returns the page number in the screen's address, with which the list starts (design 8); 1 by default. */
export function useAddressPage(): number {
  const page = firstValue(useParams().page) ?? '';
  const asked = useAddressRead() && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
  return asked <= LAST_PAGE ? asked : 1;
}

/** Returns the term in the screen's address (`?q=dune`), by default ''. Undefined until the address may be read. */
export function useAddressTerm(): string | undefined {
  const { q = '' } = useParams();
  return useAddressRead() ? toSearchTerm([q].flat().join(' ')) : undefined;
}

/** Returns the address's other parameters as undefined, because the next term starts without them. */
export function useTermParams(): { page?: undefined; literal?: undefined } {
  const { page, literal } = useParams();
  return {
    ...(page !== undefined && { page: undefined }),
    ...(literal !== undefined && { literal: undefined }),
  };
}

/** Whether the address is that of a literal search (design 6), such as `?q=teh%20matrix&literal=true`. */
export function useAddressLiteral(): boolean {
  const literal = firstValue(useParams().literal);
  return useAddressRead() && literal === 'true';
}
