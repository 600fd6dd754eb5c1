import { ScrollView } from 'react-native';

import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import type { RailProps } from './rail-props';

/** Renders a list of cards that scrolls sideways. On a phone it extends to the screen's edges (design 9). */
export function Rail({ label, cards }: RailProps) {
  const styles = useStyles(sheet);
  return (
    <ScrollView
      horizontal
      showsHorizontalScrollIndicator={false}
      style={styles.box}
      contentContainerStyle={styles.content}
    >
      <Box role="list" aria-label={label} style={styles.row}>
        {cards.map(({ key, card }) => (
          <Box key={key} role="listitem" style={styles.item}>
            {card}
          </Box>
        ))}
      </Box>
    </ScrollView>
  );
}

const sheet = createStyles('rail', () => ({
  box: { flexGrow: 0 },
  content: { paddingHorizontal: layout.margin, medium: { paddingHorizontal: 0 } },
  row: { flexDirection: 'row', gap: 16 },
  item: { width: 106, wide: { width: 152 } },
}));
