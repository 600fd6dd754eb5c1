import type { Movie } from '@marquee/contract';
import type { ReactElement } from 'react';

import type { PosterProps } from './poster';

/** The list is a FlatList on devices, and our own on the web. */
export interface MovieListProps {
  movies: Movie[];
  /** More movies follow: an incomplete row waits for them (design 8). */
  hasNextPage: boolean;
  /** How the posters of the first row are requested. */
  firstRow?: PosterProps['eager'];
  /** The movies are another list's, as placeholders: they are dimmed and cannot be tapped (design 8). */
  dimmed: boolean;
  header: ReactElement;
  footer: ReactElement;
  /** Rendered below the movies of the first page. */
  underFirstPage?: ReactElement;
  /**
   * Called when the end of the list is at most a screen away, and again if it still is after movies were
   * added.
   */
  onEndReached: () => void;
  /**
   * Called when the list is pulled down (design 8); resolves once it has been refetched, successfully or not.
   */
  onPull: () => Promise<unknown>;
  /** The key of the list in the scroll memory: the address of its content. */
  place: string;
}
