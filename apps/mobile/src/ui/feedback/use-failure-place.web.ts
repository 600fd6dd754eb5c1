import type { CSSProperties } from 'react';

import { failure } from '@/theme/layout';

/** The margin that brings the middle of a failure to 40 % of the window's height (design 8). */
export function useFailurePlace(above: number): object {
  const place: CSSProperties = {
    marginTop: `max(${failure.leastDistance}px,calc(40vh - ${above + failure.half}px))`,
  };
  return place;
}
