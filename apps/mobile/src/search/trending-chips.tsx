import type { TrendingEntry } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

/**
 * Shows the trending movies, each with its rank, before a term is typed (design 8). Each links to the movie.
 * Links to searches would be counted, and so keep the same movies in the list.
 */
export function TrendingChips({ entries }: { entries: TrendingEntry[] }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={styles.section}>
      <Text variant="label" color="mutedText" role="heading" aria-level={2} style={styles.name}>
        {t.trending()}
      </Text>
      <Box style={styles.box}>
        {entries.map(({ movie_id, title, title_language }, i) => (
          <Link
            key={movie_id}
            href={`/movie/${movie_id}`}
            label={t.trendingName({ rank: i + 1, title: title || t.notAvailable() })}
            style={styles.chip}
          >
            <Text variant="heading" color="accentText" style={styles.rank}>
              {/* Without this space, screen readers read the rank and the title as one word. */}
              {`${i + 1} `}
            </Text>
            <Text variant="button" numberOfLines={1} style={styles.title} language={title_language}>
              {title || t.notAvailable()}
            </Text>
          </Link>
        ))}
      </Box>
    </Box>
  );
}

const sheet = createStyles('chips', (colors) => ({
  section: { gap: 10, wide: { flex: 1 } },
  name: { fontWeight: '400' },
  box: { flexDirection: 'row', flexWrap: 'wrap', gap: 10 },
  chip: {
    ...chip(colors),
    justifyContent: 'flex-start',
    flexDirection: 'row',
    alignItems: 'center',
    gap: 4,
    // The gap replaces the trailing space in the text, to which browsers give no width.
    '&': { ...chip(colors)['&'], gap: 9 },
    maxWidth: '100%',
  },
  rank: { fontSize: 22, lineHeight: 26, '&': { whiteSpace: 'nowrap' } },
  title: { fontSize: 14, flexShrink: 1 },
}));
