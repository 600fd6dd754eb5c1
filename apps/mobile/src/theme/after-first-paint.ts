import type { Rule } from './rule';

const NAME = 'after-first-paint';

/** The animation's keyframes, for the page's style sheet (`shell/web-style.web.ts`). */
export const AFTER_FIRST_PAINT = `@keyframes ${NAME}{from,to{content-visibility:hidden}}`;

/**
 * A style for content far below a phone's first screen: before hydration, the browser skips it for half a
 * second, so that the poster above it is painted first, and then renders it, even without JavaScript.
 * (`content-visibility: auto` would lay out everything within one and a half windows of the edge, twice.)
 * Larger windows skip nothing, because the content may be above the fold there.
 * @param height of the content.
 */
export const afterFirstPaint = (height: string): Rule => ({
  '&': { animation: `${NAME} .5s`, containIntrinsicHeight: height },
  medium: { '&': { animation: 'none' } },
});
