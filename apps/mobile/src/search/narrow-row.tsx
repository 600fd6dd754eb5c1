import type { OfferedTerm } from '@marquee/contract';
import { ScrollView } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { SectionLabel } from '@/ui/elements/heading';

import { OfferedTerms } from './offered-terms';
import type { Choose } from './term-link';

/**
 * Offers words that divide an answer (design, Search), as links to the whole new terms. On a phone the row scrolls
 * sideways, so that the movies stay in view.
 */
export function NarrowRow({ terms, onChoose }: { terms: OfferedTerm[]; onChoose: Choose }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <ScrollView
      horizontal
      keyboardShouldPersistTaps="handled"
      showsHorizontalScrollIndicator={false}
      style={styles.box}
      contentContainerStyle={styles.content}
    >
      <SectionLabel>{t.narrow()}</SectionLabel>
      <OfferedTerms terms={terms} choice="narrower" onChoose={onChoose} style={styles.terms} />
    </ScrollView>
  );
}

/** The space for the focus ring above and below the links, because a scroll view clips its overflow. */
const RING = 6;

const sheet = createStyles('narrow', () => ({
  box: {
    flexGrow: 0,
    marginTop: 10 - RING,
    marginBottom: -RING,
    marginHorizontal: -layout.margin,
    // The shell scrolls a focused link into view (`show-focused.web.ts`), with space for its ring.
    '&': { scrollPaddingInline: layout.margin },
  },
  content: {
    alignItems: 'center',
    gap: 12,
    paddingHorizontal: layout.margin,
    paddingVertical: RING,
    medium: { width: '100%' },
    print: { width: '100%' },
  },
  terms: { medium: { flex: 1, flexWrap: 'wrap' }, print: { flex: 1, flexWrap: 'wrap' } },
}));
