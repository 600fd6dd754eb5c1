import type { OfferedTerm } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { SectionLabel } from '@/ui/elements/heading';
import { Box } from '@/ui/primitives/box';

import { OfferedTerms } from './offered-terms';
import { SidewaysRow, sidewaysList } from './sideways-row';
import type { Choose } from './term-link';

/**
 * Offers words that divide an answer (design, Search), as links to the whole new terms. On a phone the row scrolls
 * sideways, so that the movies stay in view.
 */
export function NarrowRow({ terms, onChoose }: { terms: OfferedTerm[]; onChoose: Choose }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={styles.box}>
      <SidewaysRow>
        <SectionLabel>{t.narrow()}</SectionLabel>
        <OfferedTerms terms={terms} choice="narrower" onChoose={onChoose} style={styles.terms} />
      </SidewaysRow>
    </Box>
  );
}

const sheet = createStyles('narrow', () => ({
  box: { marginTop: 10 },
  terms: sidewaysList,
}));
