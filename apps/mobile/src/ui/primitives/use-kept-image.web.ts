import { OFFLINE_QUERY } from '@marquee/contract';
import { type RefObject, useCallback, useEffect, useState } from 'react';

import { useLatest } from '../hooks/use-latest';

/**
 * How long to wait for the network before showing the service worker's copy. The service worker waits as long
 * for a page (`scripts/building/service-worker.mjs`).
 */
const NETWORK_TIMEOUT_MS = 3000;

const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

/** Whether the service worker has a copy of the image. */
async function hasCopy(uri: string): Promise<boolean> {
  // A browser may deny access to its caches.
  const copy = await caches.match(uri, { ignoreVary: true }).catch(() => undefined);
  return copy !== undefined;
}

/**
 * Returns the address of an image, or that of the service worker's copy if the network fails or times out
 * (design, Behaviour: offline).
 * @param uri undefined while the image must not be requested yet.
 * @param onFailure called if neither the network nor the service worker has the image.
 */
export function useKeptImage(
  uri: string | undefined,
  image: RefObject<HTMLImageElement>,
  onFailure?: () => void,
) {
  /** The address of the image whose copy is shown. */
  const [kept, setKept] = useState<string>();
  const latestOnFailure = useLatest(onFailure);
  const onError = useCallback(() => {
    if (!uri) return;
    if (kept === uri || !hasWorker()) latestOnFailure.current?.();
    else void hasCopy(uri).then((found) => (found ? setKept(uri) : latestOnFailure.current?.()));
  }, [uri, kept, latestOnFailure]);

  useEffect(() => {
    // The image may have failed before hydration, when no listener was registered for the error event.
    if (uri && image.current?.complete && image.current.naturalWidth === 0) onError();
  }, [uri, image, onError]);
  useEffect(() => {
    if (!uri || !hasWorker()) return;
    const timer = setTimeout(async () => {
      if (image.current?.complete === false && (await hasCopy(uri))) setKept(uri);
    }, NETWORK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [uri, image]);

  return { src: uri && kept === uri ? uri + OFFLINE_QUERY : uri, onError };
}
