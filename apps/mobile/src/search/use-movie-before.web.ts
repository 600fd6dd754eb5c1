import { useNavigation } from 'expo-router';
import { useState } from 'react';

import type { NavigationProp, ParamListBase } from '@/navigation';
import { goBack } from '@/ui/hooks/go-back';

/** Returns a function that goes back to the movie whose link led to this search; undefined if none did (design, Search). */
export function useMovieBefore(): (() => void) | undefined {
  const navigation = useNavigation<NavigationProp<ParamListBase>>();
  // Search mounts when it comes to the front, so the page beneath is the one from which the visitor came.
  const [isAfterMovie] = useState(() => {
    const { routes, index } = navigation.getParent()?.getState() ?? { routes: [], index: 0 };
    return routes[index - 1]?.name === 'movie/[id]';
  });
  // A term that was submitted or chosen here has an entry of its own in the history.
  return isAfterMovie && navigation.getState().history?.length === 1 ? goBack : undefined;
}
