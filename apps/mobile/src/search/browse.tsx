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
import { Box } from '@/ui/primitives/box';
import { Button } from '@/ui/primitives/button';
import { Icon } from '@/ui/primitives/icon';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

/** The first years of the decades that Browse links to. */
const DECADES = [1920, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];

interface BrowseProps {
  /** Called with the term to search for, and whether it comes from a link and was not typed. */
  onChoose: (term: string, isLink: boolean) => void;
}

/**
 * Search without a title in mind (design 8): links to searches for genres, decades and languages, and a
 * random movie.
 */
export function Browse({ onChoose }: BrowseProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const terms = [
    ...t.browseGenres().split(', '),
    ...DECADES.map((year) => t.decade({ year })),
    ...t.browseLanguages().split(', '),
  ];
  return (
    <Box style={styles.section}>
      <Text variant="label" color="mutedText" role="heading" aria-level={2}>
        {t.browse()}
      </Text>
      <Box role="list" style={styles.chips}>
        <SurpriseMe />
        {terms.map((term) => (
          <Box key={term} role="listitem" style={styles.item}>
            <TermLink term={term} onChoose={onChoose} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * A link to a search. It adds an entry to the history; the router would replace the start of Search, and Back
 * would not return to it.
 */
function TermLink({ term, onChoose }: BrowseProps & { term: string }) {
  function choose() {
    onChoose(term, true);
  }
  return (
    <Link href={`/search?q=${encodeURIComponent(term)}`} onOpen={choose} style={useStyles(sheet).chip}>
      <Text>{term}</Text>
    </Link>
  );
}

/**
 * Opens a random movie, none of the last ten. In a browser it is a link, which our server redirects before
 * hydration; on devices it is a button.
 */
function SurpriseMe() {
  const t = useMessages();
  const router = useRouter();
  const client = useQueryClient();
  const styles = useStyles(sheet);
  /**
   * Whether a movie is loading. A second tap then has no effect, and leaving the screen cancels the
   * navigation.
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
      <Icon name="spark" size={16} color="accentText" scaled />
      <Text color="accentText" style={styles.word}>
        {t.surpriseMe()}
      </Text>
    </>
  );
  return (
    <Box role="listitem" style={styles.item}>
      {Platform.OS === 'web' ? (
        <Link href="/search?surprise=1" onOpen={() => void open()} style={styles.surprise}>
          {content}
        </Link>
      ) : (
        <Button onPress={() => void open()} style={styles.surprise}>
          {content}
        </Button>
      )}
    </Box>
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
