import type { Rule } from './rule';

const NAME = 'after-first-paint';

/** For the page's style sheet (`shell/web-style.web.ts`). */
export const AFTER_FIRST_PAINT = `@keyframes ${NAME}{from,to{content-visibility:hidden}}`;

/**
 * What stands far below a phone's first screen, as long as its page is not hydrated: the browser leaves it out of the first
 * frame, and draws it right after, without the script, too. With `content-visibility: auto` it would lay out all that is
 * within one and a half windows of the edge, and do so twice. In larger windows, where it may be seen first, nothing waits.
 * @param height that it will have.
 */
export const afterFirstPaint = (height: string): Rule => ({
  '&': { animation: `${NAME} .1s`, containIntrinsicHeight: height },
  medium: { '&': { animation: 'none' } },
});
