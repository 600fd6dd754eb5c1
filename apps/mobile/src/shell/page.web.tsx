import { NOTE_COMPOSITION } from '@marquee/contract/src/page-scripts';
import { LANGUAGES } from '@marquee/messages';
import type { PropsWithChildren } from 'react';

import { pageData } from '@/data/page-data';
import { firstLanguage } from '@/language/language';
import { fontFiles } from '@/theme/font-files.web';
import { dark, light } from '@/theme/palettes';

import { webStyle } from './web-style.web';

/** Renders the HTML document around every page, only in the static export and on the server. */
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
        <style dangerouslySetInnerHTML={{ __html: webStyle }} />
      </head>
      <body>
        {children}
        {/* In the body: a script in the head would delay the first paint. Our server adds its own script. */}
        {!pageData() && <script dangerouslySetInnerHTML={{ __html: NOTE_COMPOSITION }} />}
      </body>
    </html>
  );
}
