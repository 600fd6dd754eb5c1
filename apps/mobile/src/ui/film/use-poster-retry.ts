import { onlineManager } from '@tanstack/react-query';
import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

/** Calls back when a poster that failed may come after all: the network is back, or the screen is entered (design 8). */
export function usePosterRetry(onRetry: (() => void) | undefined): void {
  const navigation = useNavigation();
  useEffect(() => {
    if (!onRetry) return;
    const endings = [
      onlineManager.subscribe((isOnline) => isOnline && onRetry()),
      navigation.addListener('focus', onRetry),
    ];
    return () => endings.forEach((end) => end());
  }, [navigation, onRetry]);
}
