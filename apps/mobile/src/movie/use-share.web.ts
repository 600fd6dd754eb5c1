import { useEffect, useState } from 'react';

import { movieAddress } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';

/** Milliseconds for which the message is shown. */
const MESSAGE_DURATION = 4000;

/**
 * Shares a movie with the Web Share API (design 8). In browsers without it, copies the link and shows a
 * message.
 */
export function useShare(id: string, title?: string) {
  const t = useMessages();
  const [shareMessage, setShareMessage] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setShareMessage(undefined), MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [shareMessage]);

  async function share() {
    const url = movieAddress(id);
    // The promise also rejects when the visitor closes the share sheet, which is no error.
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
