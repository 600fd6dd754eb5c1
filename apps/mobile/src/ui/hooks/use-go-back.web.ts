import { useRouter } from 'expo-router';

/**
 * Whether the page before this one is ours. After a reload the router knows of no screen to go back to, but the browser
 * may; only the Navigation API tells whether that page is of this site, so without it there is none.
 */
const isOursBefore = () =>
  'navigation' in window && isNavigation(window.navigation) && window.navigation.canGoBack;

function isNavigation(value: unknown): value is { canGoBack: boolean } {
  return typeof value === 'object' && value !== null && 'canGoBack' in value;
}

/** Home, in the language that the address names (design 12). */
function home(): '/' | `/?lang=${string}` {
  const named = new URLSearchParams(window.location.search).get('lang');
  return named === null ? '/' : `/?lang=${encodeURIComponent(named)}`;
}

/**
 * Returns to the previous page; home where there is none (design 8). The browser goes back, so that the screen which is
 * come back to finds itself at its entry of the history.
 */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.canGoBack() || isOursBefore()) window.history.back();
    else router.replace(home());
  };
}
