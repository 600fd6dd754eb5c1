import { useQueryClient } from '@tanstack/react-query';
import { useFocusEffect, useRouter } from 'expo-router';
import { useCallback, useRef, useState } from 'react';

import { randomMovieId } from '@/data/movies/surprise';

/** Returns a function that opens a random movie (design, Behaviour), and whether it found none. */
export function useSurprise() {
  const router = useRouter();
  const client = useQueryClient();
  const [hasNone, setHasNone] = useState(false);
  /** Whether a movie has been requested and the visitor is still on this screen. */
  const isPending = useRef(false);
  useFocusEffect(useCallback(() => () => void (isPending.current = false), []));
  async function surprise() {
    if (isPending.current) return;
    isPending.current = true;
    const id = await randomMovieId(client);
    setHasNone(id === undefined);
    if (isPending.current && id !== undefined) router.navigate(`/movie/${id}`);
    isPending.current = false;
  }
  return { surprise, hasNone };
}
