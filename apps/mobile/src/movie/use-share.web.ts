import { useEffect, useState } from 'react';

import { movieAddress } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';

/** Milliseconds for which the visitor is told what came of it. */
const SHOWN = 4000;

/** Shares a film by Web Share (design 8); where there is none, its link is copied, and that is said. */
export function useShare(id: string, title?: string) {
  const t = useMessages();
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSaid(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [said]);

  async function share() {
    const url = movieAddress(id);
    // A sheet that the visitor closes rejects, too.
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    // Pages without TLS have no clipboard.
    const copied = navigator.clipboard?.writeText(url) ?? Promise.reject();
    setSaid(
      await copied.then(
        () => t.linkCopied(),
        () => t.linkNotCopied({ url }),
      ),
    );
  }
  return { share: () => void share(), said };
}
