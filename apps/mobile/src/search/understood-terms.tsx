import type { ShownUnderstood, UnderstoodUnit } from '@marquee/contract';
import type { Messages } from '@marquee/messages';

import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Text } from '@/ui/primitives/text';

import { NarrowRow } from './narrow-row';
import { type Choose, TermLink } from './term-link';
import { UnitChips } from './unit-chips';

interface UnderstoodTermsProps {
  term: string;
  understood: ShownUnderstood;
  onChoose: Choose;
}

/**
 * Shows how a term was understood (design, Search): in a line what was corrected or not used, then the term's units, then
 * words that narrow the answer. A person alone is named in the line, because that chip could not be removed.
 */
export function UnderstoodTerms({ term, understood, onChoose }: UnderstoodTermsProps) {
  const t = useMessages();
  const { line, instead } = useStyles(sheet);
  const { mended: correctedTerm, units = [], narrow = [] } = understood;
  const person = onlyPerson(units);
  const texts = understoodTexts(t, term, understood, person).join(' • ');
  return (
    <>
      {(correctedTerm || texts) && (
        <Text color="mutedText" style={line}>
          {correctedTerm && <CorrectedTerm term={correctedTerm} />}
          {correctedTerm && texts ? ` • ${texts}` : texts}
        </Text>
      )}
      {correctedTerm && !understood.unquoted && (
        // In double quotes, a term is searched for as typed.
        <TermLink term={`"${term}"`} onChoose={onChoose} style={instead}>
          <Text color="accentText">{t.searchInsteadFor({ term })}</Text>
        </TermLink>
      )}
      {units.length > 0 && !person && <UnitChips units={units} onChoose={onChoose} />}
      {narrow.length > 0 && <NarrowRow terms={narrow} onChoose={onChoose} />}
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

/** Returns the person whom a term names, if it names nothing else. */
function onlyPerson([unit, ...others]: UnderstoodUnit[]): UnderstoodUnit | undefined {
  return unit?.kind === 'person' && others.length === 0 && !unit.without && !unit.excluded ? unit : undefined;
}

function understoodTexts(
  t: Messages,
  term: string,
  understood: ShownUnderstood,
  person: UnderstoodUnit | undefined,
): string[] {
  const { described, unquoted, missing, unused = [] } = understood;
  return [
    ...(person ? [person.directs ? t.filmsBy(person) : t.filmsWith(person)] : []),
    ...(described ? [t.matchDescription()] : []),
    ...(unquoted ? [t.noFilmCalled({ term })] : []),
    ...(missing ? [t.weLack({ title: missing })] : []),
    ...(unused.length > 0 ? [t.notUsed({ words: unused.join(', ') })] : []),
  ];
}
