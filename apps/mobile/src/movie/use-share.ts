import { Platform, Share } from 'react-native';

import { movieAddress } from '@/data/movies/movie-address';

/** Shares a movie with the system's share sheet (design, Behaviour). Only the web returns a `shareMessage`. */
export function useShare(id: string, title?: string): { share: () => void; shareMessage?: string } {
  function share() {
    const url = movieAddress(id);
    // Android accepts an address only as a message; iOS shows a preview for a `url`.
    const content = Platform.OS === 'ios' ? { url } : { title, message: url };
    // Ignore rejections: the promise also rejects when the visitor closes the sheet.
    Share.share(content).catch(() => undefined);
  }
  return { share };
}
