import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { Text } from '../elements/text';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { useHydrated } from '../hooks/use-hydrated';

interface NextPageProps {
  list: UseInfiniteQueryResult<unknown>;
  /** The next page's address, a link until the script has run. */
  address: string;
}

/**
 * The foot of a list of films: the next page under way, or why it did not come. The end of the list is quiet. Until the
 * script has come it is a link to the next page (design 8).
 */
export function NextPage({ list, address }: NextPageProps) {
  const styles = useStyles(sheet);
  const t = useMessages();
  const link = { href: address, hrefAttrs: { rel: 'next' } };
  if (!useHydrated() && list.hasNextPage) {
    return (
      <Text variant="button" style={styles.link} {...link}>
        {t.moreFilms()}
      </Text>
    );
  }
  if (list.isFetchingNextPage) return <Loading />;
  if (list.isFetchNextPageError) {
    return <Failure error={list.error} onRetry={() => void list.fetchNextPage()} />;
  }
  return null;
}

const sheet = createStyles('next-page', () => ({ link: { paddingVertical: 16, textAlign: 'center' } }));
