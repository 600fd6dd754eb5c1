import type { Language } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { countNothing } from './count-nothing.ts';
import { LOCALES } from './locales.ts';
import { waitUntilRendered } from './wait-until-idle.ts';
import { open } from './open.ts';
import type { State } from './states.ts';
import { test as base } from './tmdb-test.ts';

export interface StateOptions {
  /** The page's language, by default English. */
  language: Language;
}

interface Fixtures {
  /** Brings the page into a state. The console messages that the state causes are allowed from then on. */
  reach(state: State): Promise<void>;
}

/** A test of a screen in a {@link State}. */
export const test = base.extend<Fixtures & StateOptions>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(LOCALES[language]),
  reach: async ({ page, language, searched, gateway, watch }, use) => {
    const t = messagesIn(language);
    await use(async (state) => {
      await countNothing(page);
      for (const pattern of state.complaints?.(t) ?? []) watch.allow(pattern);
      await state.prepare?.(page);
      await open(page, (state.server === 'gateway' ? gateway.address : searched) + state.address);
      await state.reach(page, t);
      // A state is complete only with its images and fonts.
      await waitUntilRendered(page);
    });
  },
});
