import { isLongerThanTerm, toSearchTerm } from '@marquee/contract';
import { useEffect, useRef } from 'react';

import { searchHref } from '@/data/movies/movie-address';
import { useMorePages } from '@/data/movies/use-more-pages';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Header } from '@/ui/screen/header';
import { MovieList } from '@/ui/movie/movie-list';
import { NextPage } from '@/ui/movie/next-page';
import { Box } from '@/ui/primitives/box';
import { PageHead } from '@/ui/screen/page-head';
import { Screen } from '@/ui/screen/screen';
import { StaleNotice } from '@/ui/feedback/notice';
import { focusTitle } from '@/ui/hooks/use-screen-focus';

import type { SearchFieldHandle } from '@/ui/primitives/props';
import { SearchBox } from './search-box';
import { SearchStatus } from './search-status';
import type { Choose } from './term-link';
import { useSearch } from './use-search';

/** Shows Search (spec 2, 4). */
export function SearchScreen() {
  const t = useMessages();
  const { text, term, origin, isTyping, page, results, dispatch } = useSearch();
  const box = useRef<SearchFieldHandle>(null);
  const styles = useStyles(sheet);
  const href = searchHref(term);
  // While a new term loads, `movies` are still the movies of the previous term.
  const { isPlaceholderData } = results;
  const movies = results.data?.movies ?? [];
  const isBeyondEnd = page > 1 && !isPlaceholderData && movies.length === 0 && !!results.data?.total;
  const { isPaused, ...more } = useMorePages(href, movies.length, results);

  /** Whether the focus moves to the results when they are shown, because the visitor asked for them. */
  const isAwaited = useRef(origin === 'linked' && term !== '');
  const isSettled = !isTyping && !isPlaceholderData && !results.isPending;
  useEffect(() => {
    if (!isAwaited.current || !isSettled) return;
    isAwaited.current = false;
    focusTitle();
  });

  function onSubmit() {
    const isShown = !isPlaceholderData && !results.isError;
    isAwaited.current = toSearchTerm(text) !== '';
    dispatch({ type: 'submitted', first: isShown ? movies[0] : undefined });
    if (results.isError && !isTyping && term) void results.refetch();
  }

  const onChoose: Choose = (next, choice) => {
    isAwaited.current = true;
    dispatch({ type: 'chosen', term: next, choice });
  };

  return (
    <Screen>
      <PageHead
        title={isBeyondEnd ? t.notFound() : term ? t.searchResultsFor({ term }) : t.search()}
        description={term && !isBeyondEnd ? t.aboutSearch({ term }) : undefined}
      />
      <MovieList
        movies={movies}
        hasNextPage={results.hasNextPage}
        dimmed={isPlaceholderData || isTyping}
        scrollKey={href}
        {...more}
        onPull={async () => term && results.refetch()}
        header={
          <Box style={styles.header}>
            <Header>
              <SearchBox
                box={box}
                text={text}
                busy={isTyping || isPlaceholderData}
                onChangeText={(next) => {
                  isAwaited.current = false;
                  dispatch({ type: 'typed', text: next });
                }}
                onClear={() => dispatch({ type: 'cleared' })}
                onSubmit={onSubmit}
                onCompose={(isOpen) => dispatch({ type: isOpen ? 'composing' : 'composed' })}
              />
            </Header>
            <SearchStatus
              term={term}
              origin={origin}
              isTyping={isTyping}
              isCut={isLongerThanTerm(text)}
              results={results}
              isBeyondEnd={isBeyondEnd}
              onChoose={onChoose}
              onForgetRecent={() => box.current?.focus()}
            />
          </Box>
        }
        footer={<NextPage list={results} address={`${href}&page=${page + 1}`} isPaused={isPaused} />}
      />
      {movies.length > 0 && !isPlaceholderData && <StaleNotice failed={results.isRefetchError} />}
    </Screen>
  );
}

const sheet = createStyles('search', () => ({ header: { gap: 16, marginBottom: 13 } }));
