import { useIsRestoring } from '@tanstack/react-query';
import { useState } from 'react';

import { useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Text } from '@/ui/primitives/text';

import { Browse } from './browse';
import { RecentSearches } from './recent-searches';
import { SurpriseMe } from './surprise-me';
import { TrendingChips } from './trending-chips';

interface SearchStartProps {
  onChoose: (term: string, isLink?: boolean) => void;
  /** Called before all recent searches are removed. */
  onClear: () => void;
}

/**
 * Search before a term is typed (design 8): a random movie, recent searches, trending movies and links to browse. On the first
 * page of a visit it is rendered with the data of the page, and what loads later is added below, to avoid layout shifts; on
 * later pages everything appears together, once it has loaded.
 */
export function SearchStart({ onChoose, onClear }: SearchStartProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const isRestoring = useIsRestoring();
  const { data: trending, isLoading } = useTrendingMovies();
  const [first] = useState(isRestoring && { hasTrending: trending !== undefined });
  const chips = trending && trending.length > 0 && <TrendingChips entries={trending} />;
  const recent = !isRestoring && <RecentSearches onChoose={onChoose} onClear={onClear} />;
  return (
    <Box style={styles.box}>
      <Box style={styles.top}>
        <Text color="mutedText" style={styles.hint}>
          {t.startTyping()}
        </Text>
        <SurpriseMe />
      </Box>
      {!first && !isLoading && (
        <Box style={styles.own}>
          {recent}
          {chips}
        </Box>
      )}
      {first && first.hasTrending && chips}
      {(first || !isLoading) && <Browse onChoose={onChoose} />}
      {first && !first.hasTrending && chips}
      {first && recent}
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
  hint: { textAlign: 'center', flexShrink: 1, wide: { textAlign: 'auto' } },
  // Side by side in the wide layout: the recent searches, and what is trending.
  own: { gap: 22, wide: { flexDirection: 'row', gap: 56 } },
}));
