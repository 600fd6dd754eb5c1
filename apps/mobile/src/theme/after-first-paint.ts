import type { Rule } from './rule';

const NAME = 'after-first-paint';

/** The animation's keyframes, which the page's style sheet contains (`shell/web-style.web.ts`). */
export const AFTER_FIRST_PAINT = `@keyframes ${NAME}{from,to{content-visibility:hidden}}`;

/**
 * Returns a style for content far below the first screen of a phone. Before hydration, the browser does not
 * render such content for half a second, so that it paints the poster above first; this works without
 * JavaScript. (`content-visibility: auto` would lay out everything within one and a half windows of the
 * viewport, twice.) In larger windows everything is rendered immediately, because the content may be above
 * the fold.
 * @param height the height of the content.
 */
export const afterFirstPaint = (height: string): Rule => ({
  '&': { animation: `${NAME} .5s`, containIntrinsicHeight: height },
  medium: { '&': { animation: 'none' } },
});
