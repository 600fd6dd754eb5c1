import { useRouter } from 'expo-router';

/**
 * Goes to the page before this one, where it is ours. After a reload the router knows of no screen to go back to, but
 * the browser may; only the Navigation API tells whether that page is of this site, so without it there is none.
 */
function goToPreviousPage(): boolean {
  const canGoBack = 'navigation' in window && isNavigation(window.navigation) && window.navigation.canGoBack;
  if (canGoBack) window.history.back();
  return canGoBack;
}

function isNavigation(value: unknown): value is { canGoBack: boolean } {
  return typeof value === 'object' && value !== null && 'canGoBack' in value;
}

/** Returns to the previous screen; home where there is none (design 8). */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.canGoBack()) router.back();
    else if (!goToPreviousPage()) router.replace('/');
  };
}
