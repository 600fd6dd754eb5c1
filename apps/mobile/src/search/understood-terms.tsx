import type { Understood } from '@marquee/contract';
import type { Messages } from '@marquee/messages';

import { currentLanguage } from '@/language/language';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Text } from '@/ui/primitives/text';

/** The languages of `browseLanguages`, in its order, as the movie database calls them. */
const BROWSED = ['fr', 'ja', 'de', 'it', 'ru', 'es', 'ko', 'zh'];

/** How the server understood a term, besides as a title (design 8): `Films by Christopher Nolan`, `Horror • 1980s`. */
export function UnderstoodTerms({ understood }: { understood: Understood }) {
  const text = understoodText(useMessages(), understood);
  const { line } = useStyles(sheet);
  return text === '' ? null : (
    <Text color="mutedText" style={line}>
      {text}
    </Text>
  );
}

const sheet = createStyles('understood', () => ({ line: { marginTop: 5 } }));

function understoodText(t: Messages, { people, genres, years, languages }: Understood): string {
  const decade = (years: string) => (/^\d{4}s$/.test(years) ? t.decade({ year: years.slice(0, 4) }) : years);
  return [
    ...(people.length > 0 ? [t.filmsBy({ names: people.join(', ') })] : []),
    ...genres,
    ...years.map(decade),
    ...languages.map((code) => languageName(t, code)),
  ].join(' • ');
}

/** Not all devices know the names of languages. */
function languageName(t: Messages, code: string): string {
  const browsed = t.browseLanguages().split(', ')[BROWSED.indexOf(code)];
  if (browsed !== undefined) return browsed;
  try {
    // Cantonese has a code of its own at the movie database.
    return (
      new Intl.DisplayNames(currentLanguage().language, { type: 'language' }).of(
        code === 'cn' ? 'yue' : code,
      ) ?? code
    );
  } catch {
    return code;
  }
}
