import { styleByWidth } from '@/theme/style-by-width';

/** Design 9: the logo above the search box; from the wide layout on, both in one row. */
export const headerRow = styleByWidth('header-row', {
  narrow: { gap: 16 },
  wide: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', minHeight: 50 },
});

export const headerBox = styleByWidth('header-box', { narrow: {}, wide: { width: 420 } });
