import { layout, radius } from '@/theme/layout';
import { styleByWidth } from '@/theme/style-by-width';

/** What the ring of the focus needs around a card. */
const RING = 6;

/**
 * Design 9: the trending rail scrolls sideways to the screen's edges; from the medium width on five tracks share the width.
 * What scrolls cuts off what stands beyond it: there is room above and below for the ring of the focus.
 */
export const rail = styleByWidth('trending-rail', {
  narrow: { marginHorizontal: -layout.margin, marginVertical: -RING },
});

export const railContent = styleByWidth('trending-content', {
  narrow: { gap: 22, paddingHorizontal: layout.margin, paddingVertical: RING },
  medium: { width: '100%' },
  wide: { gap: 26 },
});

/** A card is 124 × 186 in the rail. The wide layout has its rank beside the poster. */
export const trendingCard = styleByWidth('trending-card', {
  narrow: { width: 124 },
  medium: { width: 'auto', flex: 1, minWidth: 0 },
  wide: { paddingInlineStart: 47 },
});

export const trendingPoster = styleByWidth('trending-poster', {
  narrow: { aspectRatio: 2 / 3, borderRadius: radius.poster, overflow: 'hidden' },
});

/** The rank hangs over the poster's lower left: 84 high, and 120 in the wide layout, its right edge 20 inside the poster. */
export const rankBox = styleByWidth('trending-rank', {
  narrow: { position: 'absolute', insetInlineStart: -10, bottom: -17, width: 64, height: 84 },
  wide: { insetInlineStart: -71, bottom: -8, width: 91, height: 120 },
});

export const trendingTitle = styleByWidth('trending-title', {
  narrow: { marginTop: 20 },
  wide: { marginTop: 10, fontSize: 15, lineHeight: 20 },
});
