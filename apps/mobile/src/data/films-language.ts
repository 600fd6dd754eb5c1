import { filmLanguage } from '@marquee/messages';

import { visitorLanguage } from '@/language/language';

/** The visitor's language, as the movie database calls it; undefined for English, its own (design 12). */
export const filmsLanguage = () => filmLanguage(visitorLanguage());
