import { PAGE_DATA, type PageData } from '@marquee/contract';

declare global {
  var marqueePageData: PageData | undefined;
}

/** Caches the parsed script element, because many components read it. */
let known: { json: Element; data: PageData } | undefined;

/**
 * Returns the answers that our server embedded in the page; on the server, those of the page being rendered.
 * Undefined on pages of the static export, and on devices.
 */
export function pageData(): PageData | undefined {
  // The server sets this global variable; on devices it is undefined.
  if (typeof document === 'undefined') return globalThis[PAGE_DATA];
  const json = document.getElementById(PAGE_DATA);
  if (json && json !== known?.json) known = { json, data: JSON.parse(json.textContent ?? '') };
  return json ? known?.data : undefined;
}
