import type { Understood } from '@marquee/contract';
import type { Messages } from '@marquee/messages';

import { currentLanguage } from '@/language/language';
import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

/** The movie database's codes of the languages in `browseLanguages`, in the same order. */
const BROWSE_LANGUAGE_CODES = ['fr', 'ja', 'de', 'it', 'ru', 'es', 'ko', 'zh'];

/**
 * Shows what the server recognised in the term besides titles (design 8), such as `Films by Christopher
 * Nolan`, `Horror • 1980s` or `Pixar`.
 */
export function UnderstoodTerms({ term, understood }: { term: string; understood: Understood }) {
  const t = useMessages();
  const { mended } = understood;
  const texts = understoodTexts(t, understood);
  const { line, instead } = useStyles(sheet);
  return mended === undefined && texts.length === 0 ? null : (
    <>
      <Text color="mutedText" style={line}>
        {mended !== undefined && <MendedTerm mended={mended} />}
        {[...(mended === undefined ? [] : ['']), ...texts].join(' • ')}
      </Text>
      {mended !== undefined && (
        <Link href={`/search?q=${encodeURIComponent(term)}&literal=true`} style={instead}>
          <Text color="accentText">{t.searchInsteadFor({ term })}</Text>
        </Link>
      )}
    </>
  );
}

/**
 * A placeholder for the term, at which the translated sentence is split. It is a character that occurs in no
 * text.
 */
const PLACE = '\uE000';

/**
 * Shows the corrected term in bold, as in `Showing results for the matrix`, at its place in the translated
 * sentence.
 */
function MendedTerm({ mended }: { mended: string }) {
  const [before, after] = useMessages().showingResultsFor({ term: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <Text inline style={useStyles(sheet).mended}>
        {mended}
      </Text>
      {after}
    </>
  );
}

const sheet = createStyles('understood', () => ({
  line: { marginTop: 5 },
  mended: { fontWeight: '700' },
  instead: { minHeight: minimumTarget, justifyContent: 'center', alignSelf: 'flex-start' },
}));

function understoodTexts(t: Messages, understood: Understood): string[] {
  const { people, genres, years, languages } = understood;
  const { series = [], studios = [], roles = [], themes = [], countries = [] } = understood;
  const decade = (years: string) => (/^\d{4}s$/.test(years) ? t.decade({ year: years.slice(0, 4) }) : years);
  return [
    ...(people.length > 0 ? [t.moviesBy({ names: people.join(', ') })] : []),
    ...series,
    ...studios,
    ...roles,
    ...themes,
    ...genres,
    ...years.map(decade),
    ...languages.map((code) => languageName(t, code)),
    ...countries.map((code) => nameOf('region', code)),
  ];
}

/** Returns the name of a language or a country, or its code if the device lacks `Intl.DisplayNames`. */
function nameOf(type: 'language' | 'region', code: string): string {
  try {
    return new Intl.DisplayNames(currentLanguage().language, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

function languageName(t: Messages, code: string): string {
  const browsed = t.browseLanguages().split(', ')[BROWSE_LANGUAGE_CODES.indexOf(code)];
  // The movie database has its own code for Cantonese (`cn`).
  return browsed ?? nameOf('language', code === 'cn' ? 'yue' : code);
}
