import type { TrendingEntry } from '@marquee/contract';

export interface TrendingCardProps {
  /** The film with this rank; without it the track is empty, and leads to Search. */
  entry?: TrendingEntry;
  position: number;
  /** Its poster is seen first. */
  eager: boolean;
}
