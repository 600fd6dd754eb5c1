import { expect } from '@playwright/test';
import { missed, type Stop, walk } from '../harness/keyboard-walk.ts';
import { test } from '../harness/state-test.ts';
import { STATES } from '../harness/states.ts';

/** Their films go on as the keyboard comes near their end. */
const ENDLESS = ['Home, data', 'Home, stale'];

const names = (stops: Stop[]) => stops.map(({ name }) => name);

for (const state of STATES.filter(({ name }) => !ENDLESS.includes(name)))
  test(`design 8, keyboard, ${state.name}: stops at all that can be used, in order, outlined and in sight`, async ({
    page,
    reach,
  }) => {
    await reach(state);
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(0);
    expect(names(stops.filter(({ isOutlined }) => !isOutlined)), 'without an outline').toEqual([]);
    expect(names(stops.filter(({ isInSight }) => !isInSight)), 'out of sight').toEqual([]);
    expect(names(stops.filter(({ isInOrder }) => !isInOrder)), 'out of order').toEqual([]);
    expect(await missed(page), 'where it did not stop').toEqual([]);
  });
