import type { ShownUnderstood } from '@marquee/contract';
import type { Messages } from '@marquee/messages';
import { Platform } from 'react-native';

import { searchHref } from '@/data/movies/movie-address';
import type { useSearchResults } from '@/data/movies/movie-lists';
import { useTrendingMovies } from '@/data/search-log-client';
import { useMessages } from '@/language/use-messages';
import { hidden } from '@/theme/hidden';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { ActionButton } from '@/ui/elements/action-button';
import { Box } from '@/ui/primitives/box';
import { Announcement } from '@/ui/feedback/announcement';
import { Heading } from '@/ui/elements/heading';
import { FailedScreen, NoSuchPage } from '@/ui/feedback/failure';
import { Loading } from '@/ui/feedback/loading';
import { Text } from '@/ui/primitives/text';
import { TrendingRail } from '@/ui/movie/trending-rail';

import { Browse } from './browse';
import { useMovieBefore } from './use-movie-before';
import { OfferedTerms } from './offered-terms';
import { SearchStart } from './search-start';
import { type Choose, TermLink } from './term-link';
import { UnderstoodTerms } from './understood-terms';
import type { Origin } from './use-search';
import { Wishes } from './wishes';

interface SearchStatusProps {
  term: string;
  origin: Origin;
  /** Whether the visitor is typing another term. */
  isTyping: boolean;
  /** Whether the text in the search box is longer than a term, so that the term is only its beginning. */
  isCut: boolean;
  results: ReturnType<typeof useSearchResults>;
  /** Whether the page number in the address is greater than that of the last page. */
  isBeyondEnd: boolean;
  onChoose: Choose;
  /** Called before all recent searches are removed. */
  onForgetRecent: () => void;
}

/** Stands for the term while the heading's text is split, because the term has another colour. */
const TERM = '\0';

/** The heading is clipped after three lines if the term is longer than this. */
const LONG = 100;

/** Shows the state of a search (spec 2), and announces the number of results. */
export function SearchStatus(props: SearchStatusProps) {
  const t = useMessages();
  return (
    <Box style={useStyles(sheet).box}>
      {props.isCut && <Text color="mutedText">{t.onlyBeginning()}</Text>}
      <Status {...props} />
      <Announcement text={announcement(t, props)} />
    </Box>
  );
}

function Status({ term, isTyping, results, isBeyondEnd, onChoose, onForgetRecent }: SearchStatusProps) {
  const styles = useStyles(sheet);
  const t = useMessages();
  const onBack = useMovieBefore();
  if (term === '' && !isTyping) return <SearchStart onChoose={onChoose} onForgetRecent={onForgetRecent} />;
  const { data, isPlaceholderData } = results;
  const isLoading = isPlaceholderData || results.isPending;
  if (isTyping || isLoading) {
    const spinner = isLoading && term !== '';
    // The movies of the previous term stay visible below the spinner.
    if (data?.movies.length) return <Box style={styles.overMovies}>{spinner && <Loading inline />}</Box>;
    return spinner && <Loading />;
  }
  if (!data) return <FailedScreen above="box" error={results.error} onRetry={() => void results.refetch()} />;
  if (isBeyondEnd)
    return <NoSuchPage above="box" label={t.searchResultsFor({ term })} href={searchHref(term)} />;
  if (data.movies.length === 0)
    return <NothingFound term={term} understood={data.understood} onChoose={onChoose} />;
  const [before, after] = t.searchResultsFor({ term: TERM }).split(TERM);
  const count = data.total > 0 && t.movieCount({ count: data.total });
  // Some screen readers say the content of a heading, not its label.
  const spokenCount = count && Platform.OS === 'web' && (
    <Text inline style={styles.spoken}>{`, ${count}`}</Text>
  );
  return (
    <>
      <Box style={styles.head}>
        {onBack && <ActionButton icon="arrow" label={t.goBack()} shape="round" onPress={onBack} />}
        <Box style={styles.results}>
          <Heading
            numberOfLines={term.length > LONG ? 3 : undefined}
            label={count && !spokenCount ? `${t.searchResultsFor({ term })}, ${count}` : undefined}
          >
            {before}
            <Text inline variant="heading" color="accentText">
              {term}
            </Text>
            {after}
            {spokenCount}
          </Heading>
          {count && (
            <Text aria-hidden color="mutedText">
              {count}
            </Text>
          )}
        </Box>
      </Box>
      {data.understood && <UnderstoodTerms term={term} understood={data.understood} onChoose={onChoose} />}
      {data.understood?.missing && <Wishes onChoose={onChoose} style={styles.wishes} />}
    </>
  );
}

/** What is shown of the understood parts of a term without results. */
type NothingUnderstood = Pick<ShownUnderstood, 'near' | 'alone' | 'missing'>;

interface NothingFoundProps {
  term: string;
  understood?: NothingUnderstood;
  onChoose: Choose;
}

/** Shows a search without results (spec 2), with suggestions (design, Behaviour). */
function NothingFound({ term, understood = {}, onChoose }: NothingFoundProps) {
  const t = useMessages();
  const { near = [], alone = [] } = understood;
  const { data: trending } = useTrendingMovies();
  const styles = useStyles(sheet);
  return (
    <Box style={styles.nothing}>
      <Box style={styles.words}>
        <Heading>{t.noMoviesFound()}</Heading>
        <Text color="mutedText">{nothingFoundHint(t, term, understood)}</Text>
        {near.map((title) => (
          <TermLink key={title} term={title} onChoose={onChoose} style={styles.near}>
            <Text color="accentText">{title}</Text>
          </TermLink>
        ))}
        {alone.length > 0 && (
          <OfferedTerms terms={alone} choice="link" onChoose={onChoose} style={styles.alone} />
        )}
      </Box>
      {trending && <TrendingRail entries={trending} />}
      <Browse onChoose={onChoose} />
    </Box>
  );
}

function nothingFoundHint(t: Messages, term: string, { near, alone, missing }: NothingUnderstood): string {
  if (missing) return t.weLack({ title: missing });
  if (alone?.length) return t.eachAlone();
  return near?.length ? t.didYouMean({ term }) : t.noMoviesFoundHint();
}

function announcement(t: Messages, props: SearchStatusProps): string {
  const { term, origin, isTyping, isCut, results, isBeyondEnd } = props;
  if (isCut && isTyping) return t.onlyBeginning();
  // In browsers the focus moves to the heading of these results, which has the number in its name.
  if (Platform.OS === 'web' && (origin === 'entered' || origin === 'linked')) return '';
  if (isBeyondEnd || term === '' || isTyping || results.isPlaceholderData || !results.data) return '';
  return t.moviesFoundFor({ count: results.data.total, term });
}

const sheet = createStyles('search-status', () => ({
  box: { marginTop: 11 },
  spoken: hidden,
  overMovies: { height: 32, justifyContent: 'center' },
  head: { flexDirection: 'row', alignItems: 'center', gap: 12 },
  results: { flex: 1, flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 12 },
  wishes: { marginTop: 16 },
  nothing: { gap: 28 },
  words: { gap: 5 },
  alone: { marginTop: 6 },
  near: { minHeight: minimumTarget, justifyContent: 'center', alignSelf: 'flex-start' },
}));
