import { aboutSearch, type Movie, searchTitle } from '@marquee/contract';
import { useScrollToTop } from '@react-navigation/native';
import { useCallback, useRef } from 'react';
import { FlatList, StyleSheet, View } from 'react-native';

import { useCountSearch } from '@/data/count-search';
import { useSearchResults } from '@/data/search-results';
import { columns } from '@/theme/columns';
import { Logo } from '@/ui/logo';
import { inRows, MovieRow, rowKey } from '@/ui/movie-row';
import { PageTitle } from '@/ui/page-title';
import { Screen } from '@/ui/screen';
import { useScrollMemory } from '@/ui/scroll-memory';

import { NextPage } from './next-page';
import { useSearchAddress } from './search-address';
import { SearchInput } from './search-input';
import { SearchStatus } from './search-status';

/** Search (spec 2): a box to type a term into, and the films found for it. */
export function SearchScreen() {
  const { text, setText, submit, term } = useSearchAddress();
  const scroll = useRef<FlatList<Movie[]>>(null);
  useScrollToTop(scroll);
  const memory = useScrollMemory(scroll, `/search?q=${term}`);
  const results = useSearchResults(term);
  const { isPlaceholderData } = results;
  const movies = (term && results.data) || [];
  const rows = useRef<Movie[][]>([]);
  rows.current = inRows(movies, rows.current);
  useCountSearch(term, isPlaceholderData ? undefined : movies[0]);

  const loadNextPage = () => {
    if (results.hasNextPage && !results.isFetching && !results.isFetchNextPageError)
      void results.fetchNextPage();
  };

  const renderRow = useCallback(
    ({ item, index }: { item: Movie[]; index: number }) => (
      // What is still the result of the term before is dimmed and cannot be tapped (design 8).
      <View style={isPlaceholderData && styles.old} aria-busy={isPlaceholderData}>
        <MovieRow movies={item} eager={index === 0} />
      </View>
    ),
    [isPlaceholderData],
  );

  return (
    <Screen>
      <PageTitle
        title={term ? searchTitle(term) : 'Search'}
        description={term ? aboutSearch(term) : undefined}
      />
      <FlatList
        ref={scroll}
        {...memory}
        data={rows.current}
        keyExtractor={rowKey}
        renderItem={renderRow}
        onEndReached={loadNextPage}
        onEndReachedThreshold={1}
        keyboardShouldPersistTaps="handled"
        keyboardDismissMode="on-drag"
        contentContainerStyle={columns.list}
        ListHeaderComponent={
          <View style={styles.header}>
            <Logo />
            <SearchInput text={text} onChangeText={setText} onSubmit={submit} />
            <SearchStatus term={term} results={results} />
          </View>
        }
        ListFooterComponent={<NextPage results={results} />}
      />
    </Screen>
  );
}

const styles = StyleSheet.create({
  header: { gap: 16, marginBottom: 13 },
  old: { opacity: 0.35, pointerEvents: 'none' },
});
