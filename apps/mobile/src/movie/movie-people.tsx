import type { CastCredit, MovieDetails } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { afterFirstPaint } from '@/theme/after-first-paint';
import { minimumTarget, targetPadding } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { Box } from '@/ui/primitives/box';
import type { BoxProps } from '@/ui/primitives/props';
import { Text } from '@/ui/primitives/text';

import { Fact, linkText } from './fact';
import { MovieSearchLink } from './movie-search-link';

/** Shows a movie's directors and cast, as links to searches for their movies (design, Behaviour). */
export function MoviePeople({ credits }: Pick<MovieDetails, 'credits'>) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { crew: directors = [], cast = [] } = credits ?? {};
  if (directors.length + cast.length === 0) return null;
  return (
    <Box style={styles.box}>
      <People
        label={directors.length > 1 ? t.directors() : t.director()}
        people={directors}
        style={styles.directors}
      />
      <People label={t.cast()} people={cast} style={styles.cast} />
    </Box>
  );
}

interface PeopleProps {
  label: string;
  people: CastCredit[];
  style: BoxProps['style'];
}

function People({ label, people, style }: PeopleProps) {
  const styles = useStyles(sheet);
  const isHydrated = useHydrated();
  if (people.length === 0) return null;
  // The space reserved by `awaited` is for a full list, so a short list is rendered at once.
  const isAwaited = !isHydrated && people.length > MAX_CAST / 2;
  return (
    <Fact label={label} style={style}>
      <Box role="list" aria-label={label} style={[styles.list, isAwaited && styles.awaited]}>
        {people.map(({ id, name, character }, index) => (
          <Box key={`${id} ${index}`} role="listitem" style={styles.person}>
            <MovieSearchLink term={name} style={styles.name}>
              <Text variant="fact" style={styles.link}>
                {name}
              </Text>
            </MovieSearchLink>
            {character ? (
              <Text numberOfLines={2} style={styles.role}>
                {character}
              </Text>
            ) : null}
          </Box>
        ))}
      </Box>
    </Fact>
  );
}

const NAME_PADDING = targetPadding(type.fact.lineHeight);

/** The maximum number of cast members; a phone shows one per row. */
const MAX_CAST = 8;

/** In the wide layout: the columns of directors and cast together, and the gaps between them in pixels. */
const COLUMNS = 5;
const GAP = 16;
const LARGE_GAP = 24;

/** The text size of a name in the wide layout. */
const NAME = { fontSize: 14, lineHeight: 22 } as const;
const WIDE_NAME_PADDING = targetPadding(NAME.lineHeight);
const ABOVE_ROLE = 2;
const ROLE = { fontSize: 13, lineHeight: 18 } as const;

/** Returns the grid columns of the cast: as many as fit beside the directors at the visitor's text size. */
const castColumns = (gap: number) =>
  `repeat(auto-fill,minmax(max(7.5rem,(100% - ${(COLUMNS - 2) * gap}px)/${COLUMNS - 1}),1fr))`;

const sheet = createStyles('people', (colors) => ({
  box: {
    gap: 22,
    '&': {
      wide: { gridRow: '5', gridColumn: '1/-1', flexDirection: 'row', gap: GAP, marginTop: 18 },
      large: { gap: LARGE_GAP },
    },
  },
  directors: {
    '&': {
      wide: { flex: `0 0 calc((100% - ${(COLUMNS - 1) * GAP}px)/${COLUMNS})`, minWidth: '7.5rem' },
      large: { flexBasis: `calc((100% - ${(COLUMNS - 1) * LARGE_GAP}px)/${COLUMNS})` },
    },
  },
  cast: { '&': { wide: { flex: '1 1 0%' } } },
  // The list has two columns from a width of 700, and in the wide layout of browsers up to four.
  list: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    maxWidth: 560,
    medium: { maxWidth: '100%' },
    wide: { maxWidth: 560 },
    marginTop: 4 - NAME_PADDING,
    marginBottom: -NAME_PADDING,
    '&': {
      wide: {
        display: 'grid',
        maxWidth: '100%',
        gridTemplateColumns: castColumns(GAP),
        gridAutoRows: `minmax(${(minimumTarget - WIDE_NAME_PADDING + ABOVE_ROLE + ROLE.lineHeight) / 16}rem,auto)`,
        alignItems: 'start',
        columnGap: GAP,
        marginTop: 9 - WIDE_NAME_PADDING,
        marginBottom: 0,
      },
      large: { gridTemplateColumns: castColumns(LARGE_GAP), columnGap: LARGE_GAP },
    },
  },
  awaited: afterFirstPaint(`${MAX_CAST * minimumTarget}px`),
  person: {
    width: '100%',
    medium: { width: '47%' },
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 12,
    '&': { wide: { width: '100%', flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'flex-start' } },
  },
  name: {
    minHeight: minimumTarget,
    minWidth: minimumTarget,
    maxWidth: '100%',
    justifyContent: 'center',
    // The link is in front of the character's name below, because its touch target overlaps that name.
    '&': { wide: { minHeight: 0, paddingBlock: WIDE_NAME_PADDING, zIndex: 1 } },
  },
  link: linkText(colors, 'people-name', { wide: NAME, large: { fontSize: 16 } }),
  role: {
    maxWidth: '100%',
    flexShrink: 1,
    color: colors.mutedText,
    wide: { color: colors.mutedOnPicture },
    '&': { wide: { ...ROLE, marginTop: ABOVE_ROLE - WIDE_NAME_PADDING } },
  },
}));
