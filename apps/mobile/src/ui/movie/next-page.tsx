import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Href } from 'expo-router';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { useHydrated } from '../hooks/use-hydrated';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';

interface NextPageProps {
  list: UseInfiniteQueryResult<unknown>;
  address: Href;
}

/**
 * Shows a spinner while the next page of a list loads, or an error if loading fails. Before hydration, shows
 * a link to the next page (design 8).
 */
export function NextPage({ list, address }: NextPageProps) {
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
  return null;
}

const sheet = createStyles('next-page', () => ({ link: { paddingVertical: 16, textAlign: 'center' } }));
