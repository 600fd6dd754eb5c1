import type { MoviePage } from '@marquee/contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { Link, useFocusEffect, useRouter } from 'expo-router';
import { useCallback, useRef } from 'react';
import { Platform, View } from 'react-native';

import { latestMoviesKey } from '@/data/movies/movie-lists';
import { surprise } from '@/data/movies/surprise';
import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Icon } from '@/ui/elements/icon';
import { Pressable } from '@/ui/elements/pressable';
import { Text } from '@/ui/elements/text';
import { isPlain, type Press } from '@/ui/hooks/is-plain';

/** The first years of the decades that films are asked for. */
const DECADES = [1920, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];

interface BrowseProps {
  /** Called with the term to search for, and whether a link led to it: nobody typed it. */
  onChoose: (term: string, isLink: boolean) => void;
}

/** Where to begin without a title in mind (design 8): links to searches for genres, decades and languages, and some film. */
export function Browse({ onChoose }: BrowseProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const terms = [
    ...t.browseGenres().split(', '),
    ...DECADES.map((year) => t.decade({ year })),
    ...t.browseLanguages().split(', '),
  ];
  return (
    <View style={styles.section}>
      <Text variant="label" color="mutedText" role="heading" aria-level={2}>
        {t.browse()}
      </Text>
      <View role="list" style={styles.chips}>
        <SurpriseMe />
        {terms.map((term) => (
          <View key={term} role="listitem" style={styles.item}>
            <TermLink term={term} onChoose={onChoose} />
          </View>
        ))}
      </View>
    </View>
  );
}

/** The router would put the term in the place of the start, to which Back leads. */
function TermLink({ term, onChoose }: BrowseProps & { term: string }) {
  const styles = useStyles(sheet);
  function open(event: Press) {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChoose(term, true);
  }
  return (
    <Link href={`/search?q=${encodeURIComponent(term)}`} asChild>
      <Pressable style={styles.chip} onPress={open}>
        <Text>{term}</Text>
      </Pressable>
    </Link>
  );
}

/**
 * Opens some film, none of the last ten. In a browser it is a link by which our server does that where there is no script
 * yet; on devices a button.
 */
function SurpriseMe() {
  const t = useMessages();
  const router = useRouter();
  const client = useQueryClient();
  const { accentText } = useColors();
  const styles = useStyles(sheet);
  /** Whether a film is waited for: a second tap is none for another, and who leaves meanwhile does not wait. */
  const isAwaited = useRef(false);
  useFocusEffect(useCallback(() => () => void (isAwaited.current = false), []));
  async function open(event: Press) {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (isAwaited.current) return;
    isAwaited.current = true;
    const seen = client.getQueryData<InfiniteData<MoviePage>>(latestMoviesKey);
    const id = await surprise(seen?.pages.flatMap(({ results }) => results) ?? []);
    if (isAwaited.current && id !== undefined) router.navigate(`/movie/${id}`);
    isAwaited.current = false;
  }
  const isLink = Platform.OS === 'web';
  const chip = (
    <Pressable
      role={isLink ? undefined : 'button'}
      style={styles.surprise}
      onPress={(event) => void open(event)}
    >
      <Icon name="spark" size={16} color={accentText} scaled />
      <Text color="accentText" style={styles.word}>
        {t.surpriseMe()}
      </Text>
    </Pressable>
  );
  return (
    <View role="listitem" style={styles.item}>
      {isLink ? (
        <Link href="/search?surprise=1" asChild>
          {chip}
        </Link>
      ) : (
        chip
      )}
    </View>
  );
}

const sheet = createStyles('browse', ({ surface, line }) => {
  const chip = {
    minHeight: minimumTarget,
    minWidth: minimumTarget,
    justifyContent: 'center',
    paddingHorizontal: 16,
    borderWidth: 1,
    borderRadius: minimumTarget / 2,
    backgroundColor: surface,
    borderColor: line,
  } as const;
  return {
    section: { gap: 13 },
    chips: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
    item: { maxWidth: '100%' },
    chip,
    surprise: { ...chip, flexDirection: 'row', alignItems: 'center', gap: 6 },
    word: { flexShrink: 1 },
  };
});
