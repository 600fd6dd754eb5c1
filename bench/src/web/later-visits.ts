import type { Browser } from '@playwright/test';
import type { Row } from '../row.ts';
import { listed, medianOf, ROUNDS, visit, type Visit } from './visit.ts';
import { setWorkerNetwork, slowPage, withPhone } from './slow-phone.ts';

/** Measures a second visit to Home with the service worker of the first visit, and then a visit offline. */
export async function* laterVisits(browser: Browser, origin: string): AsyncIterable<Row> {
  const second: Visit[] = [];
  const offline: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await withPhone(browser, async (context) => {
      // The first visit is not measured here but in `first-visits.ts`.
      const first = await context.newPage();
      await visit(first, `${origin}/`);
      await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

      const again = await slowPage(context);
      await first.close();
      await setWorkerNetwork(browser, 'slow');
      second.push(await visit(again, `${origin}/`));

      const alone = await slowPage(context, 'as it is');
      await again.close();
      await context.setOffline(true);
      await setWorkerNetwork(browser, 'none');
      offline.push(await visit(alone, `${origin}/`));
    });
  }
  const row = (what: string, visits: Visit[]): Row => ({
    what,
    measured: medianOf(visits, ({ moviesPainted }) => moviesPainted),
    unit: 'ms',
    details: `${listed(visits.map(({ moviesPainted }) => moviesPainted))}; largest contentful paint ${Math.round(medianOf(visits, ({ largestPaint }) => largestPaint))} ms`,
  });
  yield row('Home, second visit: films on screen', second);
  yield row('Home without any network: the last films on screen', offline);
}
