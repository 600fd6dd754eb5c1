import { onlineManager } from '@tanstack/react-query';
import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import { NoPoster } from './no-poster';

interface FailedPosterProps {
  title: string;
  /** Called when the poster may come after all: the network is back, or the screen is entered (design 8). */
  onRetry: () => void;
}

/** The placeholder of a poster that did not load. */
export function FailedPoster({ title, onRetry }: FailedPosterProps) {
  const navigation = useNavigation();
  useEffect(() => {
    const endings = [
      onlineManager.subscribe((isOnline) => isOnline && onRetry()),
      navigation.addListener('focus', onRetry),
    ];
    return () => endings.forEach((end) => end());
  }, [navigation, onRetry]);
  return <NoPoster title={title} />;
}
