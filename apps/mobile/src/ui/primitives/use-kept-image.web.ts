import { OFFLINE_QUERY } from '@marquee/contract';
import { type RefObject, useCallback, useEffect, useState } from 'react';

import { useLatest } from '../hooks/use-latest';

/**
 * Milliseconds until the service worker's copy is shown instead of waiting for the network. For pages, the
 * service worker waits for the same time.
 */
const NETWORK_TIMEOUT = 3000;

/** Whether a service worker controls the page. Browsers have service workers only on secure pages. */
const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Whether the service worker has a copy of the image. The lookup makes no request, because a request would
 * fail offline.
 */
async function isKept(uri: string): Promise<boolean> {
  // A browser may deny access to its caches.
  const copy = await caches.match(uri, { ignoreVary: true }).catch(() => undefined);
  return copy !== undefined;
}

/**
 * Returns the address of an image: its address on the network, or the address of the service worker's copy.
 * The copy is used if the network fails, or does not answer although the device reports that it is online
 * (design 8: offline).
 * @param uri undefined while the image is not to be requested.
 * @param onFailure called if neither the network nor the service worker has the image.
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
    // The image may have failed before hydration, when no listener was registered for its error event.
    if (uri && image.current?.complete && image.current.naturalWidth === 0) onError();
  }, [uri, image, onError]);
  useEffect(() => {
    if (!uri || !hasWorker()) return;
    const timer = setTimeout(async () => {
      if (image.current?.complete === false && (await isKept(uri))) setKept(uri);
    }, NETWORK_TIMEOUT);
    return () => clearTimeout(timer);
  }, [uri, image]);

  return { src: uri && kept === uri ? uri + OFFLINE_QUERY : uri, onError };
}
