import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import type { BottomTabNavigationProp, ParamListBase } from '@/navigation';

import { useLatest } from './use-latest';

/**
 * Calls `onPress` when the visitor presses the tab of the screen in front. The call is synchronous, so that
 * it may focus a text field.
 */
export function useActiveTabPress(onPress: () => void): void {
  const navigation = useNavigation<BottomTabNavigationProp<ParamListBase>>();
  const latestOnPress = useLatest(onPress);
  useEffect(
    () => navigation.addListener('tabPress', () => navigation.isFocused() && latestOnPress.current()),
    [navigation, latestOnPress],
  );
}
