import type { BottomTabNavigationProp } from '@react-navigation/bottom-tabs';
import type { ParamListBase } from '@react-navigation/native';
import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

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
