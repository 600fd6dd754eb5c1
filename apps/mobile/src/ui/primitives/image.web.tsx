import { type SyntheticEvent, useRef } from 'react';

import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import { isMotionReduced } from '../hooks/motion';
import { useHydrated } from '../hooks/use-hydrated';
import type { ImageProps } from './props';
import { useKeptImage } from './use-kept-image.web';

function fadeIn({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  if (!isMotionReduced()) currentTarget.animate({ opacity: [0, 1] }, 200);
}

/** Renders a picture, which is hidden from screen readers: the element around it has an accessible name. */
export function Image({ uri, eager, onError, style }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const attributes = attributesOf(useStyles(sheet).box, style);
  // Images below the fold wait for hydration, because on a slow network they would delay the script.
  const isRequested = useHydrated() || Boolean(eager);
  const kept = useKeptImage(isRequested ? uri : undefined, image, onError);
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
