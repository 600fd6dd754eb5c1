import { layout } from './layout';
import { createStyles } from './styles';

/**
 * The styles of scrolling content: centred, and at most 720 wide below the wide layout (design 8). The bottom
 * padding keeps the content clear of the tab bar, or of Go Back on Details. On a phone, the poster of Details
 * has no margins.
 */
export const columns = createStyles('column', () => {
  const column = {
    width: '100%',
    maxWidth: layout.maxWidth,
    alignSelf: 'center',
    wide: { maxWidth: layout.wideMaxWidth },
    large: { width: layout.largeWidth, maxWidth: layout.largeMaxWidth },
    huge: { maxWidth: layout.hugeMaxWidth },
  } as const;
  return {
    list: {
      ...column,
      paddingTop: 26,
      paddingHorizontal: layout.margin,
      paddingBottom: layout.listBottom,
      // In a low window the tab bar is at the end of the content, so no padding is needed for it.
      low: { paddingBottom: 20 },
    },
    details: {
      ...column,
      paddingBottom: layout.detailsBottom,
      medium: { paddingTop: 26, paddingHorizontal: layout.margin },
    },
  };
});
