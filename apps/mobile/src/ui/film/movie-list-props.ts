import type { Movie } from '@marquee/contract';
import type { ReactElement } from 'react';

import type { PosterProps } from './poster';

/** The list is a FlatList on devices, and the app's own on the web. */
export interface MovieListProps {
  movies: Movie[];
  /** More films follow: a row that is not full waits for them (design 8). */
  hasNextPage: boolean;
  /** How the posters of the first row are asked for. */
  firstRow?: PosterProps['eager'];
  /** The films are still those of another list: they are dimmed and cannot be tapped (design 8). */
  dimmed: boolean;
  header: ReactElement;
  footer: ReactElement;
  /** Stands under the films of the first page. */
  underFirstPage?: ReactElement;
  /** Called when the end of the list is at most a screen away, and again when films were added and it still is. */
  onEndReached: () => void;
  /** Called when the list was pulled down (design 8); resolves once it is renewed, or could not be. */
  onPull: () => Promise<unknown>;
  /** The address of what is listed: its scroll position is remembered by it. */
  place: string;
}
