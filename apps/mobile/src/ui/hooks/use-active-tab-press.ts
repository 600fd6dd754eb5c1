import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import type { BottomTabNavigationProp, ParamListBase } from '@/navigation';

import { useLatest } from './use-latest';

/** Calls back when the tab of this screen is pressed while the screen is in front, within the press itself. */
export function useActiveTabPress(onPress: () => void): void {
  const navigation = useNavigation<BottomTabNavigationProp<ParamListBase>>();
  const latestOnPress = useLatest(onPress);
  useEffect(
    () => navigation.addListener('tabPress', () => navigation.isFocused() && latestOnPress.current()),
    [navigation, latestOnPress],
  );
}
