import { PAGE_DATA, type PageData } from '@marquee/contract';

declare global {
  var marqueePageData: PageData | undefined;
}

/** The parsed element: many components ask for it. */
let known: { json: Element; data: PageData } | undefined;

/**
 * The answers that came with the page, if our server rendered it; on the server, those of the page that is being rendered.
 * Undefined in a page of the static export, and on devices.
 */
export function pageData(): PageData | undefined {
  // The server sets it; on a device nobody does.
  if (typeof document === 'undefined') return globalThis[PAGE_DATA];
  const json = document.getElementById(PAGE_DATA);
  if (json && json !== known?.json) known = { json, data: JSON.parse(json.textContent ?? '') };
  return json ? known?.data : undefined;
}
