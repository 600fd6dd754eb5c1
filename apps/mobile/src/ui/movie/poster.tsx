import { onlineManager } from '@tanstack/react-query';
import { useNavigation } from 'expo-router';
import { useCallback, useEffect, useState } from 'react';

import { useMessages } from '@/language/use-messages';
import { filling } from '@/theme/layout';
import { createStyles, useColors, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Image } from '../primitives/image';
import { Path, Svg } from '../primitives/svg';
import { Text } from '../primitives/text';

export interface PosterProps {
  /** The poster's address; null if the movie has no poster. */
  uri: string | null;
  title: string;
  /** True for the topmost posters; 'next' for posters further down that are visible before scrolling. */
  eager?: boolean | 'next';
  /** For Details: the placeholder's title is as large as on drawn posters. */
  large?: boolean;
}

/** Fills its parent with a movie's poster, or with a placeholder if no poster exists or it fails to load. */
export function Poster({ uri, title, eager, large }: PosterProps) {
  const styles = useStyles(sheet);
  const [failed, setFailed] = useState<string>();
  const retry = useCallback(() => setFailed(undefined), []);
  if (!uri) return <NoPoster title={title} large={large} />;
  if (failed === uri) return <NoPoster title={title} large={large} onRetry={retry} />;
  return <Image uri={uri} eager={eager} onError={() => setFailed(uri)} style={styles.box} />;
}

interface NoPosterProps {
  title: string;
  large?: boolean;
  /** Requests the poster again after it failed to load. Undefined if the movie has no poster. */
  onRetry?: () => void;
}

/** Shows the placeholder of a movie without a poster (spec 2): a film reel, and the title. */
function NoPoster({ title, large, onRetry }: NoPosterProps) {
  const navigation = useNavigation();
  useEffect(() => {
    if (!onRetry) return;
    // Retry when the device is online again, or when the screen comes to the front (design, Behaviour).
    const unsubscribers = [
      onlineManager.subscribe((isOnline) => isOnline && onRetry()),
      navigation.addListener('focus', onRetry),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [navigation, onRetry]);
  const styles = useStyles(sheet);
  const t = useMessages();
  const { noPosterGround, noPosterReel, noPosterHub } = useColors();
  return (
    <Box style={large ? styles.largePlaceholder : styles.placeholder}>
      <Svg
        viewBox="0 0 500 750"
        preserveAspectRatio="xMidYMid slice"
        width="100%"
        height="100%"
        role="img"
        aria-label={t.noPoster()}
      >
        <Path fill={noPosterGround} d="M0 0h500v750H0z" />
        <Path fill={noPosterReel} d={REEL} />
        <Path fill={noPosterGround} d={HOLES} />
        <Path fill={noPosterHub} d={circle(250, 375, 28)} />
      </Svg>
      <Text
        decorative
        aria-hidden
        variant="heading"
        numberOfLines={5}
        style={large ? styles.largeTitle : styles.title}
      >
        {title}
      </Text>
    </Box>
  );
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

const REEL = `${circle(250, 375, 190)}M250 535h250v30H250z`;

const HOLES = [
  circle(250, 267, 48),
  circle(352.7, 341.6, 48),
  circle(313.5, 462.4, 48),
  circle(186.5, 462.4, 48),
  circle(147.3, 341.6, 48),
].join('');

const sheet = createStyles('poster', ({ surface, line }) => ({
  box: {
    ...filling,
    width: '100%',
    height: '100%',
    backgroundColor: surface,
    print: { backgroundColor: line, WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
  },
  placeholder: filling,
  largePlaceholder: { ...filling, '&': { containerType: 'inline-size' } },
  title: { position: 'absolute', top: 8, left: 8, right: 8, fontSize: 20, lineHeight: 23 },
  // In browsers the font size is 16.8 % of the poster's width, as on drawn posters (`packages/posters`). On
  // devices, the fixed sizes approximate this for the most common poster widths.
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
    '&': { top: '7.6cqw', left: '7.6cqw', right: '7.6cqw', fontSize: '16.8cqw', lineHeight: '1.1' },
  },
}));
