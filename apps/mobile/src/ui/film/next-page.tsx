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
  /** The next page's address, a link until the script has run. */
  address: Href;
}

/**
 * The foot of a list of films: the next page under way, or why it did not come. The end of the list is quiet. Until the
 * script has come it is a link to the next page (design 8).
 */
export function NextPage({ list, address }: NextPageProps) {
  const styles = useStyles(sheet);
  const t = useMessages();
  if (!useHydrated() && list.hasNextPage) {
    return (
      <Link href={address} rel="next">
        <Text variant="button" style={styles.link}>
          {t.moreFilms()}
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
