import { layout, tabBar } from '@/theme/layout';
import { styleByWidth } from '@/theme/style-by-width';

/** Spec 9: the tab bar floats over the foot of the screen. In a low window it stands below the content (design 9). */
export const tabBarPlace = styleByWidth('tab-bar-place', {
  narrow: {
    position: 'absolute',
    bottom: tabBar.marginBottom,
    left: 0,
    right: 0,
    alignItems: 'center',
    paddingHorizontal: tabBar.marginHorizontal,
    pointerEvents: 'box-none',
  },
  low: { position: 'relative', bottom: 0, paddingTop: 6, paddingBottom: 6 },
});

export const tabBarBox = styleByWidth('tab-bar', {
  narrow: {
    flexDirection: 'row',
    alignItems: 'center',
    width: '100%',
    maxWidth: layout.maxWidth - 2 * layout.margin,
    height: tabBar.height,
    borderRadius: tabBar.radius,
    borderWidth: 1,
    boxShadow: '0 8px 24px rgba(0, 0, 0, 0.35)',
  },
  wide: { maxWidth: tabBar.maxWidth },
});

/** So high the content fades behind the bar in the wide layout (design 9). */
export const TAB_BAR_FADE = 120;

export const tabBarFade = styleByWidth('tab-bar-fade', {
  narrow: {
    display: 'none',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: -tabBar.marginBottom,
    height: TAB_BAR_FADE,
    pointerEvents: 'none',
  },
  wide: { display: 'flex' },
  low: { display: 'none' },
});
