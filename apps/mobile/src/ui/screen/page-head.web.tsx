import { escapeHtml, pageTitle } from '@marquee/contract';
import { useFocusEffect } from 'expo-router';
import { createContext, type ReactNode, useCallback, useContext } from 'react';

import { useMessages } from '@/language/use-messages';
import { beginPageStyles } from '@/theme/styles.web';

import type { PageHeadProps } from './page-head-props';

/** On the server, expo-router inserts this markup into the head of a rendered page. */
interface RenderedHead {
  helmet?: { title: string; meta: string; style: object; htmlAttributes: string; bodyAttributes: string };
}

/** The charset comes before the styles: browsers look for it in the first 1024 bytes. */
const CHARSET = '<meta charset="utf-8"/>';

/**
 * The server's tags that describe only the page that it rendered. They are removed when the app shows another
 * page: a phone's browser would share the canonical address instead of the one in its bar.
 */
const PAGE_SPECIFIC_TAGS = '[rel=canonical],[rel=next],[hreflang],[type*=ld]';

const RenderedHeadContext = createContext<RenderedHead | undefined>(undefined);

/**
 * Sets the page's title and description. A browser uses those of the focused screen, since others stay
 * mounted beneath it; the server those of the page that it is rendering.
 */
export function PageHead({ title, description: ofPage }: PageHeadProps) {
  const t = useMessages();
  const description = ofPage ?? t.about();
  const fullTitle = pageTitle(title);
  const rendered = useContext(RenderedHeadContext);
  if (rendered?.helmet) {
    rendered.helmet = {
      ...rendered.helmet,
      title: `<title>${escapeHtml(fullTitle)}</title>`,
      meta: `${CHARSET}<meta name="description" content="${escapeHtml(description)}"/>`,
    };
  }
  useFocusEffect(
    useCallback(() => {
      if (document.title !== fullTitle)
        document.head.querySelectorAll(PAGE_SPECIFIC_TAGS).forEach((tag) => tag.remove());
      document.title = fullTitle;
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }, [fullTitle, description]),
  );
  return null;
}

/**
 * Replaces expo-router's own head in the web build (`metro/replacements.js`). It wraps every page in the
 * provider; `context` is set on the server only.
 */
export const Head = {
  Provider: ({ context, children }: { context?: RenderedHead; children: ReactNode }) => {
    if (context) {
      // Converted to a string after rendering, when the styles of the page are known.
      const style = beginPageStyles();
      // The default for a screen without a PageHead, such as an error's.
      context.helmet = { title: '', meta: CHARSET, style, htmlAttributes: '', bodyAttributes: '' };
    }
    return <RenderedHeadContext.Provider value={context}>{children}</RenderedHeadContext.Provider>;
  },
};
