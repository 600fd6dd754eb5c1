import { minimumTarget } from './layout';
import type { Palette } from './palettes';

/** Returns the style of a box in the colours of a surface (design, Look). */
export const surfaceBox = ({ surface, line }: Palette) => ({
  borderWidth: 1,
  backgroundColor: surface,
  borderColor: line,
});

/** Returns the style of a control in the colours of a surface. The colours change on hover (design, Look). */
export const surfaceControl = (colors: Palette) =>
  ({
    ...surfaceBox(colors),
    '&': { transition: 'background-color .12s,border-color .12s' },
    canHover: { '&:hover': { backgroundColor: colors.hoverGround, borderColor: colors.hoverLine } },
  }) as const;

/** Returns the style of a chip: a small link around a word, with rounded ends. */
export const chip = (colors: Palette) =>
  ({
    ...surfaceControl(colors),
    minHeight: minimumTarget,
    minWidth: minimumTarget,
    justifyContent: 'center',
    paddingHorizontal: 16,
    borderRadius: minimumTarget / 2,
  }) as const;
