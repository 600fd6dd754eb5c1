import { OFFLINE_QUERY } from '@marquee/contract';
import { type RefObject, useCallback, useEffect, useState } from 'react';

import { useLatest } from '../hooks/use-latest';

/** In milliseconds: how long the network may take before the service worker's copy is shown. A page waits as long. */
const WAIT = 3000;

/** Browsers have service workers in secure pages only. */
const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

/** Whether the service worker has a copy of the picture. The look-up makes no request, which would fail offline. */
async function isKept(uri: string): Promise<boolean> {
  // A browser may refuse access to its caches.
  const copy = await caches.match(uri, { ignoreVary: true }).catch(() => undefined);
  return copy !== undefined;
}

/**
 * The address of a picture: the network's or, where that fails or does not answer although the device believes itself online,
 * that of the service worker's copy (design 8: offline).
 * @param uri undefined while the picture is not to be requested.
 * @param onFailure called when neither has the picture.
 */
export function useKeptImage(
  uri: string | undefined,
  image: RefObject<HTMLImageElement>,
  onFailure: (() => void) | undefined,
) {
  const [kept, setKept] = useState<string>();
  const latestOnFailure = useLatest(onFailure);
  const onError = useCallback(() => {
    if (!uri) return;
    if (kept === uri || !hasWorker()) latestOnFailure.current?.();
    else void isKept(uri).then((is) => (is ? setKept(uri) : latestOnFailure.current?.()));
  }, [uri, kept, latestOnFailure]);

  useEffect(() => {
    // It may have failed before hydration, when nothing listened for its error event.
    if (uri && image.current?.complete && image.current.naturalWidth === 0) onError();
  }, [uri, image, onError]);
  useEffect(() => {
    if (!uri || !hasWorker()) return;
    const timer = setTimeout(async () => {
      if (image.current?.complete === false && (await isKept(uri))) setKept(uri);
    }, WAIT);
    return () => clearTimeout(timer);
  }, [uri, image]);

  return { src: uri && kept === uri ? uri + OFFLINE_QUERY : uri, onError };
}
