import { layout } from './layout';
import { createStyles } from './styles';

/**
 * The content of what scrolls: centred, and at most 720 wide up to the wide layout (design 8). On the tabs' screens it is
 * clear of the tab bar, on Details of Go Back; there a phone's poster has no margins.
 */
export const columns = createStyles('column', () => {
  const column = {
    width: '100%',
    maxWidth: layout.maxWidth,
    alignSelf: 'center',
    wide: { maxWidth: layout.wideMaxWidth },
    large: { width: layout.largeWidth, maxWidth: layout.largeMaxWidth },
  } as const;
  return {
    list: {
      ...column,
      paddingTop: 26,
      paddingHorizontal: layout.margin,
      paddingBottom: layout.listBottom,
      // The tab bar stands at its end.
      low: { paddingBottom: 20 },
    },
    details: {
      ...column,
      paddingBottom: layout.detailsBottom,
      medium: { paddingTop: 26, paddingHorizontal: layout.margin },
    },
  };
});
