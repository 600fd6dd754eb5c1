import { useIsRestoring } from '@tanstack/react-query';
import { useState } from 'react';

import { useRecentSearches } from '@/data/search-log/recent-searches';
import { useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Text } from '@/ui/primitives/text';

import { Browse } from './browse';
import { RecentSearches, RecentSearchesPlace } from './recent-searches';
import { SurpriseMe } from './surprise-me';
import { TrendingChips } from './trending-chips';

interface SearchStartProps {
  onChoose: (term: string, isLink?: boolean) => void;
  /** Called before all recent searches are removed. */
  onClear: () => void;
}

/**
 * Shows Search without a term (design 8): a random movie, recent searches, trending movies and links to
 * browse. A server-rendered page reserves space for the recent searches. On the first page of a visit, if the
 * server did not render it with data, content that loads later is added below the existing content. On later
 * pages everything appears at once, after it has loaded.
 */
export function SearchStart({ onChoose, onClear }: SearchStartProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const isRestoring = useIsRestoring();
  const { data: trending, isLoading } = useTrendingMovies();
  const [first] = useState(isRestoring && { hasTrending: trending !== undefined });
  const isRendered = first && first.hasTrending;
  const hasRecent = useRecentSearches().terms.length > 0;
  const chips = trending && trending.length > 0 && <TrendingChips entries={trending} />;
  const recent = !isRestoring && hasRecent && <RecentSearches onChoose={onChoose} onClear={onClear} />;
  return (
    <Box style={styles.box}>
      <Box style={styles.top}>
        <Text color="mutedText" style={styles.hint}>
          {t.startTyping()}
        </Text>
        <SurpriseMe />
      </Box>
      {(isRendered || (!first && !isLoading)) && (chips || recent || isRestoring) && (
        <Box style={[styles.own, !chips && !recent && styles.empty]}>
          {isRestoring ? <RecentSearchesPlace /> : recent}
          {chips}
        </Box>
      )}
      {(first || !isLoading) && <Browse onChoose={onChoose} />}
      {first && !isRendered && chips}
      {first && !isRendered && recent}
    </Box>
  );
}

const sheet = createStyles('search-start', () => ({
  box: { gap: 22 },
  top: {
    gap: 22,
    marginTop: 7,
    wide: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', marginTop: -6 },
  },
  hint: { textAlign: 'center', flexShrink: 1, wide: { '&': { textAlign: 'start' } } },
  // In the wide layout, recent searches and trending movies are side by side.
  own: { gap: 22, wide: { flexDirection: 'row', gap: 56 } },
  // Hidden, unless the page's inline script makes the space for the recent searches visible.
  empty: { display: 'none', '[data-recent] &': { display: 'flex' } },
}));
