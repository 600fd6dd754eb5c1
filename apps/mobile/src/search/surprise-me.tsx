import type { MoviePage } from '@marquee/contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useFocusEffect, useRouter } from 'expo-router';
import { useCallback, useRef } from 'react';
import { Platform } from 'react-native';

import { latestMoviesKey } from '@/data/movies/movie-lists';
import { surprise } from '@/data/movies/surprise';
import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Button } from '@/ui/primitives/button';
import { Icon } from '@/ui/primitives/icon';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

/**
 * Opens a random movie, none of the last ten. In a browser it is a link, by which our server does that where there is no
 * script yet; on devices a button.
 */
export function SurpriseMe() {
  const t = useMessages();
  const router = useRouter();
  const client = useQueryClient();
  const { box, word } = useStyles(sheet);
  /** A second tap does not ask for another movie, and a visitor who leaves meanwhile does not wait. */
  const isAwaited = useRef(false);
  useFocusEffect(useCallback(() => () => void (isAwaited.current = false), []));
  async function open() {
    if (isAwaited.current) return;
    isAwaited.current = true;
    const seen = client.getQueryData<InfiniteData<MoviePage>>(latestMoviesKey);
    const id = await surprise(seen?.pages.flatMap(({ results }) => results) ?? []);
    if (isAwaited.current && id !== undefined) router.navigate(`/movie/${id}`);
    isAwaited.current = false;
  }
  const content = (
    <>
      <Icon name="spark" size={16} color="onAccentFill" scaled />
      <Text variant="button" color="onAccentFill" style={word}>
        {t.surpriseMe()}
      </Text>
    </>
  );
  return Platform.OS === 'web' ? (
    <Link href="/search?surprise=1" onOpen={() => void open()} style={box}>
      {content}
    </Link>
  ) : (
    <Button onPress={() => void open()} style={box}>
      {content}
    </Button>
  );
}

const sheet = createStyles('surprise', ({ accentFill, accentHover }) => ({
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: minimumTarget,
    paddingHorizontal: 20,
    borderRadius: minimumTarget / 2,
    backgroundColor: accentFill,
    '&': { transition: 'background-color .12s' },
    hover: { '&:hover': { backgroundColor: accentHover } },
    forced: { borderWidth: 1 },
  },
  word: { flexShrink: 1 },
}));
