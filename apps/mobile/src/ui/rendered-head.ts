import { escapeHtml } from '@marquee/contract';
import { createContext, useContext } from 'react';

/** What expo-router reads after it rendered a page on the server: markup for the page's head. */
export interface Rendered {
  helmet?: { title: string; meta: string; htmlAttributes: string; bodyAttributes: string };
}

/** Given on the server only, by what stands in the place of expo-router's head manager (`metro/replacements/head.tsx`). */
export const RenderedContext = createContext<Rendered | undefined>(undefined);

/** Puts a title and a description into the page that is being rendered on the server. In a browser it does nothing. */
export function useRenderedHead(title: string, description: string) {
  const rendered = useContext(RenderedContext);
  if (!rendered) return;
  rendered.helmet = {
    title: `<title>${escapeHtml(title)}</title>`,
    meta: `<meta name="description" content="${escapeHtml(description)}"/>`,
    htmlAttributes: '',
    bodyAttributes: '',
  };
}
