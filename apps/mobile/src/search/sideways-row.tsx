import type { ReactNode } from 'react';
import { ScrollView } from 'react-native';

import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

/** The space for the focus ring above and below the links, because a scroll view clips its overflow. */
const RING = 6;

/**
 * Shows a row of links that scrolls sideways to the screen's edges on a phone, like the trending rail. From the medium
 * breakpoint on it is as wide as the content (design, Look).
 */
export function SidewaysRow({ children }: { children: ReactNode }) {
  const styles = useStyles(sheet);
  return (
    <ScrollView
      horizontal
      keyboardShouldPersistTaps="handled"
      showsHorizontalScrollIndicator={false}
      style={styles.box}
      contentContainerStyle={styles.content}
    >
      {children}
    </ScrollView>
  );
}

/** The style of a list in the row. */
export const sidewaysList = {
  flexWrap: 'nowrap',
  medium: { flex: 1, flexWrap: 'wrap' },
  print: { flex: 1, flexWrap: 'wrap' },
} as const;

const sheet = createStyles('sideways', () => ({
  box: {
    flexGrow: 0,
    marginHorizontal: -layout.margin,
    marginVertical: -RING,
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
}));
