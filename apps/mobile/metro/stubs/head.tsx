import { createContext, type ReactNode, useContext } from 'react';

/** What expo-router reads after it rendered a page on the server: markup for the page's head. */
interface Rendered {
  helmet?: { title: string; meta: string; htmlAttributes: string; bodyAttributes: string };
}

const RenderedContext = createContext<Rendered | undefined>(undefined);

/** The place of the head manager that expo-router brings. It gives a context on the server only. */
export const Head = {
  Provider: ({ context, children }: { context?: Rendered; children: ReactNode }) => (
    <RenderedContext.Provider value={context}>{children}</RenderedContext.Provider>
  ),
};

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts a title and a description into the page that is being rendered on the server. In a browser it does nothing. */
export function useRenderedHead(title: string, description: string) {
  const rendered = useContext(RenderedContext);
  if (!rendered) return;
  rendered.helmet = {
    title: `<title>${escape(title)}</title>`,
    meta: `<meta name="description" content="${escape(description)}"/>`,
    htmlAttributes: '',
    bodyAttributes: '',
  };
}
