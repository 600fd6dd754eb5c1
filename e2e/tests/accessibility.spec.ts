import { expect } from '@playwright/test';
import { axeFindings } from '../harness/axe-findings.ts';
import {
  AXE_LANGUAGES,
  COLOR_SCHEMES,
  pairwise,
  PREFERENCES,
  wholeMatrix,
  WIDTHS,
} from '../harness/axe-settings.ts';
import { test } from '../harness/state-test.ts';
import { STATES } from '../harness/states.ts';

/** `npm run accessibility` tries every setting in every state; `npm test` every pair. */
const IS_WHOLE = process.env.AXE_MATRIX === 'whole';

for (const [place, state] of STATES.entries())
  for (const language of AXE_LANGUAGES)
    test.describe(language, () => {
      test.use({ language });

      test(`design 8, 12, accessibility, ${state.name}: axe finds nothing`, async ({ page, reach }) => {
        // Two settings, or forty-eight.
        test.setTimeout(IS_WHOLE ? 900_000 : 180_000);
        await reach(state);
        const settings = (IS_WHOLE ? wholeMatrix() : pairwise(place)).filter(
          (setting) => setting.language === language,
        );
        expect(Object.fromEntries(await axeFindings(page, settings))).toEqual({});
      });
    });

test('every pair of a state, a language, a width, a scheme and a preference is tried', () => {
  const tried = new Set<string>();
  for (const [place, { name }] of STATES.entries())
    for (const { language, width, colorScheme, preference } of pairwise(place)) {
      const values = [name, language, `${width}`, colorScheme, preference];
      for (const one of values) for (const other of values) tried.add(`${one} + ${other}`);
    }
  const factors = [
    STATES.map(({ name }) => name),
    [...AXE_LANGUAGES],
    WIDTHS.map(String),
    [...COLOR_SCHEMES],
    Object.keys(PREFERENCES),
  ];
  const pairs = factors.flatMap((factor, place) =>
    factors.slice(place + 1).flatMap((other) => factor.flatMap((a) => other.map((b) => `${a} + ${b}`))),
  );
  expect(pairs.filter((pair) => !tried.has(pair))).toEqual([]);
});
