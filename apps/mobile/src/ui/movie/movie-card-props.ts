import type { Movie } from '@marquee/contract';

import type { PosterProps } from './poster';

export interface MovieCardProps {
  movie: Movie;
  eager?: PosterProps['eager'];
  /** Web: its place in the list, from 1 on, and how many movies the list has; -1 while more follow. */
  item: { position: number; count: number };
}
