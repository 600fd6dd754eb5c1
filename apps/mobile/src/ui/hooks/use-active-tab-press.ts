import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import type { BottomTabNavigationProp, ParamListBase } from '@/navigation';

import { useLatest } from './use-latest';

/** Calls `onPress` synchronously when the visitor presses the tab of the screen in front. */
export function useActiveTabPress(onPress: () => void): void {
  const navigation = useNavigation<BottomTabNavigationProp<ParamListBase>>();
  const latestOnPress = useLatest(onPress);
  useEffect(
    () => navigation.addListener('tabPress', () => navigation.isFocused() && latestOnPress.current()),
    [navigation, latestOnPress],
  );
}
