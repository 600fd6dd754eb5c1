import { isLanguage, type Language, LANGUAGES } from '@marquee/messages';

/** The languages of the app and its pages. */
export const APP_LANGUAGES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);
