import { useIsRestoring } from '@tanstack/react-query';

import { useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Text } from '@/ui/primitives/text';

import { Browse } from './browse';
import { RecentSearches } from './recent-searches';
import { TrendingChips } from './trending-chips';

interface SearchStartProps {
  onChoose: (term: string, isLink?: boolean) => void;
  /** Called before all recent searches are removed. */
  onClear: () => void;
}

/**
 * Search before a term is typed (design 8): recent searches, trending movies and links to browse. They appear
 * together, once the device's storage has been read and the trending list has loaded, to avoid layout shifts.
 */
export function SearchStart({ onChoose, onClear }: SearchStartProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const isRestoring = useIsRestoring();
  const { data: trending, isLoading } = useTrendingMovies();
  return (
    <Box style={styles.box}>
      <Text color="mutedText" style={styles.hint}>
        {t.startTyping()}
      </Text>
      {!isRestoring && (
        <>
          <RecentSearches onChoose={onChoose} onClear={onClear} />
          {trending && trending.length > 0 && <TrendingChips entries={trending} />}
          {!isLoading && <Browse onChoose={onChoose} />}
        </>
      )}
    </Box>
  );
}

const sheet = createStyles('search-start', () => ({
  box: { gap: 28 },
  hint: { marginTop: 7, textAlign: 'center' },
}));
