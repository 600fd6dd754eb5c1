import { GENRE_TILES } from '@marquee/posters/src/genre-tiles';
import type { ReactNode } from 'react';

import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import type { BoxProps } from '@/ui/primitives/props';
import { Text } from '@/ui/primitives/text';

import { GenreTile } from './genre-tile';
import { SectionLabel } from '@/ui/elements/heading';
import { SidewaysRow } from './sideways-row';
import { SidewaysTermChips, TermChips } from './term-chips';
import { type Choose, TermLink } from './term-link';
import { Wishes } from './wishes';

/** The first years of the decades that have links: all that have movies. */
const DECADES = [1920, 1930, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];

/**
 * Helps visitors who have no title in mind (design, Behaviour): links to searches for wishes, descriptions, genres, decades
 * and languages.
 */
export function Browse({ onChoose }: { onChoose: Choose }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const decades = DECADES.map((year) => t.decade({ year }));
  return (
    <Box style={styles.box}>
      <Box style={styles.texts}>
        <Wishes onChoose={onChoose} style={styles.text} />
        <Box style={[styles.group, styles.text]}>
          <SectionLabel>{t.describeLabel()}</SectionLabel>
          <SidewaysTermChips terms={t.browseDescriptions().split(', ')} onChoose={onChoose} />
        </Box>
      </Box>
      <Box style={styles.group}>
        <SectionLabel>{t.genres()}</SectionLabel>
        <Items of={t.browseGenres().split(', ')} style={styles.genres} itemStyle={styles.genre}>
          {(term, i) => <GenreTile term={term} tile={GENRE_TILES[i]} onChoose={onChoose} />}
        </Items>
      </Box>
      <Box style={styles.group}>
        <SectionLabel>{t.decades()}</SectionLabel>
        <SidewaysRow>
          <Items
            of={decades}
            style={[styles.decades, decades.every(isShort) && styles.oneRow]}
            itemStyle={styles.item}
          >
            {(term) => (
              <TermLink term={term} onChoose={onChoose} style={styles.decade}>
                <Text variant="heading" style={styles.numeral}>
                  {term}
                </Text>
              </TermLink>
            )}
          </Items>
        </SidewaysRow>
      </Box>
      <Box style={styles.group}>
        <SectionLabel>{t.languages()}</SectionLabel>
        <TermChips terms={t.browseLanguages().split(', ')} onChoose={onChoose} />
      </Box>
    </Box>
  );
}

interface ItemsProps {
  of: string[];
  style: BoxProps['style'];
  itemStyle: BoxProps['style'];
  children: (term: string, index: number) => ReactNode;
}

function Items({ of: terms, style, itemStyle, children }: ItemsProps) {
  return (
    <Box role="list" style={style}>
      {terms.map((term, i) => (
        <Box key={term} role="listitem" style={itemStyle}>
          {children(term, i)}
        </Box>
      ))}
    </Box>
  );
}

/** Whether a decade is so short that all fit in a row of the wide layout: "1920s", but not "1920年代". */
const isShort = (term: string) => /^\d+[a-z]*$/.test(term);

const WIDE_TILE_GAP = 16;

const sheet = createStyles('browse', (colors) => ({
  box: { gap: 22 },
  texts: { gap: 22, wide: { flexDirection: 'row', gap: 56 } },
  text: { wide: { flex: 1 } },
  group: { gap: 10 },
  // In browsers, a row has six tiles, on a tablet three, on a phone two, or fewer if the visitor's text size is larger.
  genres: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    gap: 10,
    '&': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill,minmax(max(7.5rem,30%),1fr))',
    },
    wide: {
      gap: WIDE_TILE_GAP,
      '&': {
        gridTemplateColumns: `repeat(auto-fill,minmax(max(8.5rem,(100% - ${5 * WIDE_TILE_GAP}px)/6),1fr))`,
      },
    },
  },
  // On devices, a row has two or six tiles: three tiles of 40 % or seven of 14 % and their gaps are wider than the row.
  genre: { maxWidth: '100%', flexGrow: 1, flexBasis: '40%', wide: { flexBasis: '14%' } },
  item: { maxWidth: '100%' },
  decades: {
    flexDirection: 'row',
    columnGap: 23,
    // Browsers show two rows. The wide layout shows one row if it fits (`oneRow`).
    medium: {
      flex: 1,
      flexWrap: 'wrap',
      '&': { display: 'grid', gridTemplateColumns: 'repeat(6,auto)', justifyContent: 'space-between' },
    },
    print: { flexWrap: 'wrap' },
  },
  oneRow: { wide: { justifyContent: 'space-between', '&': { display: 'flex' } } },
  decade: {
    minHeight: minimumTarget,
    justifyContent: 'center',
    canHover: { '&:hover *': { color: colors.accentText } },
  },
  numeral: { fontSize: 30, lineHeight: 38, wide: { fontSize: 36, lineHeight: 44 } },
}));
