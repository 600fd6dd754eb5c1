import { PAGE_DATA, type PageData } from '@marquee/contract';

declare global {
  var marqueePageData: PageData | undefined;
}

/** Parsed once, for all who ask. */
let known: { json: Element; data: PageData } | undefined;

/**
 * The answers that came with the page, where our server rendered it with them; on the server, those that it is being
 * rendered with. Undefined in a page of the static export.
 */
export function pageData(): PageData | undefined {
  if (typeof document === 'undefined') return globalThis[PAGE_DATA];
  const json = document.getElementById(PAGE_DATA);
  if (json && json !== known?.json) known = { json, data: JSON.parse(json.textContent ?? '') };
  return json ? known?.data : undefined;
}
