import { PAGE_DATA, type PageData } from '@marquee/contract';

declare global {
  /** {@link PAGE_DATA} is its name. Only the server sets it, for the page that it renders. */
  var marqueePageData: PageData | undefined;
}

/** Caches the parsed script element, because many components read it. */
let cached: { script: Element; data: PageData } | undefined;

/** Returns the services' answers embedded in a server-rendered page. Undefined on other pages and on devices. */
export function pageData(): PageData | undefined {
  if (typeof document === 'undefined') return globalThis[PAGE_DATA];
  const script = document.getElementById(PAGE_DATA);
  if (!script) return undefined;
  if (cached?.script !== script) cached = { script, data: JSON.parse(script.textContent ?? '') };
  return cached.data;
}
