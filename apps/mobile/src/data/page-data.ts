import { PAGE_DATA, type PageData } from '@marquee/contract';

declare global {
  var marqueePageData: PageData | undefined;
}

/** The parsed script element, which many components read. */
let known: { json: Element; data: PageData } | undefined;

/** Returns the answers in a rendered page; undefined on pages of the static export and on devices. */
export function pageData(): PageData | undefined {
  // The server sets this global variable for the page that it renders.
  if (typeof document === 'undefined') return globalThis[PAGE_DATA];
  const json = document.getElementById(PAGE_DATA);
  if (json && json !== known?.json) known = { json, data: JSON.parse(json.textContent ?? '') };
  return json ? known?.data : undefined;
}
