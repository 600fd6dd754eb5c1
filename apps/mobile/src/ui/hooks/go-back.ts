import { router } from 'expo-router';
import { Platform } from 'react-native';

import { browserHistory } from '@/data/browser';

/**
 * Whether the previous entry in the browser's history belongs to this site. The Navigation API also knows
 * this after a reload, when the router's own history is empty.
 */
const hasPageBefore = () => Reflect.get(Reflect.get(window, 'navigation') ?? {}, 'canGoBack') === true;

/** Returns the address of Home in the language of the current address (design, Languages). */
function home(): '/' | `/?lang=${string}` {
  const language = new URLSearchParams(window.location.search).get('lang');
  return language === null ? '/' : `/?lang=${encodeURIComponent(language)}`;
}

/**
 * Returns to the previous screen, or to Home if there is none (design, Behaviour). On the web this function uses the
 * browser's history, because scroll positions are stored per history entry.
 */
export function goBack(): void {
  if (Platform.OS !== 'web') return router.canGoBack() ? router.back() : router.replace('/');
  if (router.canGoBack() || hasPageBefore()) browserHistory()?.back();
  else router.replace(home());
}
