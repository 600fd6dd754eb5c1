import { PAGE_DATA, type PageData } from '@marquee/contract';

declare global {
  var marqueePageData: PageData | undefined;
}

/** Caches the parsed script element, because many components read it. */
let cached: { json: Element; data: PageData } | undefined;

/** Returns the answers embedded in a server-rendered page. Undefined on other pages and on devices. */
export function pageData(): PageData | undefined {
  // The server sets this global variable for the page that it renders.
  if (typeof document === 'undefined') return globalThis[PAGE_DATA];
  const json = document.getElementById(PAGE_DATA);
  if (json && json !== cached?.json) cached = { json, data: JSON.parse(json.textContent ?? '') };
  return json ? cached?.data : undefined;
}
