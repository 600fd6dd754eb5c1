import { useRouter } from 'expo-router';
import type { MouseEvent } from 'react';

import { noteLinked } from '@/data/search-log/recent-searches';
import { isPlain } from '../hooks/is-plain';

/** Leads to a term's results in the browser, where a link that does something else when it is pressed does not lead itself. */
export function useSearchFor(term: string) {
  const router = useRouter();
  return (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    noteLinked(term);
    router.navigate(`/search?q=${encodeURIComponent(term)}`);
  };
}
