import type { useTrendingMovies } from '@/data/search-log-client';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Heading } from '@/ui/elements/heading';
import { Loading } from '@/ui/feedback/loading';
import { ActionButton } from '@/ui/elements/action-button';
import { Text } from '@/ui/primitives/text';
import { TrendingRail } from '@/ui/movie/trending-rail';

/** Shows the trending movies or, after a failure (spec 7), a button that retries the request (design 8). */
export function TrendingSection({ trending }: { trending: ReturnType<typeof useTrendingMovies> }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  if (trending.data) return <TrendingRail entries={trending.data} />;
  return (
    <Box>
      <Heading>{t.trendingMovies()}</Heading>
      <Box role="status" style={styles.failure}>
        {trending.isFetching ? (
          <Loading />
        ) : (
          <>
            <Text color="mutedText">{t.couldNotBeLoaded()}</Text>
            <ActionButton shape="plain" label={t.tryAgain()} onPress={() => void trending.refetch()} />
          </>
        )}
      </Box>
    </Box>
  );
}

const sheet = createStyles('trending-section', () => ({
  // The height of the rail on a phone if all titles have one line, so that the movies below do not shift.
  failure: { height: 237, alignItems: 'center', justifyContent: 'center', gap: 16 },
}));
