import type { Understood } from '@marquee/contract';
import type { Messages } from '@marquee/messages';

import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Text } from '@/ui/primitives/text';

import { type Choose, TermLink } from './term-link';

interface UnderstoodTermsProps {
  term: string;
  understood: Understood;
  onChoose: Choose;
}

/** Shows the understood terms (design, Behaviour), such as `Films by Christopher Nolan` or `Horror • 1980s`. */
export function UnderstoodTerms({ term, understood, onChoose }: UnderstoodTermsProps) {
  const t = useMessages();
  const { line, instead } = useStyles(sheet);
  const { mended: correctedTerm } = understood;
  const texts = understoodTexts(t, term, understood).join(' • ');
  if (!correctedTerm && !texts) return null;
  return (
    <>
      <Text color="mutedText" style={line}>
        {correctedTerm && <CorrectedTerm term={correctedTerm} />}
        {correctedTerm && texts ? ` • ${texts}` : texts}
      </Text>
      {correctedTerm && !understood.unquoted && (
        // In double quotes, a term is searched for as typed.
        <TermLink term={`"${term}"`} onChoose={onChoose} style={instead}>
          <Text color="accentText">{t.searchInsteadFor({ term })}</Text>
        </TermLink>
      )}
    </>
  );
}

/** Stands for the term while its sentence is split. This private-use character occurs in no message. */
const TERM = '\uE000';

/** Shows the corrected term in bold in its sentence, such as `Showing results for the matrix`. */
function CorrectedTerm({ term }: { term: string }) {
  const [before, after] = useMessages().showingResultsFor({ term: TERM }).split(TERM);
  return (
    <>
      {before}
      <Text inline style={useStyles(sheet).correctedTerm}>
        {term}
      </Text>
      {after}
    </>
  );
}

const sheet = createStyles('understood', () => ({
  line: { marginTop: 5 },
  correctedTerm: { fontWeight: '700' },
  instead: { minHeight: minimumTarget, justifyContent: 'center', alignSelf: 'flex-start' },
}));

function understoodTexts(t: Messages, term: string, understood: Understood): string[] {
  const { people, genres, years, unused = [] } = understood;
  const { series = [], studios = [], roles = [], themes = [], origins = [] } = understood;
  const { awards = [], lists = [], lengths = [] } = understood;
  const decade = (span: string) => (/^\d{4}s$/.test(span) ? t.decade({ year: span.slice(0, 4) }) : span);
  return [
    ...(understood.described ? [t.matchDescription()] : []),
    ...(understood.unquoted ? [t.noFilmCalled({ term })] : []),
    ...(people.length > 0 ? [t.moviesBy({ names: people.join(', ') })] : []),
    ...series,
    ...studios,
    ...roles,
    ...awards.map((award) => (award === 'palmeDor' ? t.palmeDor() : t.oscarBestPicture())),
    ...lists.map((list) => (list === 'topRated' ? t.listTopRated() : t.listPopular())),
    ...lengths.flatMap((length) => lengthTexts(t, length)),
    ...themes,
    ...genres,
    ...years.map(decade),
    ...origins,
    ...(unused.length > 0 ? [t.notUsed({ words: unused.join(', ') })] : []),
  ];
}

/** The width in minutes of the range for a length that was typed without a limit: 90 minutes are `85-95`. */
const APPROXIMATE_RANGE = 10;

/** Names a range of minutes such as `-90`, `180-`, `85-95` or `90-120`. */
function lengthTexts(t: Messages, length: string): string[] {
  const [shortest = 0, longest = 0] = length.split('-').map(Number);
  if (shortest && longest && longest - shortest <= APPROXIMATE_RANGE)
    return [t.minutesAbout({ minutes: (shortest + longest) / 2 })];
  return [
    ...(shortest ? [t.minutesFrom({ minutes: shortest })] : []),
    ...(longest ? [t.minutesUpTo({ minutes: longest })] : []),
  ];
}
