import { readPageNumber, toSearchTerm } from '@marquee/contract';

import { pageData } from '@/data/page-data';
import { type RouteProp, useRoute } from '@/navigation';

import { useHydrated } from './use-hydrated';

/** The value of a query parameter. It is an array if the address contains the parameter more than once. */
type Param = string | string[] | undefined;

interface Params {
  q?: Param;
  page?: Param;
  surprise?: Param;
  /** Devices only: the id of the movie from which a link led to the search. */
  movie?: Param;
}

/**
 * Returns the parameters in the screen's address. The router's own hook would decode them a second time:
 * '%25' would become '%'.
 */
const useParams = (): Params => useRoute<RouteProp<{ list: Params | undefined }>>().params ?? {};

/**
 * Whether a screen may read its address. False in the first render of an exported page or an offline page:
 * their markup is the same for all terms and movies, and the first render must match the markup.
 */
export function useAddressRead(): boolean {
  const data = pageData();
  return useHydrated() || (data !== undefined && !data.isOfflinePage);
}

/** Returns the page number in the screen's address, or 1. The list starts with this page (design, Behaviour). */
export function useAddressPage(): number {
  // The first value of a repeated parameter counts, as on our server.
  const [text = ''] = [useParams().page].flat();
  return useAddressRead() ? readPageNumber(text) : 1;
}

/** Returns the term in the screen's address (`?q=dune`), or ''. Undefined until the address may be read. */
export function useAddressTerm(): string | undefined {
  const { q = '' } = useParams();
  return useAddressRead() ? toSearchTerm([q].flat().join(' ')) : undefined;
}

/** Whether the screen's address asks for a random movie (`?surprise=1`). */
export const useAddressSurprise = () => useParams().surprise === '1';

/** Returns the movie in the screen's address. Only devices have one. */
export const useAddressMovie = () => useParams().movie;

/**
 * Returns the change of parameters that must accompany a new term: it removes `page` and `movie`, if the address has
 * them. The router removes a parameter that is set to undefined.
 */
export function useTermParams(): { page?: undefined; movie?: undefined } {
  const { page, movie } = useParams();
  return { ...(page !== undefined && { page: undefined }), ...(movie !== undefined && { movie: undefined }) };
}
