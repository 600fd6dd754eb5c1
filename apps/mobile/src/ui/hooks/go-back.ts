import { router } from 'expo-router';
import { Platform } from 'react-native';

/**
 * Whether the previous page in the browser's history is this site's. The router's history is empty after a
 * reload, so only the Navigation API knows; without it, the answer is no.
 */
const hasPageBefore = () =>
  'navigation' in window && isNavigation(window.navigation) && window.navigation.canGoBack;

function isNavigation(value: unknown): value is { canGoBack: boolean } {
  return typeof value === 'object' && value !== null && 'canGoBack' in value;
}

/** Home's address, in the language of the current address (design 12). */
function home(): '/' | `/?lang=${string}` {
  const language = new URLSearchParams(window.location.search).get('lang');
  return language === null ? '/' : `/?lang=${encodeURIComponent(language)}`;
}

/**
 * Returns to the previous screen, or home if there is none (design 8). A browser goes back in its own
 * history, so that the scroll position of the history's entry is restored.
 */
export function goBack(): void {
  if (Platform.OS !== 'web') return router.canGoBack() ? router.back() : router.replace('/');
  if (router.canGoBack() || hasPageBefore()) window.history.back();
  else router.replace(home());
}
