import { chromium } from '@playwright/test';
import type { App } from '@marquee/native-host';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BROWSER_FLAGS } from '../../../scripts/testing/browser-flags.mjs';
import { ensureHeadlessBrowser } from '../../../scripts/testing/browser.mjs';
import { Drawing } from './drawing.ts';
import { drawView } from './draw-view.ts';

export interface Picture {
  png: Buffer;
  /** Descriptions of everything that the picture leaves out. */
  unsupported: string[];
}

const STYLE = `
  body { margin: 0; font-synthesis: none; text-rendering: geometricPrecision }
  div, img, svg { position: absolute; box-sizing: border-box; transform-origin: 0 0 }
`;

/** Draws a screen as an HTML page. */
function drawPage({ host, device }: App, drawing: Drawing) {
  const { height, keyboardHeight, colorScheme } = device;
  if (host.splashScreen === 'shown') drawing.addUnsupported('the splash screen, which covers all this');
  const views = host.surface.roots.map((root) => drawView(root, drawing));
  const style = {
    top: height - keyboardHeight,
    height: keyboardHeight,
    width: '100%',
    background: '#d1d4db',
  };
  const keyboard = host.keyboardShown && createElement('div', { style });
  const background = colorScheme === 'dark' ? 'black' : 'white';
  const body = createElement('body', { style: { background } }, ...views, keyboard);
  return `<!doctype html><style>${STYLE}${drawing.fontFaces}</style>${renderToStaticMarkup(body)}`;
}

export type Camera = Awaited<ReturnType<typeof startCamera>>;

/** Starts a browser that draws screens. */
export async function startCamera() {
  const executablePath = await ensureHeadlessBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  return {
    /** Draws the screen at `scale` pixels per point. */
    async takePicture(app: App, scale = 1): Promise<Picture> {
      const drawing = new Drawing(app);
      const html = drawPage(app, drawing);
      const viewport = { width: Math.round(app.device.width), height: Math.round(app.device.height) };
      const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
      await page.route('**', (route) => {
        const file = drawing.fileAt(route.request().url());
        return file
          ? route.fulfill({ ...file, headers: { 'access-control-allow-origin': '*' } })
          : route.abort();
      });
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      const png = await page.screenshot();
      await page.close();
      return { png, unsupported: drawing.unsupported };
    },
    close: () => browser.close(),
  };
}
