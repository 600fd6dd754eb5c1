import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Href } from 'expo-router';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { ActionButton } from '../elements/action-button';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { useHydrated } from '../hooks/use-hydrated';
import { Box } from '../primitives/box';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';

interface NextPageProps {
  list: UseInfiniteQueryResult<unknown>;
  address: Href;
  /** Whether the next page waits until the visitor scrolls. */
  isPaused: boolean;
}

/**
 * Shows a spinner while the next page of a list loads, an error if loading fails, or a button if the page
 * waits. Before hydration, shows a link to the next page (design, Behaviour).
 */
export function NextPage({ list, address, isPaused }: NextPageProps) {
  const styles = useStyles(sheet);
  const t = useMessages();
  if (!useHydrated() && list.hasNextPage) {
    return (
      <Link href={address} rel="next">
        <Text variant="button" style={styles.link}>
          {t.moreMovies()}
        </Text>
      </Link>
    );
  }
  if (list.isFetchingNextPage) return <Loading />;
  if (list.isFetchNextPageError) {
    return <Failure error={list.error} onRetry={() => void list.fetchNextPage()} />;
  }
  if (isPaused) {
    return (
      <Box style={styles.more}>
        <ActionButton shape="plain" label={t.moreMovies()} onPress={() => void list.fetchNextPage()} />
      </Box>
    );
  }
  return null;
}

const sheet = createStyles('next-page', () => ({
  link: { paddingVertical: 16, textAlign: 'center' },
  more: { alignItems: 'center', marginTop: 16 },
}));
