import { useEffect, useState } from 'react';

import { movieAddress } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';

const MESSAGE_DURATION_MS = 4000;

/** Shares a movie by the system's sheet (design 8). Browsers without a sheet copy the link. */
export function useShare(id: string, title?: string) {
  const t = useMessages();
  const [shareMessage, setShareMessage] = useState<string>();
  useEffect(() => {
    if (shareMessage === undefined) return;
    const timer = setTimeout(() => setShareMessage(undefined), MESSAGE_DURATION_MS);
    return () => clearTimeout(timer);
  }, [shareMessage]);

  async function share() {
    const url = movieAddress(id);
    // The promise also rejects when the visitor closes the sheet.
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
