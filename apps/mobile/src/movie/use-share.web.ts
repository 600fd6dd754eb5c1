import { useEffect, useState } from 'react';

import { movieAddress } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';

const MESSAGE_DURATION_MS = 4000;

/** Shares a movie with the system's share sheet (design, Behaviour). Browsers without a share sheet copy the link,
 * or show it in a dialog if they refuse to copy. */
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
    // Ignore rejections: the promise also rejects when the visitor closes the sheet.
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    try {
      // On pages without TLS, `navigator.clipboard` is undefined.
      await navigator.clipboard.writeText(url);
      setShareMessage(t.linkCopied());
    } catch {
      // The dialog shows the address selected, so that the visitor can copy it.
      window.prompt(t.linkNotCopied(), url);
    }
  }
  return { share: () => void share(), shareMessage };
}
