import { useRouter } from 'expo-router';

import { goToPreviousPage } from './previous-page';

/** Returns to the previous screen; home where there is none (design 8). */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.canGoBack()) router.back();
    else if (!goToPreviousPage()) router.replace('/');
  };
}
