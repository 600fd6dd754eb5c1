import { useEffect } from 'react';

import { DataProvider } from '@/data/data-provider';
import { loadLanguage } from '@/language/language';
import { oncePerId } from '@/navigation';
import { useColors } from '@/theme/styles';

import { Browser } from './browser';
import { Stack, tabsScreen } from './stack-navigator';
import { useDisplayFont } from './use-display-font';

/** The stack of two screens, the tabs and a film, without headers (spec 2). */
export function RootLayout() {
  const { background } = useColors();
  useEffect(loadLanguage, []);
  if (!useDisplayFont()) return null;
  return (
    <DataProvider>
      <Browser />
      <Stack screenOptions={{ headerShown: false, contentStyle: { backgroundColor: background } }}>
        <Stack.Screen name="(tabs)" {...tabsScreen} />
        <Stack.Screen name="movie/[id]" {...oncePerId((params) => params?.id)} />
      </Stack>
    </DataProvider>
  );
}
