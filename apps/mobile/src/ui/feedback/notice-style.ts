import { floatingGoBack, layout, tabBar } from '@/theme/layout';
import { styleByWidth } from '@/theme/style-by-width';

const GAP = 12;

const place = {
  position: 'absolute',
  left: layout.margin,
  right: layout.margin,
  alignItems: 'center',
  pointerEvents: 'none',
} as const;

/** Where a notice stands over the content: clear of the tab bar; at the foot where the bar is below the content. */
export const aboveTabs = styleByWidth('notice-above-tabs', {
  narrow: { ...place, bottom: tabBar.marginBottom + tabBar.height + GAP },
  low: { bottom: GAP },
});

/** The same on Details: clear of Go Back, where that floats. */
export const aboveGoBack = styleByWidth('notice-above-go-back', {
  narrow: { ...place, bottom: floatingGoBack.bottom + floatingGoBack.height + GAP },
  wide: { bottom: GAP },
  low: { bottom: GAP },
});
