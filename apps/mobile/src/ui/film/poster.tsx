import { Image } from 'expo-image';
import { useCallback, useState } from 'react';
import { StyleSheet, View } from 'react-native';

import { useColors } from '@/theme/colors';

import { FailedPoster } from './failed-poster';
import { isMotionReduced } from '../hooks/motion';
import { NoPoster } from './no-poster';

export interface PosterProps {
  /** Null for a film without a poster. */
  uri: string | null;
  /** The film's, which stands on the placeholder. */
  title: string;
  /** True for what is seen first; 'next' for what stands below it on the first screen. */
  eager?: boolean | 'next';
}

/** A film's poster, or a placeholder where there is none or it does not load. It fills the box it stands in. */
export function Poster({ uri, title, eager }: PosterProps) {
  const { surface } = useColors();
  const [failed, setFailed] = useState<string>();
  const retry = useCallback(() => setFailed(undefined), []);
  if (!uri) return <NoPoster title={title} />;
  if (failed === uri) return <FailedPoster title={title} onRetry={retry} />;
  return (
    <View style={[StyleSheet.absoluteFill, { backgroundColor: surface }]}>
      <Image
        source={uri}
        // Without it a reused view would show the previous film's poster until this one has loaded.
        recyclingKey={uri}
        priority={eager === true ? 'high' : 'normal'}
        contentFit="cover"
        transition={isMotionReduced() ? 0 : 200}
        onError={() => setFailed(uri)}
        accessible={false}
        style={StyleSheet.absoluteFill}
      />
    </View>
  );
}
