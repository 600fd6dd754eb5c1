import { useRouter } from 'expo-router';

/** Returns to the previous screen; home where there is none (design 8). */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => (router.canGoBack() ? router.back() : router.replace('/'));
}
