import type { BottomTabNavigationProp } from '@react-navigation/bottom-tabs';
import type { ParamListBase } from '@react-navigation/native';
import { useNavigation } from 'expo-router';
import { useEffect, useRef } from 'react';

/** Calls back when the tab of this screen is pressed while the screen is in front, within the press itself. */
export function useActiveTabPress(onPress: () => void): void {
  const navigation = useNavigation<BottomTabNavigationProp<ParamListBase>>();
  const latestOnPress = useRef(onPress);
  useEffect(() => {
    latestOnPress.current = onPress;
  });
  useEffect(
    () => navigation.addListener('tabPress', () => navigation.isFocused() && latestOnPress.current()),
    [navigation],
  );
}
