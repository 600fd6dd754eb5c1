import { DRAWN_POSTER } from '@marquee/contract';

import { currentLanguage } from './language';

/**
 * Says that a film's title and overview are English where all around them is not (design 12), so that they are read out as
 * such: those of the embedded catalogue are, whose posters are drawn.
 */
export function filmText(posterPath: string | null | undefined): { lang?: 'en' } {
  const isEnglish = posterPath?.startsWith(DRAWN_POSTER) && currentLanguage().language !== 'en';
  return isEnglish ? { lang: 'en' } : {};
}
