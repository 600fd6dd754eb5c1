import type { PageData } from '@marquee/contract';

/** The answers that came with the page; on a device there is no page. */
export const pageData = (): PageData | undefined => undefined;
