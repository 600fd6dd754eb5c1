import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import { Text } from '@/ui/primitives/text';

import { type Choose, TermLink } from './term-link';

/** Shows links to searches. */
export function TermChips({ terms, onChoose }: { terms: string[]; onChoose: Choose }) {
  const styles = useStyles(sheet);
  return (
    <Box role="list" style={styles.box}>
      {terms.map((term) => (
        <Box key={term} role="listitem" style={styles.item}>
          <TermLink term={term} onChoose={onChoose} style={styles.chip}>
            <Text>{term}</Text>
          </TermLink>
        </Box>
      ))}
    </Box>
  );
}

const sheet = createStyles('term-chips', (colors) => ({
  box: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
  item: { maxWidth: '100%' },
  chip: chip(colors),
}));
