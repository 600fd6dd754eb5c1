import { Image } from 'expo-image';
import { useCallback, useState } from 'react';
import { StyleSheet, useColorScheme, View } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { Text } from '../elements/text';
import { isMotionReduced } from '../hooks/motion';
import type { PosterProps } from './poster-props';
import { usePosterRetry } from './use-poster-retry';

/** A film's poster, or a placeholder where there is none or it does not load. It fills the box it stands in. */
export function Poster({ uri, title, eager, large }: PosterProps) {
  const styles = useStyles(sheet);
  const [failed, setFailed] = useState<string>();
  const retry = useCallback(() => setFailed(undefined), []);
  if (!uri) return <NoPoster title={title} large={large} />;
  if (failed === uri) return <NoPoster title={title} large={large} onRetry={retry} />;
  return (
    <View style={styles.box}>
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

interface NoPosterProps {
  title: string;
  large?: boolean;
  /** Of one that did not load: asks for it again. */
  onRetry?: () => void;
}

/** The placeholder image of a film without a poster (spec 2), with its title. It fills the box it stands in. */
function NoPoster({ title, large, onRetry }: NoPosterProps) {
  usePosterRetry(onRetry);
  const styles = useStyles(sheet);
  const t = useMessages();
  const isDark = useColorScheme() === 'dark';
  return (
    <>
      <Image
        source={
          isDark ? require('../../../assets/no-poster.png') : require('../../../assets/no-poster-light.png')
        }
        accessibilityLabel={t.noPoster()}
        contentFit="cover"
        style={StyleSheet.absoluteFill}
      />
      <Text
        variant={large ? 'filmTitle' : 'cardTitle'}
        numberOfLines={3}
        // What surrounds the poster says it already.
        aria-hidden
        style={large ? styles.largeTitle : styles.title}
      >
        {title}
      </Text>
    </>
  );
}

const sheet = createStyles('poster', ({ surface }) => ({
  box: { ...StyleSheet.absoluteFillObject, backgroundColor: surface },
  title: { position: 'absolute', top: 8, left: 8, right: 8 },
  // 16.8 % of the poster's width, as drawn ones have it (`packages/posters`).
  largeTitle: {
    position: 'absolute',
    top: 30,
    left: 30,
    right: 30,
    fontSize: 65,
    lineHeight: 72,
    medium: { top: 21, left: 21, right: 21, fontSize: 47, lineHeight: 52 },
    wide: { top: 30, left: 30, right: 30, fontSize: 67, lineHeight: 74 },
    large: { top: 36, left: 36, right: 36, fontSize: 81, lineHeight: 89 },
  },
}));
