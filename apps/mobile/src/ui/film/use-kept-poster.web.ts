import { OFFLINE_QUERY } from '@marquee/contract';
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Milliseconds after which a poster that was kept stands in for one that does not come: as long as a page waits. */
const WAIT = 3000;

/** Browsers have a worker in secure pages only. */
const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

/** Whether the service worker keeps the poster. Looking it up makes no request, which would fail where there is none. */
async function isKept(uri: string): Promise<boolean> {
  // A browser may refuse its caches.
  const kept = await caches.match(uri, { ignoreVary: true }).catch(() => undefined);
  return kept !== undefined;
}

/**
 * A poster from the network; or, where that fails or says nothing though the device takes it to be there, the one that
 * the service worker keeps (design 8: offline).
 * @param uri undefined while it is not to be asked for.
 */
export function useKeptPoster(uri: string | undefined, image: RefObject<HTMLImageElement>) {
  const [kept, setKept] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const onError = useCallback(() => {
    if (!uri) return;
    if (kept === uri || !hasWorker()) setFailed(uri);
    else void isKept(uri).then((is) => (is ? setKept(uri) : setFailed(uri)));
  }, [uri, kept]);

  useEffect(() => {
    // It may have failed before this page was hydrated, when nothing listened for its error.
    if (uri && image.current?.complete && image.current.naturalWidth === 0) onError();
  }, [uri, image, onError]);
  useEffect(() => {
    if (!uri || !hasWorker()) return;
    const timer = setTimeout(async () => {
      if (image.current?.complete === false && (await isKept(uri))) setKept(uri);
    }, WAIT);
    return () => clearTimeout(timer);
  }, [uri, image]);

  return {
    src: uri && kept === uri ? uri + OFFLINE_QUERY : uri,
    hasFailed: uri !== undefined && failed === uri,
    onError,
    /** Asks the network again. */
    retry: useCallback(() => {
      setKept(undefined);
      setFailed(undefined);
    }, []),
  };
}
