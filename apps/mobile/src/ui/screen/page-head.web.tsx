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

/** Before the styles: browsers look for it among the first bytes. */
const CHARSET = '<meta charset="utf-8"/>';

/**
 * Tags of our server that hold for the page it rendered alone. They are removed when the app shows another page: a phone's
 * browser would share the canonical address instead of the one in its bar.
 */
const OF_ONE_PAGE = '[rel=canonical],[rel=next],[hreflang],[type*=ld]';

const RenderedHeadContext = createContext<RenderedHead | undefined>(undefined);

/**
 * Sets the page's title and description: in a browser those of the focused screen, as others stay mounted beneath it; on the
 * server those of the page that is being rendered.
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
        document.head.querySelectorAll(OF_ONE_PAGE).forEach((said) => said.remove());
      document.title = fullTitle;
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }, [fullTitle, description]),
  );
  return null;
}

/**
 * Where expo-router looks for its own head, the web build gives it this one (`metro/replacements.js`): it puts the provider
 * around every page, with a `context` on the server only.
 */
export const Head = {
  Provider: ({ context, children }: { context?: RenderedHead; children: ReactNode }) => {
    if (context) {
      // Written when all is drawn: then the styles that the page uses are known.
      const style = beginPageStyles();
      // Of a screen that says nothing of itself, too, as an error's.
      context.helmet = { title: '', meta: CHARSET, style, htmlAttributes: '', bodyAttributes: '' };
    }
    return <RenderedHeadContext.Provider value={context}>{children}</RenderedHeadContext.Provider>;
  },
};
