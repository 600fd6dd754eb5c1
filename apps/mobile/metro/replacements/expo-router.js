/** expo-router: what the app uses of it. */
export { useLocalSearchParams, useRouter } from 'expo-router/build/hooks';
export { Stack } from 'expo-router/build/layouts/Stack';
export { Tabs } from 'expo-router/build/layouts/Tabs';
export { Link } from 'expo-router/build/link/Link';
export { useFocusEffect } from 'expo-router/build/useFocusEffect';
export { useNavigation } from 'expo-router/build/useNavigation';
export { ErrorBoundary } from 'expo-router/build/views/ErrorBoundary';
export { Unmatched } from 'expo-router/build/views/Unmatched';
