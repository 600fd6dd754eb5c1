import { ensureWebBuild } from '../../../scripts/building/web-build.mjs';
import { checkOutBaseline } from '../baseline.ts';
import type { Group } from '../group.ts';
import { startFilledMarquee } from './filled-marquee.ts';
import { firstVisits, compareVisits } from './first-visits.ts';
import { homeWeight } from './home-weight.ts';
import { laterVisits } from './later-visits.ts';
import { openChromium } from '../chromium.ts';
import { startReferenceServer } from './reference-server.ts';
import { typing } from './typing.ts';

/** Measures the web app on a phone (design, Pages). */
export const webGroup: Group = {
  name: 'web',
  about: 'the web app at 390 × 844, on a slow network (1.6 Mbps, 150 ms) and a 4 × slower processor',
  async *run(note) {
    await ensureWebBuild();
    const ours = await startFilledMarquee();
    const before = await checkOutBaseline();
    await before.buildWeb();
    const theirs = await startFilledMarquee(before.startServer);
    const reference = await startReferenceServer(ours.origin);
    const browser = await openChromium();
    try {
      note(
        'Medians of five first visits; the reference page has the same films, and neither script nor font.',
      );
      note(`The commit before is ${before.name}.`);
      yield* compareVisits(browser, { ours: ours.origin, before: theirs.origin });
      yield* firstVisits(browser, { ours: ours.origin, reference: reference.origin });
      yield* laterVisits(browser, ours.origin);
      yield await homeWeight(browser, ours.origin);
      yield await typing(browser);
    } finally {
      await browser.close();
      await reference.close();
      await ours.stop();
      await theirs.stop();
    }
  },
};
