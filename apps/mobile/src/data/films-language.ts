import { filmLanguage } from '@marquee/messages';

import { visitorLanguage } from '@/language/language';

/** The visitor's language, as the movie database calls it; undefined for English, in which it answers unasked (design 12). */
export const filmsLanguage = () => filmLanguage(visitorLanguage());
