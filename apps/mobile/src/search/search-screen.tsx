import { isLongerThanTerm } from '@marquee/contract';
import { useRef } from 'react';
import { Platform } from 'react-native';

import { searchHref } from '@/data/movies/movie-address';
import { useMorePages } from '@/data/movies/movie-lists';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Header } from '@/ui/screen/header';
import { MovieList } from '@/ui/movie/movie-list';
import { NextPage } from '@/ui/movie/next-page';
import { Box, type BoxElement } from '@/ui/primitives/box';
import { PageHead } from '@/ui/screen/page-head';
import { Screen } from '@/ui/screen/screen';
import { StaleNotice } from '@/ui/feedback/notice';

import type { SearchFieldHandle } from '@/ui/primitives/props';
import { SearchBox } from './search-box';
import { SearchStatus } from './search-status';
import type { Choose } from './term-link';
import { useSearch } from './use-search';

/** Shows Search (spec 2, 4). */
export function SearchScreen() {
  const t = useMessages();
  const { text, term, isTyping, page, results, dispatch } = useSearch();
  const box = useRef<SearchFieldHandle>(null);
  const status = useRef<BoxElement>(null);
  const styles = useStyles(sheet);
  const href = searchHref(term);
  // While a new term loads, `movies` are still the movies of the previous term.
  const { isPlaceholderData } = results;
  const movies = results.data?.movies ?? [];
  const isBeyondEnd = page > 1 && !isPlaceholderData && movies.length === 0 && !!results.data?.total;
  const { isPaused, ...more } = useMorePages(href, movies.length, results);

  function onSubmit() {
    const isShown = !isPlaceholderData && !results.isError;
    dispatch({ type: 'submitted', first: isShown ? movies[0] : undefined });
    focusOn(status.current);
    if (results.isError && !isTyping && term) void results.refetch();
  }

  const onChoose: Choose = (next, choice) => {
    dispatch({ type: 'chosen', term: next, choice });
    focusOn(status.current);
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
                onChangeText={(next) => dispatch({ type: 'typed', text: next })}
                onClear={() => dispatch({ type: 'cleared' })}
                onSubmit={onSubmit}
                onCompose={(isOpen) => dispatch({ type: isOpen ? 'composing' : 'composed' })}
              />
            </Header>
            <SearchStatus
              ref={status}
              term={term}
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

/** Focuses an element in a browser, so that the keyboard and screen readers continue from there. */
function focusOn(view: BoxElement | null) {
  if (Platform.OS !== 'web') return;
  // On the web, the ref of a view holds its HTML element.
  const element: unknown = view;
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

const sheet = createStyles('search', () => ({ header: { gap: 16, marginBottom: 13 } }));
