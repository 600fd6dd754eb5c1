import type { CSSProperties } from 'react';

/** On the web a poster fills the box it stands in, so that nothing moves when it arrives. */
export const posterStyle: CSSProperties = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
};
