import type { Rule } from './rule';

const NAME = 'after-first-paint';

/** The animation of {@link afterFirstPaint}, for the page's own style sheet. */
export const AFTER_FIRST_PAINT = `@keyframes ${NAME}{from,to{content-visibility:hidden}}`;

/**
 * Returns a style for content far below a phone's first screen, for use before hydration only. The browser
 * does not render this content for half a second, so that it paints the poster first. (`content-visibility:
 * auto` would lay out all content within one and a half window heights of the viewport, and do so twice.)
 * @param height the height to reserve for the content.
 */
export const afterFirstPaint = (height: string): Rule => ({
  '&': { animation: `${NAME} .5s`, containIntrinsicHeight: height },
  // In larger windows the content may be above the fold.
  medium: { '&': { animation: 'none' } },
});
