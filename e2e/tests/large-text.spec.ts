import { expect } from '@playwright/test';
import { misplacedTexts } from '../harness/misplaced-texts.ts';
import { test } from '../harness/state-test.ts';
import { STATES } from '../harness/states.ts';

/** What visitors read most, and what has the longest texts. German is longer than English, Hindi's letters are taller. */
const SHOWN = [
  'Home, data',
  'Home, error',
  'Search, start',
  'Search, recent searches',
  'Search, results',
  'Search, empty',
  'Details, data',
  'Details, nothing known',
  'Save',
  'Profile',
  'Not found',
];

for (const language of ['de', 'hi', 'ar'] as const)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 320, height: 568 } });

    for (const state of STATES.filter(({ name }) => SHOWN.includes(name)))
      test(`design 8, 12, ${state.name}: at 320 wide, with text twice as large, all of it has room in ${language}`, async ({
        page,
        reach,
      }) => {
        await reach(state);
        await page.addStyleTag({ content: ':root{font-size:200%}' });
        expect(await misplacedTexts(page)).toEqual([]);
      });
  });
