import { movieDatabase } from '@/data/services';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { SectionLabel } from '@/ui/elements/heading';
import { Box } from '@/ui/primitives/box';
import type { BoxProps } from '@/ui/primitives/props';

import { offeredWishes, wishDay } from './offered-wishes';
import { SidewaysTermChips } from './term-chips';
import type { Choose } from './term-link';

/** Offers wishes as links to searches (design, Search). Only our own server answers them. */
export function Wishes({ onChoose, style }: { onChoose: Choose; style?: BoxProps['style'] }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  if (!movieDatabase.isOurs) return null;
  return (
    <Box style={[styles.box, style]}>
      <SectionLabel>{t.moodLabel()}</SectionLabel>
      <SidewaysTermChips terms={offeredWishes(t, wishDay())} onChoose={onChoose} />
    </Box>
  );
}

const sheet = createStyles('wishes', () => ({ box: { gap: 10 } }));
