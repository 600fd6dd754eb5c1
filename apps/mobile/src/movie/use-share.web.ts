import { useEffect, useState } from 'react';

import { movieAddress } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';

/** In milliseconds: how long the message is shown. */
const SHOWN = 4000;

/** Shares a movie by Web Share (design 8); where there is none, its link is copied, and a message says so. */
export function useShare(id: string, title?: string) {
  const t = useMessages();
  const [shareMessage, setShareMessage] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setShareMessage(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [shareMessage]);

  async function share() {
    const url = movieAddress(id);
    // A sheet that the visitor closes rejects, too.
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    // Pages without TLS have no clipboard.
    const copied = navigator.clipboard?.writeText(url) ?? Promise.reject();
    setShareMessage(
      await copied.then(
        () => t.linkCopied(),
        () => t.linkNotCopied({ url }),
      ),
    );
  }
  return { share: () => void share(), shareMessage };
}
