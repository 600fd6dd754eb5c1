import { useState } from 'react';

import { useColors } from '@/theme/colors';

import { NoPoster } from './no-poster';
import type { PosterProps } from './poster-props';
import { posterStyle } from './poster-style';

/**
 * A film's poster, or a placeholder where there is none or it does not load. It fills the box it stands in, so that
 * nothing moves when it arrives. A plain `<img>` is in the static page; React Native's image is not.
 */
export function Poster({ uri, eager }: PosterProps) {
  const { surface } = useColors();
  const [failed, setFailed] = useState<string>();
  if (!uri || failed === uri) return <NoPoster />;
  return (
    <img
      // A poster may have failed before this page came to life, when nobody heard its error.
      ref={(image) => image?.complete && image.naturalWidth === 0 && setFailed(uri)}
      src={uri}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(uri)}
      style={{ ...posterStyle, backgroundColor: surface }}
    />
  );
}
