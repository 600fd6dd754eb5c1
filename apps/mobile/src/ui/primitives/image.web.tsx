import { type SyntheticEvent, useRef } from 'react';

import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import { isMotionReduced } from '../hooks/motion';
import { useHydrated } from '../hooks/use-hydrated';
import type { ImageProps } from './props';
import { useKeptImage } from './use-kept-image.web';

/** Fades in an image that loads after hydration, because the visitor may be looking at it. */
function fadeIn({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  if (!isMotionReduced()) currentTarget.animate({ opacity: [0, 1] }, 200);
}

/** Renders a picture that covers its box. The element around it describes it to screen readers. */
export function Image({ uri, eager, onError, style }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const attributes = attributesOf(useStyles(sheet).box, style);
  // Request images below the fold only after hydration: on a slow network they would compete with the script
  // for bandwidth.
  const isRequested = useHydrated() || Boolean(eager);
  const kept = useKeptImage(isRequested ? uri : undefined, image, onError);
  // Browsers request lazy images only after the first layout, so that images above the fold load first.
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
      src={kept.src}
      alt=""
      loading={loading}
      decoding="async"
      draggable={false}
      onLoad={eager ? undefined : fadeIn}
      onError={kept.onError}
      {...attributes}
    />
  );
}

const sheet = createBaseStyles('image', () => ({ box: { objectFit: 'cover' } }));
