import { onlineManager } from '@tanstack/react-query';
import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

/**
 * Calls `onRetry` when a failed poster may load now: the device is online again, or the screen has come to
 * the front (design 8).
 */
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
