import { GENRE_TILES } from '@marquee/posters/src/genre-tiles';
import type { ReactNode } from 'react';
import { ScrollView } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { layout, minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

import { GenreTile } from './genre-tile';

/** The first years of the decades that have links. */
const DECADES = [1920, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];

interface BrowseProps {
  /**
   * Called with the term to search for, and whether the visitor followed a link instead of typing the term.
   */
  onChoose: (term: string, isLink: boolean) => void;
}

/**
 * Helps visitors who have no title in mind (design 8): links to searches for genres, decades and languages.
 */
export function Browse({ onChoose }: BrowseProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={styles.box}>
      <Group name={t.genres()}>
        <Box role="list" style={styles.genres}>
          {t
            .browseGenres()
            .split(', ')
            .map((term, i) => (
              <Box key={term} role="listitem" style={styles.genre}>
                <GenreTile term={term} tile={GENRE_TILES[i]} onOpen={() => onChoose(term, true)} />
              </Box>
            ))}
        </Box>
      </Group>
      <Group name={t.decades()}>
        <ScrollView
          horizontal
          keyboardShouldPersistTaps="handled"
          showsHorizontalScrollIndicator={false}
          style={styles.row}
          contentContainerStyle={styles.content}
        >
          <Box role="list" style={styles.decades}>
            {DECADES.map((year) => t.decade({ year })).map((term) => (
              <Box key={term} role="listitem" style={styles.item}>
                <TermLink term={term} onChoose={onChoose} style="decade" />
              </Box>
            ))}
          </Box>
        </ScrollView>
      </Group>
      <Group name={t.languages()}>
        <Box role="list" style={styles.chips}>
          {t
            .browseLanguages()
            .split(', ')
            .map((term) => (
              <Box key={term} role="listitem" style={styles.item}>
                <TermLink term={term} onChoose={onChoose} style="chip" />
              </Box>
            ))}
        </Box>
      </Group>
    </Box>
  );
}

/** Shows a group of links of one kind below a muted label. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles(sheet);
  return (
    <Box style={styles.group}>
      <Text variant="label" color="mutedText" role="heading" aria-level={2} style={styles.name}>
        {name}
      </Text>
      {children}
    </Box>
  );
}

/**
 * Shows a link to a search. The link adds a history entry; the router would replace the entry of Search
 * without a term, so that Back could not return to it.
 */
function TermLink({ term, style, onChoose }: BrowseProps & { term: string; style: 'chip' | 'decade' }) {
  const styles = useStyles(sheet);
  return (
    <Link
      href={`/search?q=${encodeURIComponent(term)}`}
      onOpen={() => onChoose(term, true)}
      style={styles[style]}
    >
      {style === 'chip' ? (
        <Text>{term}</Text>
      ) : (
        <Text variant="heading" style={styles.numeral}>
          {term}
        </Text>
      )}
    </Link>
  );
}

/** Space for the focus ring above and below a decade, because a scroll view clips its overflow. */
const RING = 6;

const sheet = createStyles('browse', (colors) => {
  const row = { flexDirection: 'row', flexWrap: 'wrap', gap: 8 } as const;
  return {
    box: { gap: 22 },
    group: { gap: 10 },
    name: { fontWeight: '400' },
    genres: { ...row, wide: { gap: 16 } },
    // Six tiles share the width, because a seventh does not fit at this width.
    genre: { maxWidth: '100%', wide: { flexGrow: 1, flexBasis: '14%' } },
    chips: row,
    item: { maxWidth: '100%' },
    chip: chip(colors),
    // On a phone the row scrolls to the screen's edges, like the trending rail.
    row: {
      marginHorizontal: -layout.margin,
      marginVertical: -RING,
      // Wider than a decade: browsers do not scroll to a focused link that is partly visible.
      '&': { scrollPaddingInline: 120 },
    },
    content: { medium: { width: '100%' }, print: { width: '100%' } },
    decades: {
      flexDirection: 'row',
      columnGap: 23,
      paddingHorizontal: layout.margin,
      paddingVertical: RING,
      medium: { flex: 1, flexWrap: 'wrap' },
      wide: { justifyContent: 'space-between' },
      print: { flexWrap: 'wrap' },
    },
    decade: {
      minHeight: minimumTarget,
      justifyContent: 'center',
      hover: { '&:hover *': { color: colors.accentText } },
    },
    numeral: { fontSize: 30, lineHeight: 38, wide: { fontSize: 36, lineHeight: 44 } },
  };
});
