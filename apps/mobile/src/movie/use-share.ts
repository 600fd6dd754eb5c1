import { Platform, Share } from 'react-native';

import { movieAddress } from '@/data/movies/movie-address';

/** Shares a movie by the system's sheet (design 8). Only the web has a message. */
export function useShare(id: string, title?: string): { share: () => void; shareMessage?: string } {
  function share() {
    const url = movieAddress(id);
    // Android accepts an address only as a message; iOS shows a preview for a `url`.
    const content = Platform.OS === 'ios' ? { url } : { title, message: url };
    // The promise also rejects when the visitor closes the sheet.
    Share.share(content).catch(() => undefined);
  }
  return { share };
}
