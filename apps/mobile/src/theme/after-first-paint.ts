import type { Rule } from './rule';

const NAME = 'after-first-paint';

export const AFTER_FIRST_PAINT = `@keyframes ${NAME}{from,to{content-visibility:hidden}}`;

/**
 * Returns a style for content far below a phone's first screen. Before hydration, the browser skips this
 * content for half a second, so that it paints the poster first. (`content-visibility: auto` would lay out
 * everything within one and a half windows of the viewport, twice.)
 * @param height the height of the content.
 */
export const afterFirstPaint = (height: string): Rule => ({
  '&': { animation: `${NAME} .5s`, containIntrinsicHeight: height },
  // In larger windows the content may be above the fold.
  medium: { '&': { animation: 'none' } },
});
