import { Platform, Share } from 'react-native';

import { movieAddress } from '@/data/movies/movie-address';

interface MovieShare {
  share: () => void;
  /** A message about the result, if the visitor would not see the result otherwise. */
  shareMessage?: string;
}

/**
 * Shares a movie with the system's share sheet (design 8). It is no error if the visitor closes the sheet or
 * the sheet cannot be opened.
 */
export function useShare(id: string, title = ''): MovieShare {
  const url = movieAddress(id);
  // Android accepts the address only as a message; iOS shows a preview only for a `url`.
  const content = Platform.OS === 'ios' ? { url } : { title, message: url };
  return { share: () => void Share.share(content).catch(() => undefined) };
}
