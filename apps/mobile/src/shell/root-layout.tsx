import { useEffect } from 'react';

import { DataProvider } from '@/data/data-provider';
import { startLanguage } from '@/language/language';
import { oncePerId } from '@/navigation';
import { useColors } from '@/theme/styles';

import { Stack, tabsScreen } from './navigators';

/** Renders the tabs, and movies on top of them (spec 2). */
export function RootLayout() {
  const { background } = useColors();
  useEffect(startLanguage, []);
  return (
    <DataProvider>
      <Stack screenOptions={{ headerShown: false, contentStyle: { backgroundColor: background } }}>
        <Stack.Screen name="(tabs)" {...tabsScreen} />
        <Stack.Screen name="movie/[id]" {...oncePerId((params) => params?.id)} />
      </Stack>
    </DataProvider>
  );
}
