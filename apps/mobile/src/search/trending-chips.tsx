import type { TrendingEntry } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

/**
 * The trending movies before a term is typed (design 8), each with its rank. Each links to the movie: links
 * to searches would be counted and keep the same movies in the list.
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
              {/* Without a space, screen readers read rank and title as one word. */}
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
    // Browsers give the trailing space no width.
    '&': { ...chip(colors)['&'], gap: 9 },
    maxWidth: '100%',
  },
  rank: { fontSize: 22, lineHeight: 26, '&': { whiteSpace: 'nowrap' } },
  title: { fontSize: 14, flexShrink: 1 },
}));
