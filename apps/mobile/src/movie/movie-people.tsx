import type { MovieDetails } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { afterFirstPaint } from '@/theme/after-first-paint';
import { minimumTarget, targetPadding } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { Box } from '@/ui/primitives/box';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

interface Named {
  id: number;
  name: string;
  /** The character's name, shown beside or below the person's name. */
  role?: string;
}

/** Shows a movie's directors and cast, as links to searches for their movies (design 8). */
export function MoviePeople({ credits }: Pick<MovieDetails, 'credits'>) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { crew = [], cast = [] } = credits ?? {};
  const directors = crew.filter(({ job }) => job === 'Director');
  if (directors.length + cast.length === 0) return null;
  return (
    <Box style={styles.box}>
      {directors.length > 0 && (
        <Box style={styles.directors}>
          <People label={directors.length > 1 ? t.directors() : t.director()} people={directors} />
        </Box>
      )}
      {cast.length > 0 && (
        <Box style={styles.cast}>
          <People
            label={t.cast()}
            people={cast.map(({ character, ...person }) => ({ ...person, role: character }))}
          />
        </Box>
      )}
    </Box>
  );
}

function People({ label, people }: { label: string; people: Named[] }) {
  const styles = useStyles(sheet);
  const isHydrated = useHydrated();
  return (
    <>
      <Text variant="label" style={styles.label} role="heading" aria-level={2}>
        {label}
      </Text>
      <Box
        role="list"
        aria-label={label}
        style={[styles.list, !isHydrated && people.length > MAX_CAST / 2 && styles.awaited]}
      >
        {people.map(({ id, name, role }, index) => (
          <Box key={`${id} ${index}`} role="listitem" style={styles.person}>
            <PersonLink name={name} />
            {role ? <Text style={styles.role}>{role}</Text> : null}
          </Box>
        ))}
      </Box>
    </>
  );
}

function PersonLink({ name }: { name: string }) {
  const styles = useStyles(sheet);
  return (
    <Link href={`/search?q=${encodeURIComponent(name)}`} style={styles.name}>
      <Text variant="fact" style={styles.link}>
        {name}
      </Text>
    </Link>
  );
}

const NAME_PADDING = targetPadding(type.fact.lineHeight);

/** The maximum number of cast members that are shown; a phone shows one per row. */
const MAX_CAST = 8;

/** The number of columns in the wide layout for directors and cast together, and the gap between columns. */
const COLUMNS = 5;
const GAP = 16;
const LARGE_GAP = 24;

/**
 * The text size of a name in the wide layout, and the padding that makes the name a large enough touch
 * target.
 */
const NAME = { fontSize: 15, lineHeight: 22 } as const;
const WIDE_NAME_PADDING = targetPadding(NAME.lineHeight);
const ABOVE_ROLE = 2;
const ROLE = { fontSize: 13, lineHeight: 18 } as const;

/**
 * Returns the cast's grid columns: as many columns as fit beside the directors at the visitor's text size.
 */
const castColumns = (gap: number) =>
  `repeat(auto-fill,minmax(max(7.5rem,(100% - ${(COLUMNS - 2) * gap}px)/${COLUMNS - 1}),1fr))`;

const sheet = createStyles('people', ({ mutedText, mutedOnPicture, accentText }) => ({
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
  label: { color: mutedText, wide: { color: mutedOnPicture, fontWeight: '400' } },
  // Two columns from a width of 700; in the wide layout up to four columns of cast beside the directors. The
  // first lines of the columns are aligned.
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
    // The touch target of the name overlaps the character's name below it, and is in front of it.
    '&': { wide: { minHeight: 0, paddingBlock: WIDE_NAME_PADDING, zIndex: 1 } },
  },
  link: {
    textDecorationLine: 'underline',
    '&': {
      transition: 'color .12s',
      textDecorationColor: mutedText,
      textUnderlineOffset: '3px',
      wide: NAME,
      large: { fontSize: 16 },
    },
    hover: { '.people-name:hover &': { color: accentText, textDecorationColor: accentText } },
  },
  role: {
    maxWidth: '100%',
    flexShrink: 1,
    color: mutedText,
    wide: { color: mutedOnPicture },
    '&': { wide: { ...ROLE, marginTop: ABOVE_ROLE - WIDE_NAME_PADDING } },
  },
}));
