import { layout } from './layout';
import { styleByWidth } from './style-by-width';

/**
 * The content of what scrolls on the tabs' screens, clear of the tab bar: centred, and at most 720 wide up to the wide
 * layout (design 8).
 */
export const listColumn = styleByWidth('list-column', {
  narrow: {
    width: '100%',
    maxWidth: layout.maxWidth,
    alignSelf: 'center',
    paddingTop: 26,
    paddingHorizontal: layout.margin,
    paddingBottom: layout.listBottom,
  },
  wide: { maxWidth: layout.wideMaxWidth },
});
