import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import type { BoxProps } from '@/ui/primitives/props';
import { Text } from '@/ui/primitives/text';

import { SidewaysRow, sidewaysList } from './sideways-row';
import { type Choose, TermLink } from './term-link';

interface TermChipsProps {
  terms: string[];
  onChoose: Choose;
  style?: BoxProps['style'];
}

/** Shows links to searches. */
export function TermChips({ terms, onChoose, style }: TermChipsProps) {
  const styles = useStyles(sheet);
  return (
    <Box role="list" style={[styles.box, style]}>
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

/** Shows links to searches, on a phone in a row that scrolls sideways. */
export function SidewaysTermChips(props: Omit<TermChipsProps, 'style'>) {
  return (
    <SidewaysRow>
      <TermChips {...props} style={useStyles(sheet).sideways} />
    </SidewaysRow>
  );
}

const sheet = createStyles('term-chips', (colors) => ({
  box: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
  sideways: sidewaysList,
  item: { maxWidth: '100%' },
  chip: chip(colors),
}));
