import type { Language } from '@marquee/messages';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../harness/axe-findings.ts';
import { type AxeSetting, axeSettings } from '../harness/axe-settings.ts';
import { missed, type Stop, walk } from '../harness/keyboard-walk.ts';
import { misplacedTexts } from '../harness/misplaced-texts.ts';
import { waitUntilIdle } from '../harness/wait-until-idle.ts';
import { test } from '../harness/state-test.ts';
import { STATES } from '../harness/states.ts';
import { IS_EVERYTHING } from '@marquee/test-kit/everything';

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
 * The settings in which axe runs in the state at index `place`: in an ordinary run one, in English. The settings take
 * turns, so that over all states each width is checked in each colour scheme.
 */
function settingsOf(place: number): AxeSetting[] {
  const all = axeSettings(place);
  const english = all.filter(({ language }) => language === 'en');
  return IS_EVERYTHING ? all : english.filter((_, index) => index === place % english.length);
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

/**
 * Checks what a screen reader needs in each state: a heading of the page, and one live region, outside of the content.
 */
async function screenReader(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-live=polite], [role=status]')).toHaveCount(1);
  await expect(page.getByRole('main').locator('[aria-live=polite], [role=status]')).toHaveCount(0);
  await expect(page.locator('[role=list] [role=list]')).toHaveCount(0);
}

/** A state in a language. */
interface Visit {
  language: Language;
  /** The state's index. */
  place: number;
  name: string;
}

/** The checks, and where they run. */
const LOOKS = [
  { name: 'screen reader', isIn: () => true, look: screenReader },
  { name: 'axe', isIn: ({ language }: Visit) => language !== 'de', look: axe },
  {
    name: 'keyboard',
    isIn: ({ language, name }: Visit) => language === 'en' && !ENDLESS.includes(name),
    look: keyboard,
  },
  // German is longer than English, and Hindi has taller letters.
  { name: 'large text', isIn: ({ name }: Visit) => MAIN_STATES.includes(name), look: largeText },
];

// Each state is reached once per language. All checks in this language run in the same page.
for (const [place, state] of STATES.entries())
  for (const language of ['en', 'ar', 'hi', 'de'] as const) {
    const looks = LOOKS.filter(({ isIn }) => isIn({ language, place, name: state.name }));
    if (looks.length === 0) continue;
    test.describe(language === 'en' ? language : `${language} @everything`, () => {
      test.use({ language });

      test(`design, Behaviour and Languages, ${state.name}: ${looks.map(({ name }) => name).join(', ')}`, async ({
        page,
        reach,
      }) => {
        // axe then runs in twelve settings instead of one.
        if (IS_EVERYTHING) test.setTimeout(600_000);
        await reach(state);
        for (const { name, look } of looks) await test.step(name, () => look(page, place, language));
      });
    });
  }
