import { layout } from './layout';
import { styleByWidth } from './style-by-width';

/** Design 8: content is centred, and at most 720 wide up to the wide layout. */
const column = { width: '100%', maxWidth: layout.maxWidth, alignSelf: 'center' } as const;

/** The content of what scrolls on the tabs' screens, clear of the tab bar. */
export const listColumn = styleByWidth('list-column', {
  narrow: {
    ...column,
    paddingTop: 26,
    paddingHorizontal: layout.margin,
    paddingBottom: layout.listBottom,
  },
  wide: { maxWidth: layout.wideMaxWidth },
});

/** The content of a film's details, clear of Go Back. */
export const detailsColumn = styleByWidth('details-column', {
  narrow: { ...column, paddingBottom: layout.detailsBottom },
});
