import type { Movie } from '@marquee/contract';
import type { ReactElement } from 'react';

import type { PosterProps } from './poster';

/** The properties of the list of movies: a FlatList on devices, and our own component on the web. */
export interface MovieListProps {
  movies: Movie[];
  /** Whether more movies follow. An incomplete last row then waits for them (design 8). */
  hasNextPage: boolean;
  /** When the posters of the first row are requested. */
  firstRow?: PosterProps['eager'];
  /**
   * Whether the movies are placeholders from the previous list. They are then dimmed and cannot be tapped
   * (design 8).
   */
  dimmed: boolean;
  header: ReactElement;
  footer: ReactElement;
  /** Rendered below the first page of movies. */
  underFirstPage?: ReactElement;
  /**
   * Called when the end of the list is at most one screen away, and again if it still is after movies were
   * added.
   */
  onEndReached: () => void;
  /**
   * Called when the list is pulled down (design 8). The promise resolves once the list has been refetched,
   * whether successfully or not.
   */
  onPull: () => Promise<unknown>;
  /** The key of the list's scroll position in the scroll memory, which is the address of its content. */
  place: string;
}
