import { Platform, Share } from 'react-native';

import { movieAddress } from '@/data/movies/movie-address';

interface MovieShare {
  share: () => void;
  /** The result, if the visitor does not see it otherwise. */
  shareMessage?: string;
}

/**
 * Shares a movie by the system's sheet (design 8). Closing the sheet is not an error, and neither is failing
 * to open it.
 */
export function useShare(id: string, title = ''): MovieShare {
  const url = movieAddress(id);
  // Android accepts the address only as a message; iOS shows a preview for a `url`.
  const content = Platform.OS === 'ios' ? { url } : { title, message: url };
  return { share: () => void Share.share(content).catch(() => undefined) };
}
