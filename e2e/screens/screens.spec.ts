import { join } from 'node:path';
import { waitUntilRendered } from '../harness/wait-until-idle.ts';
import { test } from '../harness/state-test.ts';
import { STATES } from '../harness/states.ts';
import { FOLDER, LANGUAGE, SCHEMES, screenFile, WINDOWS } from './screen-file.ts';

test.use({ language: LANGUAGE });

for (const state of STATES)
  for (const viewport of WINDOWS)
    test(`${state.name}, ${viewport.width} wide`, async ({ page, reach }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: SCHEMES[0] });
      await reach(state);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        // Waits again, because the placeholders of posters differ by scheme.
        await waitUntilRendered(page);
        const path = join(FOLDER, screenFile(state.name, viewport.width, colorScheme));
        await page.screenshot({ path, animations: 'disabled' });
      }
    });
