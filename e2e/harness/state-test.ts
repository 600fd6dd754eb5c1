import type { Language } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { expect } from '@playwright/test';
import { countFilm } from './count-film.ts';
import { LOCALES } from './locales.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { show, type State } from './states.ts';
import { test as base } from './tmdb-test.ts';

export interface StateOptions {
  /** What the visitor reads; English when not set. */
  language: Language;
}

interface Fixtures {
  /** Brings the page into a state. What the page says because of that is no complaint. */
  reach(state: State): Promise<void>;
}

interface WorkerFixtures {
  /** The product with its embedded catalogue, and five films that were searched for. */
  searched: RunningServer;
}

/** How often each of the five was searched for: Home shows the most popular films twice otherwise, side by side. */
const SEARCHES = [2, 5, 1, 4, 3];

/** A test of screens in the states of {@link State}. */
export const test = base.extend<Fixtures & StateOptions, WorkerFixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(LOCALES[language]),
  searched: [
    async ({ playwright }, use) => {
      const server = await startServer();
      const request = await playwright.request.newContext();
      const answer = await request.get(`${server.address}/3/discover/movie?sort_by=popularity.desc`);
      const { results } = await answer.json();
      for (const [place, times] of SEARCHES.entries())
        await countFilm(request, server.address, results[place + 3], times);
      await request.dispose();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  reach: async ({ page, language, searched, gateway, watch }, use) => {
    const t = messagesIn(language);
    await use(async (state) => {
      for (const pattern of state.complaints?.(t) ?? []) watch.allow(pattern);
      await show(state, { page, t, catalogue: searched.address, gateway: gateway.address });
      // Pictures of what is in the window, and letters, are part of the state.
      await expect(async () => {
        const isDrawn = await page.evaluate(() => {
          const seen = [...document.images].filter((image) => {
            const { top, bottom, width } = image.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility();
          });
          return document.fonts.status === 'loaded' && seen.every(({ complete }) => complete);
        });
        expect(isDrawn).toBe(true);
      }).toPass();
    });
  },
});
