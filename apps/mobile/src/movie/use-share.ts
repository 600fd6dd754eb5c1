import { Platform, Share } from 'react-native';

import { movieAddress } from '@/data/movies/movie-address';

interface FilmShare {
  share: () => void;
  /** The outcome, where the visitor does not see it otherwise. */
  shareMessage?: string;
}

/** Shares a film by the system's sheet (design 8). A sheet that is closed, or cannot be opened, is no error. */
export function useShare(id: string, title = ''): FilmShare {
  const url = movieAddress(id);
  // Android takes the address as a message only; iOS shows a preview of what it knows to be an address.
  const content = Platform.OS === 'ios' ? { url } : { title, message: url };
  return { share: () => void Share.share(content).catch(() => undefined) };
}
