import { minimumTarget } from './layout';
import type { Palette } from './palettes';

/** Returns the style of a control in the colours of a surface. The colours change on hover (design 9). */
export const surfaceControl = ({ surface, line, hoverGround, hoverLine }: Palette) =>
  ({
    borderWidth: 1,
    backgroundColor: surface,
    borderColor: line,
    '&': { transition: 'background-color .12s,border-color .12s' },
    hover: { '&:hover': { backgroundColor: hoverGround, borderColor: hoverLine } },
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
