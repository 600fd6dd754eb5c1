import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Platform, View } from 'react-native';

import { useCountSearch } from '@/data/search-log/count-search';
import { useMorePages, useSearchResults } from '@/data/movies/movie-lists';
import { rememberSearch } from '@/data/search-log/recent-searches';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Header } from '@/ui/screen/header';
import { MovieList } from '@/ui/film/movie-list';
import { NextPage } from '@/ui/film/next-page';
import { useAddressPage } from '@/ui/hooks/use-address';
import { PageHead } from '@/ui/screen/page-head';
import { Screen } from '@/ui/screen/screen';
import { StaleNotice } from '@/ui/feedback/notice';

import { searchPlace } from './search-address';
import type { SearchFieldHandle } from './search-field-props';
import { SearchInput } from './search-input';
import { SearchStatus } from './search-status';
import { useSearchText } from './search-text';

/** Search (spec 2): a box to type a term into, and the films found for it. */
export function SearchScreen() {
  const t = useMessages();
  const { text, setText, submit, choose, term, isTyping, isAsked, isDraft } = useSearchText();
  /** Of the text in the box: whether a word is being composed, or was, and what it became may not have been searched for yet. */
  const [composition, setComposition] = useState<'open' | 'ended'>();
  const isUndecided = composition === 'open' || (composition === 'ended' && isTyping);
  const client = useQueryClient();
  const box = useRef<SearchFieldHandle>(null);
  const status = useRef<View>(null);
  const styles = useStyles(sheet);
  const page = useAddressPage();
  const results = useSearchResults(term, page);
  // While a new term loads, these are still the films of the term before.
  const { isPlaceholderData } = results;
  const movies = results.data?.movies ?? [];
  useCountSearch(term, results, { page, isAsked, isDraft, isOpen: isUndecided });
  const loadNextPage = useMorePages(term, movies.length, results);

  function onSubmit() {
    submit();
    focusOn(status.current);
    if (isTyping || term === '') return;
    if (results.isError) void results.refetch();
    else if (movies.length > 0 && !isPlaceholderData) rememberSearch(client, term, false);
  }

  return (
    <Screen>
      <PageHead
        title={term ? t.searchResultsFor({ term }) : t.search()}
        description={term ? t.aboutSearch({ term }) : undefined}
      />
      <MovieList
        movies={movies}
        goesOn={results.hasNextPage}
        dimmed={isPlaceholderData || isTyping}
        place={searchPlace(term)}
        onEndReached={loadNextPage}
        onPull={async () => term && results.refetch()}
        header={
          <View style={styles.header}>
            <Header>
              <SearchInput
                box={box}
                text={text}
                busy={isTyping || isPlaceholderData}
                onChangeText={setText}
                onSubmit={onSubmit}
                onCompose={(isOpen) => setComposition((before) => (isOpen ? 'open' : before && 'ended'))}
              />
            </Header>
            <SearchStatus
              ref={status}
              term={term}
              isTyping={isTyping}
              results={results}
              onChoose={(next) => {
                choose(next);
                focusOn(status.current);
              }}
              onClear={() => box.current?.focus()}
            />
          </View>
        }
        footer={
          <NextPage list={results} address={`/search?q=${encodeURIComponent(term)}&page=${page + 1}`} />
        }
      />
      {movies.length > 0 && !isPlaceholderData && <StaleNotice failed={results.isRefetchError} />}
    </Screen>
  );
}

/** In a browser, gives the focus to what has none of its own: the keyboard and screen readers go on from there. */
function focusOn(view: View | null) {
  if (Platform.OS !== 'web') return;
  // There, it is its element.
  const element: unknown = view;
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

const sheet = createStyles('search', () => ({ header: { gap: 16, marginBottom: 13 } }));
