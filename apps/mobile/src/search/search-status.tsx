import { StyleSheet, View } from 'react-native';

import type { useSearchResults } from '@/data/search-results';
import { Failure } from '@/ui/failure';
import { Heading } from '@/ui/heading';
import { Loading } from '@/ui/loading';
import { StaleNotice } from '@/ui/stale-notice';
import { Text } from '@/ui/text';

interface SearchStatusProps {
  term: string;
  results: ReturnType<typeof useSearchResults>;
}

/** What there is to say of a search (spec 2): loading, error, results or empty. It is announced as it changes. */
export function SearchStatus({ term, results }: SearchStatusProps) {
  return (
    <View role="status" style={styles.status}>
      <Status term={term} results={results} />
    </View>
  );
}

function Status({ term, results }: SearchStatusProps) {
  if (term === '') return <Message>Start typing to search for movies</Message>;
  if (results.isPlaceholderData || results.isPending) return <Loading />;
  if (!results.data) return <Failure error={results.error} onRetry={() => void results.refetch()} />;
  if (results.data.length === 0) return <Message>No movies found</Message>;
  return (
    <>
      <StaleNotice failed={results.isRefetchError} />
      <Heading>
        Search Results for{' '}
        <Text variant="heading" color="accentText">
          {term}
        </Text>
      </Heading>
    </>
  );
}

function Message({ children }: { children: string }) {
  return (
    <Text color="mutedText" style={styles.message}>
      {children}
    </Text>
  );
}

const styles = StyleSheet.create({
  status: { marginTop: 11 },
  message: { marginTop: 40, textAlign: 'center' },
});
