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
 * Opens a random movie, which is none of the last ten. On devices it is a button. In a browser it is a link,
 * so that before the script runs our server chooses the movie and redirects to it.
 */
export function SurpriseMe() {
  const t = useMessages();
  const router = useRouter();
  const client = useQueryClient();
  const { box, word } = useStyles(sheet);
  /**
   * Whether a movie has been requested and the visitor is still on this screen. A second tap makes no second
   * request, and no movie opens if the visitor has left the screen.
   */
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
      <Icon name="spark" size={20} color="onAccentFill" scaled />
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
