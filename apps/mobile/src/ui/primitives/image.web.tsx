import { OFFLINE_QUERY } from '@marquee/contract';
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';

import { browserCaches, serviceWorkers } from '@/data/browser';
import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import { isMotionReduced } from '../hooks/motion';
import { useHydrated } from '../hooks/use-hydrated';
import { useLatest } from '../hooks/use-latest';
import type { ImageProps } from './props';

/**
 * How long to wait for the network before showing the service worker's copy. The service worker waits as long
 * for a page (`apps/mobile/service-worker/write-service-worker.mjs`).
 */
const NETWORK_TIMEOUT_MS = 3000;

const hasWorker = () => Boolean(serviceWorkers()?.controller);

/** Whether the service worker has a copy of the image. */
async function hasCopy(uri: string): Promise<boolean> {
  const copy = await browserCaches()
    ?.match(uri, { ignoreVary: true })
    .catch(() => undefined);
  return copy !== undefined;
}

/**
 * Returns the address of an image, or that of the service worker's copy if the network fails or times out
 * (design, Behaviour: offline), and the listener of the image's errors.
 * @param uri undefined while the image must not be requested yet.
 * @param onFailure called if neither the network nor the service worker has the image.
 */
function useImageSource(uri: string | undefined, image: RefObject<HTMLImageElement>, onFailure?: () => void) {
  /** The address of the image whose copy is shown. */
  const [copiedUri, setCopiedUri] = useState<string>();
  const latestOnFailure = useLatest(onFailure);
  const onError = useCallback(() => {
    if (!uri) return;
    if (copiedUri === uri || !hasWorker()) latestOnFailure.current?.();
    else void hasCopy(uri).then((found) => (found ? setCopiedUri(uri) : latestOnFailure.current?.()));
  }, [uri, copiedUri, latestOnFailure]);

  useEffect(() => {
    // The image may have failed before hydration, when no listener was registered for the error event.
    if (uri && image.current?.complete && image.current.naturalWidth === 0) onError();
  }, [uri, image, onError]);
  useEffect(() => {
    if (!uri || !hasWorker()) return;
    const timer = setTimeout(async () => {
      if (image.current?.complete === false && (await hasCopy(uri))) setCopiedUri(uri);
    }, NETWORK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [uri, image]);

  return { src: uri && copiedUri === uri ? uri + OFFLINE_QUERY : uri, onError };
}

function fadeIn({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  if (!isMotionReduced()) currentTarget.animate({ opacity: [0, 1] }, 200);
}

/** Renders a picture, which is hidden from screen readers: the element around it has an accessible name. */
export function Image({ uri, eager, onError, style }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const attributes = attributesOf(useStyles(sheet).box, style);
  // Images below the fold wait for hydration, because on a slow network they would delay the script.
  const isRequested = useHydrated() || Boolean(eager);
  const source = useImageSource(isRequested ? uri : undefined, image, onError);
  // Browsers request lazy images after the first layout, so images above the fold load first.
  const loading = eager === true ? 'eager' : 'lazy';
  if (!isRequested)
    return (
      <noscript>
        <img src={uri} alt="" loading={loading} {...attributes} />
      </noscript>
    );
  return (
    <img
      ref={image}
      src={source.src}
      alt=""
      loading={loading}
      decoding="async"
      draggable={false}
      onLoad={eager ? undefined : fadeIn}
      onError={source.onError}
      {...attributes}
    />
  );
}

const sheet = createBaseStyles('image', () => ({ box: { objectFit: 'cover' } }));
