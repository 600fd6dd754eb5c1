import type { TrendingEntry } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

import { SectionLabel } from '@/ui/elements/heading';

/**
 * Shows the trending movies while no term is typed (design, Behaviour). The chips link to the movies. A link to a
 * search would count as a search, so the same movies would stay in trending.
 */
export function TrendingChips({ entries }: { entries: TrendingEntry[] }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={styles.section}>
      <SectionLabel>{t.trending()}</SectionLabel>
      <Box style={styles.box}>
        {entries.map(({ movie_id, title, title_language }, i) => (
          <Link
            key={movie_id}
            href={`/movie/${movie_id}`}
            label={t.trendingName({ rank: i + 1, title: title || t.notAvailable() })}
            style={styles.chip}
          >
            <Text decorative aria-hidden variant="heading" color="accentText" style={styles.rank}>
              {i + 1}
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
  box: { flexDirection: 'row', flexWrap: 'wrap', gap: 10 },
  chip: {
    ...chip(colors),
    justifyContent: 'flex-start',
    flexDirection: 'row',
    alignItems: 'center',
    gap: 4,
    // The wider gap replaces the space after the rank, because that space has no width in browsers.
    '&': { ...chip(colors)['&'], gap: 9 },
    maxWidth: '100%',
  },
  rank: { fontSize: 22, lineHeight: 26, '&': { whiteSpace: 'nowrap' } },
  title: { fontSize: 14, flexShrink: 1 },
}));
