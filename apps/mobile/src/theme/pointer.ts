import type { Palette } from './palettes';

/** How chips, buttons and boxes on a surface answer a pointer (design 9): with another ground and line, in 120 ms. */
export const answersPointer = ({ hoverGround, hoverLine }: Palette) =>
  ({
    '&': { transition: 'background-color .12s,border-color .12s' },
    hover: { '&:hover': { backgroundColor: hoverGround, borderColor: hoverLine } },
  }) as const;
