import { escapeHtml, homeTitle, pageTitle } from '@marquee/contract';
import { useFocusEffect } from 'expo-router';
import { createContext, type ReactNode, useCallback, useContext } from 'react';

import { useMessages } from '@/language/use-messages';
import { beginPageStyles } from '@/theme/styles.web';

/** The markup that expo-router inserts into the head of a server-rendered page. */
interface RenderedHead {
  helmet?: { title: string; meta: string; style: object; htmlAttributes: string; bodyAttributes: string };
}

/** The charset must come before the styles, because browsers look for it only in the first 1024 bytes. */
const CHARSET = '<meta charset="utf-8"/>';

/**
 * Matches the tags that describe only the server-rendered page, and must be removed when another page opens.
 * Otherwise a phone's browser would share the old canonical address instead of the one in its address bar.
 */
const PAGE_SPECIFIC_TAGS = '[rel=canonical],[rel=next],[hreflang],[type*=ld]';

const RenderedHeadContext = createContext<RenderedHead | undefined>(undefined);

interface PageHeadProps {
  /** The title, to which the app's name is added. The default is the title of Home. */
  title?: string;
  /** The number of Home's page, from 1 on. */
  page?: number;
  /** The default is the app's description. */
  description?: string;
}

/** Sets the page's title and description on the server, and when the screen comes to the front. */
export function PageHead({ title, page = 1, description: ofPage }: PageHeadProps) {
  const t = useMessages();
  const description = ofPage ?? t.about();
  const fullTitle = title
    ? pageTitle(title)
    : homeTitle(t.homeTitle(), page > 1 ? t.pageNumber({ page }) : undefined);
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
 * Replaces expo-router's head component in the web build (`metro/replacements.js`). Expo Router wraps every
 * page in `Provider`, and sets `context` only on the server.
 */
export const Head = {
  Provider: ({ context, children }: { context?: RenderedHead; children: ReactNode }) => {
    if (context) {
      // Expo Router converts this object to a string after rendering, when all styles are known.
      const style = beginPageStyles();
      // The default for a screen without a PageHead, such as the error screen.
      context.helmet = { title: '', meta: CHARSET, style, htmlAttributes: '', bodyAttributes: '' };
    }
    return <RenderedHeadContext.Provider value={context}>{children}</RenderedHeadContext.Provider>;
  },
};
