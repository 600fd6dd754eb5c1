import { layout } from '@/theme/layout';
import { styleByWidth } from '@/theme/style-by-width';

const { cardBleed, gridGap } = layout;

/** A row of the grid (spec 9). In the wide layout its cards bleed: their posters are flush with the heading. */
export const gridRow = styleByWidth('grid-row', {
  narrow: { flexDirection: 'row', gap: gridGap, marginBottom: gridGap },
  wide: { marginLeft: -cardBleed, marginRight: -cardBleed },
});
