import { useIsRestoring } from '@tanstack/react-query';
import { useState } from 'react';

import { useRecentSearches } from '@/data/recent-searches';
import { useTrendingMovies } from '@/data/search-log-client';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Text } from '@/ui/primitives/text';
import { RecentlyViewed } from '@/ui/movie/recently-viewed';

import { Browse } from './browse';
import { ClearHistory, RecentSearchList, RecentSearchesPlace } from './recent-search-list';
import { SurpriseMe } from './surprise-me';
import type { Choose } from './term-link';
import { TrendingChips } from './trending-chips';

interface SearchStartProps {
  onChoose: Choose;
  /** Called before all recent searches are removed. */
  onForgetRecent: () => void;
}

/**
 * Shows Search without a term (design, Behaviour). On the first page of a visit, content that loads later is added
 * below the links to browse, so that the links do not move. If the server rendered trending into that page,
 * the recent searches have a reserved space above the links. On later pages everything appears at once.
 */
export function SearchStart({ onChoose, onForgetRecent }: SearchStartProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const isRestoring = useIsRestoring();
  const { data: trending, isLoading } = useTrendingMovies();
  // Only the first page of a visit mounts before the cache has been restored.
  const [isFirstPage] = useState(isRestoring);
  const [isBelowBrowse] = useState(isRestoring && !trending);
  const hasRecent = useRecentSearches().terms.length > 0;
  const chips = trending && trending.length > 0 && <TrendingChips entries={trending} />;
  const recent = !isRestoring && hasRecent && (
    <RecentSearchList onChoose={onChoose} onForgetRecent={onForgetRecent} />
  );
  const isReady = isFirstPage || !isLoading;
  const viewed = !isRestoring && (
    <RecentlyViewed>{!hasRecent && <ClearHistory onForget={onForgetRecent} />}</RecentlyViewed>
  );
  return (
    <Box style={styles.box}>
      <Box style={styles.top}>
        <Text color="mutedText" style={styles.hint}>
          {t.startTyping()}
        </Text>
        <SurpriseMe />
      </Box>
      {isReady && !isBelowBrowse && (chips || recent || isRestoring) && (
        <Box style={[styles.aboveBrowse, !chips && !recent && styles.empty]}>
          {isRestoring ? <RecentSearchesPlace /> : recent}
          {chips}
        </Box>
      )}
      {isReady && !isFirstPage && viewed}
      {isReady && <Browse onChoose={onChoose} />}
      {isBelowBrowse && chips}
      {isBelowBrowse && recent}
      {isFirstPage && viewed}
    </Box>
  );
}

const sheet = createStyles('search-start', () => ({
  box: { gap: 22 },
  top: {
    gap: 22,
    marginTop: 7,
    medium: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', marginTop: -6 },
  },
  hint: { textAlign: 'center', flexShrink: 1, medium: { '&': { textAlign: 'start' } } },
  aboveBrowse: { gap: 22, wide: { flexDirection: 'row', gap: 56 } },
  // Hidden unless an inline script of the page finds recent searches and sets `data-recent`.
  empty: { display: 'none', '[data-recent] &': { display: 'flex' } },
}));
