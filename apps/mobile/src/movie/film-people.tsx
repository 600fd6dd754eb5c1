import type { MovieDetails } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { afterFirstPaint } from '@/theme/after-first-paint';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { type } from '@/theme/type';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';
import { useHydrated } from '@/ui/hooks/use-hydrated';

interface Named {
  id: number;
  name: string;
  /** Beside the name. */
  role?: string;
}

/** A movie's directors and cast, as links to their movies (design 8). */
export function FilmPeople({ credits }: Pick<MovieDetails, 'credits'>) {
  const t = useMessages();
  const { crew = [], cast = [] } = credits ?? {};
  const directors = crew.filter(({ job }) => job === 'Director');
  return (
    <>
      {directors.length > 0 && (
        <People label={directors.length > 1 ? t.directors() : t.director()} people={directors} />
      )}
      {cast.length > 0 && (
        <People
          label={t.cast()}
          people={cast.map(({ character, ...person }) => ({ ...person, role: character }))}
        />
      )}
    </>
  );
}

function People({ label, people }: { label: string; people: Named[] }) {
  const styles = useStyles(sheet);
  const isHydrated = useHydrated();
  return (
    <Box>
      <Text variant="label" style={styles.label} role="heading" aria-level={2}>
        {label}
      </Text>
      <Box role="list" style={[styles.list, !isHydrated && people.length > MOST_CAST / 2 && styles.awaited]}>
        {people.map(({ id, name, role }, index) => (
          <Box key={`${id} ${index}`} role="listitem" style={styles.person}>
            <PersonLink name={name} />
            {role ? <Text style={styles.role}>{role}</Text> : null}
          </Box>
        ))}
      </Box>
    </Box>
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

/** The room above and below a name that makes it large enough to touch; margins compensate it. */
const AROUND = (minimumTarget - type.fact.lineHeight) / 2;

/** At most so many of the cast are named, on a phone one in a row. */
const MOST_CAST = 8;

const sheet = createStyles('people', ({ mutedText, mutedOnPicture }) => ({
  label: { color: mutedText, wide: { color: mutedOnPicture } },
  // In two columns where there is room for them.
  list: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    maxWidth: 560,
    medium: { maxWidth: '100%' },
    wide: { maxWidth: 560 },
    marginTop: 4 - AROUND,
    marginBottom: -AROUND,
  },
  awaited: afterFirstPaint(`${MOST_CAST * minimumTarget}px`),
  person: {
    width: '100%',
    medium: { width: '47%' },
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 12,
  },
  name: { minHeight: minimumTarget, minWidth: minimumTarget, maxWidth: '100%', justifyContent: 'center' },
  link: { textDecorationLine: 'underline' },
  role: { maxWidth: '100%', flexShrink: 1, color: mutedText, wide: { color: mutedOnPicture } },
}));
