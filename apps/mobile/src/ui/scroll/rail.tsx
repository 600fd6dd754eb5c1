import type { ReactElement } from 'react';
import { ScrollView } from 'react-native';

import { layout, railGap } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';

/** Renders a list of cards that scrolls sideways. On a phone it is as wide as the screen (design, Look). */
export function Rail({ label, children }: { label: string; children: ReactElement[] }) {
  const styles = useStyles(sheet);
  return (
    <ScrollView
      horizontal
      showsHorizontalScrollIndicator={false}
      style={styles.box}
      contentContainerStyle={styles.content}
    >
      <Box role="list" aria-label={label} style={styles.row}>
        {children.map((card) => (
          <Box key={card.key} role="listitem" style={styles.item}>
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
  row: { flexDirection: 'row', gap: railGap },
  item: { width: 106, wide: { width: 152 } },
}));
