import type { Language } from '@marquee/messages';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../harness/axe-findings.ts';
import {
  AXE_LANGUAGES,
  type AxeSetting,
  COLOR_SCHEMES,
  LAYOUTS,
  MOTIONS,
  pairwise,
  PREFERENCE_NAMES,
  wholeMatrix,
} from '../harness/axe-settings.ts';
import { missed, type Stop, walk } from '../harness/keyboard-walk.ts';
import { misplacedTexts } from '../harness/misplaced-texts.ts';
import { waitUntilIdle } from '../harness/wait-until-idle.ts';
import { test } from '../harness/state-test.ts';
import { STATES } from '../harness/states.ts';

/**
 * Whether axe runs in all settings instead of a selection: true with `npm run accessibility` and
 * `EVERYTHING=1 npm test`.
 */
const IS_WHOLE = process.env.EVERYTHING === '1';

/** In these states the list loads more movies when the focus nears its end. So Tab would never leave the list. */
const ENDLESS = ['Home, data', 'Home, stale'];

/** The most visited states, and those with the longest texts. */
const MAIN_STATES = [
  'Home, data',
  'Home, error',
  'Search, start',
  'Search, recent searches',
  'Search, results',
  'Search, empty',
  'Details, data',
  'Details, nothing known',
  'Details, where to watch',
  'Save',
  'Profile',
  'Not found',
];

const names = (stops: Stop[]) => stops.map(({ name }) => name);

/**
 * The settings in which axe runs in the state at index `place`. A selection uses other languages than English only in
 * the main states, because reaching a state in another language takes as long as axe. The main states are twelve, whose
 * settings include every pair of values.
 */
function settingsOf(place: number): AxeSetting[] {
  if (IS_WHOLE) return wholeMatrix();
  const main = MAIN_STATES.indexOf(STATES[place]?.name ?? '');
  return main === -1 ? pairwise(place).map((setting) => ({ ...setting, language: 'en' })) : pairwise(main);
}

/** Runs axe in those settings of the state at index `place` that have this language. */
async function axe(page: Page, place: number, language: Language): Promise<void> {
  const settings = settingsOf(place).filter((setting) => setting.language === language);
  expect(Object.fromEntries(await axeFindings(page, settings)), 'what axe finds').toEqual({});
}

/** Checks that Tab reaches all controls in order, and that each is outlined and visible. */
async function keyboard(page: Page): Promise<void> {
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(0);
  expect(names(stops.filter(({ isOutlined }) => !isOutlined)), 'without an outline').toEqual([]);
  expect(names(stops.filter(({ isInSight }) => !isInSight)), 'out of sight').toEqual([]);
  expect(names(stops.filter(({ isInOrder }) => !isInOrder)), 'out of order').toEqual([]);
  expect(await missed(page), 'where it did not stop').toEqual([]);
}

/** Checks that all texts fit into a window of 320 with a text size of 200 %. */
async function largeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addStyleTag({ content: ':root{font-size:200%}' });
  await waitUntilIdle(page);
  expect(await misplacedTexts(page), 'texts without room').toEqual([]);
}

/** A state in a language. */
interface Visit {
  language: Language;
  /** The state's index. */
  place: number;
  name: string;
}

/**
 * The checks, and where they run. Large text is checked in other languages than English: German is longer, and Hindi has
 * taller letters.
 */
const LOOKS = [
  {
    name: 'axe',
    isIn: ({ language, place }: Visit) => settingsOf(place).some((setting) => setting.language === language),
    look: axe,
  },
  {
    name: 'keyboard',
    isIn: ({ language, name }: Visit) => language === 'en' && !ENDLESS.includes(name),
    look: keyboard,
  },
  {
    name: 'large text',
    isIn: ({ language, name }: Visit) => language !== 'en' && MAIN_STATES.includes(name),
    look: largeText,
  },
];

// Each state is reached once per language. All checks in this language run in the same page.
for (const [place, state] of STATES.entries())
  for (const language of ['en', 'ar', 'hi', 'de'] as const) {
    const looks = LOOKS.filter(({ isIn }) => isIn({ language, place, name: state.name }));
    if (looks.length === 0) continue;
    test.describe(language, () => {
      test.use({ language });

      test(`design, Behaviour and Languages, ${state.name}: ${looks.map(({ name }) => name).join(', ')}`, async ({
        page,
        reach,
      }) => {
        // axe then runs in 24 settings instead of one.
        if (IS_WHOLE) test.setTimeout(900_000);
        await reach(state);
        for (const { name, look } of looks) await test.step(name, () => look(page, place, language));
      });
    });
  }

test('every pair of state, layout, scheme, preference and motion is tested, and every pair of a language and these', () => {
  const states = STATES.map(({ name }) => name);
  const layoutOf = (width: number) => `layout ${LAYOUTS.findIndex((widths) => widths.includes(width))}`;
  const tried = new Set<string>();
  for (const [place, state] of states.entries())
    for (const { language, width, colorScheme, preference, reducedMotion } of settingsOf(place)) {
      const values = [
        state,
        language,
        `${width}`,
        layoutOf(width),
        colorScheme,
        preference,
        `motion ${reducedMotion}`,
      ];
      for (const one of values) for (const other of values) tried.add(`${one} + ${other}`);
    }
  const settings = [[...COLOR_SCHEMES], [...PREFERENCE_NAMES], MOTIONS.map((motion) => `motion ${motion}`)];
  const pairsOf = (factors: string[][]) =>
    factors.flatMap((factor, place) =>
      factors.slice(place + 1).flatMap((other) => factor.flatMap((a) => other.map((b) => `${a} + ${b}`))),
    );
  const layouts = LAYOUTS.map(([width = 0]) => layoutOf(width));
  const pairs = [
    ...pairsOf([states, layouts, ...settings]),
    ...pairsOf([LAYOUTS.flat().map(String), [...AXE_LANGUAGES], ...settings]),
    ...pairsOf([MAIN_STATES, [...AXE_LANGUAGES]]),
  ];
  expect(pairs.length).toBeGreaterThan(400);
  expect(pairs.filter((pair) => !tried.has(pair))).toEqual([]);
});
