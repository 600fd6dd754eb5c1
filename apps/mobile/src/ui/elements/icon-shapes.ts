import { LOGO } from '@marquee/contract';

/**
 * The icons of spec 2, drawn on a grid of 24 × 24: one path each, which is filled. Where an icon is of lines, these are the
 * outlines of lines of 1.8 with round ends and corners. The logo is a rounded M (design 9).
 */
export const iconShapes = {
  home: 'M2.93 9.81l8.5-7a.9.9 0 0 1 1.14 0l8.5 7a.8.8 0 0 1-1.14 1.38L12 4.67l-7.93 6.52a.8.8 0 0 1-1.14-1.38zM6.4 9v10.1h11.2V9h1.8v11a.9.9 0 0 1-.9.9h-13a.9.9 0 0 1-.9-.9V9zM8.9 20v-6a.9.9 0 0 1 .9-.9h4.4a.9.9 0 0 1 .9.9v6h-1.8v-5.1h-2.6V20z',
  search:
    'M11 3.3a7.7 7.7 0 1 1-.01 0zm0 1.8a5.9 5.9 0 1 0 .01 0zm5.64 10.26l4.3 4.3a.9.9 0 0 1-1.28 1.28l-4.3-4.3z',
  save: 'M5.6 3.8a.9.9 0 0 1 .9-.9h11a.9.9 0 0 1 .9.9v16.4a.9.9 0 0 1-1.46.7L12 16.95 7.06 20.9a.9.9 0 0 1-1.46-.7zm1.8.9v13.63l4.04-3.23a.9.9 0 0 1 1.12 0l4.04 3.23V4.7z',
  person:
    'M12 3.3a4.9 4.9 0 1 1-.01 0zm0 1.8a3.1 3.1 0 1 0 .01 0zM3.9 20.2a8.1 8.1 0 0 1 16.2 0a.9.9 0 0 1-1.8 0a6.3 6.3 0 0 0-12.6 0a.9.9 0 0 1-1.8 0z',
  warning:
    'M11.22 3.75a.9.9 0 0 1 1.56 0l9 15.6a.9.9 0 0 1-.78 1.35H3a.9.9 0 0 1-.78-1.35zM12 6 4.56 18.9h14.88zm.9 4v4.6a.9.9 0 0 1-1.8 0V10a.9.9 0 0 1 1.8 0zm0 7.1v.1a.9.9 0 0 1-1.8 0v-.1a.9.9 0 0 1 1.8 0z',
  arrow:
    'M20 12.9H4.5v-1.8H20a.9.9 0 0 1 0 1.8zM11.64 5.64 5.27 12l6.37 6.36a.9.9 0 0 1-1.28 1.28l-7-7a.9.9 0 0 1 0-1.28l7-7a.9.9 0 0 1 1.28 1.28z',
  share:
    'M11.1 15V3.5h1.8V15a.9.9 0 0 1-1.8 0zM7.38 6.35l4-3.8a.9.9 0 0 1 1.24 0l4 3.8a.8.8 0 0 1-1.24 1.3L12 4.44 8.62 7.65a.8.8 0 0 1-1.24-1.3zM8.5 11.4H6.4v8.2h11.2v-8.2h-2.1a.9.9 0 0 1 0-1.8h3a.9.9 0 0 1 .9.9v10a.9.9 0 0 1-.9.9h-13a.9.9 0 0 1-.9-.9v-10a.9.9 0 0 1 .9-.9h3a.9.9 0 0 1 0 1.8z',
  close:
    'M6.64 5.36l12 12a.9.9 0 0 1-1.28 1.28l-12-12a.9.9 0 0 1 1.28-1.28zm12 1.28-12 12a.9.9 0 0 1-1.28-1.28l12-12a.9.9 0 0 1 1.28 1.28z',
  clock:
    'M12 2.9a9.1 9.1 0 1 1-.01 0zm0 1.8a7.3 7.3 0 1 0 .01 0zm.9 2.8v4.02l2.6 1.73a.9.9 0 0 1-1 1.5l-3-2a.9.9 0 0 1-.4-.75V7.5a.9.9 0 0 1 1.8 0z',
  play: 'M7.5 5.2c0-1 1-1.6 1.9-1.1l10.2 6.8c.8.5.8 1.7 0 2.2L9.4 19.9c-.9.5-1.9-.1-1.9-1.1z',
  star: 'M12 2.6c.4 0 .8.2 1 .7l2.4 5 5.4.7c1 .2 1.3 1.3.6 2l-4 3.8 1 5.4c.1 1-.8 1.7-1.7 1.2L12 18.7l-4.7 2.7c-.9.5-1.8-.2-1.7-1.2l1-5.4-4-3.8c-.7-.7-.4-1.8.6-2l5.4-.7 2.4-5c.2-.5.6-.7 1-.7z',
  spark: 'M12 2.5C13 8.5 15.5 11 21.5 12 15.5 13 13 15.5 12 21.5 11 15.5 8.5 13 2.5 12 8.5 11 11 8.5 12 2.5z',
  logo: LOGO,
} satisfies Record<string, string>;

export type IconName = keyof typeof iconShapes;

export interface IconProps {
  name: IconName;
  /** Width and height in density-independent pixels. */
  size: number;
  color: string;
  /** It follows the visitor's text size, as a sign beside a word. */
  scaled?: boolean;
}
