import { useEffect, useState } from 'react';
import { Platform, Share, type ShareContent } from 'react-native';

import { movieAddress } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';

/** Milliseconds for which the message is shown. */
const MESSAGE_DURATION = 4000;

/** Android accepts an address only as a message; iOS shows a preview for a `url`. */
const contentOf = (url: string, title?: string): ShareContent =>
  Platform.select({ ios: { url }, android: { title, message: url }, default: { title, url } });

/**
 * Shares a movie by the system's sheet (design 8). A browser without one copies the link, and a message says so.
 * Closing the sheet is not an error, and neither is failing to open it.
 */
export function useShare(id: string, title?: string) {
  const t = useMessages();
  const [shareMessage, setShareMessage] = useState<string>();
  useEffect(() => {
    if (shareMessage === undefined) return;
    const timer = setTimeout(() => setShareMessage(undefined), MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [shareMessage]);

  async function share() {
    const url = movieAddress(id);
    if (Platform.OS !== 'web' || Boolean(navigator.share))
      return void Share.share(contentOf(url, title)).catch(() => undefined);
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
