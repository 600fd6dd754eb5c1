import { router } from 'expo-router';
import { Platform } from 'react-native';

/**
 * Whether the page before this one is the app's. After a reload the router's history is empty, but the browser's may not be;
 * only the Navigation API knows whether its previous entry is of this site, so without it there is none.
 */
const hasPageBefore = () =>
  'navigation' in window && isNavigation(window.navigation) && window.navigation.canGoBack;

function isNavigation(value: unknown): value is { canGoBack: boolean } {
  return typeof value === 'object' && value !== null && 'canGoBack' in value;
}

/** Home, in the language that the address names (design 12). */
function home(): '/' | `/?lang=${string}` {
  const language = new URLSearchParams(window.location.search).get('lang');
  return language === null ? '/' : `/?lang=${encodeURIComponent(language)}`;
}

/**
 * Returns to the previous screen; home where there is none (design 8). In a browser its own history goes back, so that the
 * screen's scroll position is found by the history's entry.
 */
export function goBack(): void {
  if (Platform.OS !== 'web') return router.canGoBack() ? router.back() : router.replace('/');
  if (router.canGoBack() || hasPageBefore()) window.history.back();
  else router.replace(home());
}
