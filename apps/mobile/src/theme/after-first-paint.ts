import type { Rule } from './rule';

const NAME = 'after-first-paint';

/** For the page's style sheet (`shell/web-style.web.ts`). */
export const AFTER_FIRST_PAINT = `@keyframes ${NAME}{from,to{content-visibility:hidden}}`;

/**
 * For content far below a phone's first screen, before hydration: the browser skips it in the first frame and draws it right
 * after, also without the script. (`content-visibility: auto` would lay out all within one and a half windows of the edge, and
 * do so twice.) In larger windows, where it may be seen first, nothing is skipped.
 * @param height of the content.
 */
export const afterFirstPaint = (height: string): Rule => ({
  '&': { animation: `${NAME} .1s`, containIntrinsicHeight: height },
  medium: { '&': { animation: 'none' } },
});
