import type { Browser, Request } from '@playwright/test';
import type { Row } from '../row.ts';
import { slowPage, withPhone } from './slow-phone.ts';
import { visit } from './visit.ts';

/** Measures Home's transfers: the bytes of JavaScript, all bytes, and the requests. */
export function homeWeight(browser: Browser, origin: string): Promise<Row> {
  return withPhone(browser, async (context) => {
    const page = await slowPage(context, 'as it is');
    const requests: Request[] = [];
    // Records only the page's requests. The service worker's requests for its precache begin when the page is complete.
    page.on('requestfinished', (request) => requests.push(request));
    await visit(page, `${origin}/`);
    const sizes = await Promise.all(
      requests.map(async (request) => ({
        type: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
    const kilobytes = (...types: string[]) =>
      sizes.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const images = sizes.filter(({ type }) => type === 'image').length;
    return {
      what: 'Home: JavaScript over the wire, brotli',
      measured: kilobytes('script'),
      goal: 162,
      unit: 'kB',
      details: `in all ${Math.round(all)} kB in ${requests.length} requests: page ${kilobytes('document').toFixed(1)}, fonts ${kilobytes('font').toFixed(1)}, ${images} images ${Math.round(kilobytes('image'))} kB`,
    };
  });
}
