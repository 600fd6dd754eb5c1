import { LANGUAGES } from '@marquee/messages';
import type { PropsWithChildren } from 'react';

import { pageData } from '@/data/page-data';
import { firstLanguage } from '@/language/language';
import { fontFiles } from '@/theme/font-files.web';
import { dark, light } from '@/theme/palettes';

import { webStyle } from './web-style.web';

/**
 * Notes what is being composed in the search box, which the app does not see begin (`use-composition.ts`). Where our server
 * renders a page with its data, the script that it ends with does.
 */
const NOTE_COMPOSITION =
  'for(let at of["start","end"])addEventListener("composition"+at,event=>event.target.dataset.composition=at)';

/** The HTML around every page of the web app. It is rendered at the export and by the server, never in the browser. */
export function Page({ children }: PropsWithChildren) {
  const { language } = firstLanguage();
  return (
    <html lang={language} dir={LANGUAGES[language] === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.background} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.background} />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" as="font" type="font/woff2" href={fontFiles.heading} crossOrigin="" />
        <style dangerouslySetInnerHTML={{ __html: webStyle(fontFiles) }} />
      </head>
      <body>
        {children}
        {/* Not in the head: the first paint would wait until the browser is ready for scripts. */}
        {!pageData() && <script dangerouslySetInnerHTML={{ __html: NOTE_COMPOSITION }} />}
      </body>
    </html>
  );
}
