import { useRouter } from 'expo-router';

import { useAddressMovie } from '@/ui/hooks/use-address';

/** Returns a function that opens the movie whose link led to this search; undefined if none did (design, Search). */
export function useMovieBefore(): (() => void) | undefined {
  const router = useRouter();
  const id = useAddressMovie();
  return typeof id === 'string' ? () => router.navigate(`/movie/${id}`) : undefined;
}
