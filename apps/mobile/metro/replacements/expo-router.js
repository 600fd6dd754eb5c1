/** The part of Expo Router that the app imports on the web. */
import { resolveHref } from 'expo-router/build/link/href';

export { router } from 'expo-router/build/imperative-api';
export { useLocalSearchParams, usePathname, useRouter } from 'expo-router/build/hooks';
export { withLayoutContext } from 'expo-router/build/layouts/withLayoutContext';
export { useFocusEffect } from 'expo-router/build/useFocusEffect';
export { useNavigation } from 'expo-router/build/useNavigation';

/** The app renders its own links (`ui/primitives/link.web.tsx`). They need only `resolveHref`. */
export const Link = { resolveHref };
