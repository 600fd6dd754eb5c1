import { Stack } from 'expo-router';
import { StatusBar } from 'expo-status-bar';
import { useEffect } from 'react';

import { DataProvider } from '@/data/data-provider';
import { loadLanguage } from '@/language/language';
import { useColors } from '@/theme/colors';

import { listenForSearchKey } from './listen-for-search-key';
import { registerWorker } from './register-worker';
import { SkipLink } from './skip-link';
import { tabsScreen } from './tabs-screen';
import { useDisplayFont } from './use-display-font';

/** The stack of two screens, the tabs and a film, without headers; the status bar is hidden (spec 2). */
export function RootLayout() {
  const { background } = useColors();
  useEffect(loadLanguage, []);
  useEffect(registerWorker, []);
  useEffect(listenForSearchKey, []);
  if (!useDisplayFont()) return null;
  return (
    <DataProvider>
      <StatusBar hidden />
      <SkipLink />
      <Stack screenOptions={{ headerShown: false, contentStyle: { backgroundColor: background } }}>
        <Stack.Screen name="(tabs)" {...tabsScreen} />
        <Stack.Screen name="movie/[id]" getId={({ params }) => params?.id} />
      </Stack>
    </DataProvider>
  );
}
