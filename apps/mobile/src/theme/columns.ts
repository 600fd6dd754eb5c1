import { layout, lowListTop } from './layout';
import { createStyles } from './styles';

/**
 * The styles of scrolling content: centred, with space at the bottom for the tab bar or Go Back (design, Behaviour).
 */
export const columns = createStyles('column', () => {
  const column = {
    width: '100%',
    maxWidth: layout.maxWidth,
    alignSelf: 'center',
    // The maximum widths include the margins (design, Look).
    wide: { maxWidth: 1200 },
    large: { width: '93.34%', maxWidth: 1680 },
    huge: { maxWidth: 1960 },
  } as const;
  return {
    list: {
      ...column,
      paddingTop: 26,
      paddingHorizontal: layout.margin,
      paddingBottom: layout.listBottom,
      // In a low window nothing floats over the content, and every line counts.
      low: { paddingTop: lowListTop, paddingBottom: 20 },
    },
    details: {
      ...column,
      paddingBottom: layout.detailsBottom,
      medium: { paddingTop: 26, paddingHorizontal: layout.margin },
    },
  };
});
