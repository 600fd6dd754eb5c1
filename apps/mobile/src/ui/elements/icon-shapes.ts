import { LOGO } from '@marquee/contract';

/**
 * The icons of spec 2, drawn on a 24 × 24 grid: paths that are stroked (`lines`) or filled (`areas`). Each
 * begins absolutely: on the web they are one.
 * The logo is a rounded M (design 9).
 */
export const iconShapes = {
  home: { lines: ['M3.5 10.5 12 3.5l8.5 7', 'M5.5 9v11h13V9', 'M9.8 20v-6h4.4v6'] },
  search: { lines: ['M11 4.2a6.8 6.8 0 1 1 0 13.6a6.8 6.8 0 1 1 0-13.6', 'M16 16l4.3 4.3'] },
  save: { lines: ['M6.5 3.8h11v16.4l-5.5-4.4-5.5 4.4z'] },
  person: { lines: ['M12 4.2a4 4 0 1 1 0 8a4 4 0 1 1 0-8', 'M4.8 20.2a7.2 7.2 0 0 1 14.4 0'] },
  warning: { lines: ['M12 4.2 21 19.8H3z', 'M12 10v4.6', 'M12 17.1v.1'] },
  arrow: { lines: ['M20 12H4.5', 'M11 5l-7 7 7 7'] },
  share: { lines: ['M12 15V3.5', 'M8 7l4-3.8L16 7', 'M8.5 10.5h-3v10h13v-10h-3'] },
  close: { lines: ['M6 6l12 12', 'M18 6 6 18'] },
  clock: { lines: ['M12 3.8a8.2 8.2 0 1 1 0 16.4a8.2 8.2 0 1 1 0-16.4', 'M12 7.5V12l3 2'] },
  play: { areas: ['M7.5 5.2c0-1 1-1.6 1.9-1.1l10.2 6.8c.8.5.8 1.7 0 2.2L9.4 19.9c-.9.5-1.9-.1-1.9-1.1z'] },
  star: {
    areas: [
      'M12 2.6c.4 0 .8.2 1 .7l2.4 5 5.4.7c1 .2 1.3 1.3.6 2l-4 3.8 1 5.4c.1 1-.8 1.7-1.7 1.2L12 18.7l-4.7 2.7c-.9.5-1.8-.2-1.7-1.2l1-5.4-4-3.8c-.7-.7-.4-1.8.6-2l5.4-.7 2.4-5c.2-.5.6-.7 1-.7z',
    ],
  },
  spark: {
    areas: [
      'M12 2.5C13 8.5 15.5 11 21.5 12 15.5 13 13 15.5 12 21.5 11 15.5 8.5 13 2.5 12 8.5 11 11 8.5 12 2.5z',
    ],
  },
  logo: { areas: [LOGO] },
} satisfies Record<string, { lines?: string[]; areas?: string[] }>;

export type IconName = keyof typeof iconShapes;

export interface IconProps {
  name: IconName;
  /** Width and height in density-independent pixels. */
  size: number;
  color: string;
  /** It follows the visitor's text size, as a sign beside a word. */
  scaled?: boolean;
}

/** The shapes of an icon with what the table leaves out. */
export function shapesOf(name: IconName): { lines: string[]; areas: string[] } {
  return { lines: [], areas: [], ...iconShapes[name] };
}
