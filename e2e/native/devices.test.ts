import type { App, Device } from '@marquee/native-host';
import { Visitor } from '@marquee/test-kit/visitor';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dark, light } from '../../apps/mobile/src/theme/palettes.ts';
import { misplacedTexts, smallTargets } from './misplaced.ts';
import { movies, openApp, PLATFORMS, searchFor } from './open-app.ts';
import { type Camera, startCamera } from './picture/take-picture.ts';

const server = inject('server');

let camera: Camera;
beforeAll(async () => void (camera = await startCamera()));
afterAll(() => camera.close());

/** The colour of a point of the screen, as `#RRGGBB`. */
async function colorAt(app: App, left: number, top: number) {
  const { png } = await camera.takePicture(app);
  const point = { left: Math.round(left), top: Math.round(top), width: 1, height: 1 };
  const pixel = await sharp(png).extract(point).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex').toUpperCase()}`;
}

/** The numbers in drawings, each with the bounds of its drawing. */
function ranks(app: App) {
  return app.host.surface.all
    .filter(({ name, visible }) => name === 'RNSVGTSpan' && visible)
    .map(({ props, ancestors }) => ({
      text: String(props.content),
      bounds: ancestors.find(({ name }) => name.startsWith('RNSVGSvgView'))?.bounds ?? expect.fail('No Svg'),
    }))
    .filter(({ text }) => /^\d+$/.test(text));
}

/** Searches for five movies, so that each place of trending has one. */
async function countFive(origin: string): Promise<void> {
  const visitor = new Visitor(origin);
  for (const [movie_id, title] of [
    [348, 'Alien'],
    [578, 'Jaws'],
    [289, 'Casablanca'],
    [949, 'Heat'],
    [152601, 'Her'],
  ] as const) {
    const term = title.toLowerCase();
    const claim = { searchTerm: term, movie_id, title, count: 1, poster_url: '' };
    expect([200, 201]).toContain(await visitor.search(term, 1, claim));
  }
  await expect.poll(() => visitor.trending()).toHaveLength(5);
}

/** Differences up to this number of points are ignored, because positions are rounded to whole pixels. */
const ROUNDING = 0.5;

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

const DEVICES: [string, Partial<Device>][] = [
  ['a small phone', { width: 320, height: 568, insets: { ...NONE, top: 20 } }],
  [
    'a small phone with text at 200 % @everything',
    { width: 320, height: 568, insets: { ...NONE, top: 20 }, fontScale: 2 },
  ],
  ['a phone with text at 310 % @everything', { fontScale: 3.1 }],
  [
    'a tablet @everything',
    { width: 1024, height: 1366, tablet: true, insets: { ...NONE, top: 24, bottom: 20 } },
  ],
];

describe.each(PLATFORMS)('the release on %s', (platform) => {
  it('follows the colour scheme, also at run time (spec 4, design, Look)', async () => {
    const app = await openApp(platform, server, { device: { colorScheme: 'dark' } });
    expect(await colorAt(app, 4, 120)).toBe(dark.background);
    await app.change({ colorScheme: 'light' });
    await app.settled();
    expect(await colorAt(app, 4, 120)).toBe(light.background);
    await app.tap({ role: 'link', name: /^Back to the Future 1985 / });
    await app.settled();
    const overview = app.find({ text: 'Overview' });
    await app.scrollTo(overview);
    const below = app.find({ text: 'Overview' }).bounds;
    expect(await colorAt(app, 4, below.y + below.height)).toBe(light.background);
    app.close();
  });

  it('draws the grid in three columns, with a gap of 16 (spec 9)', async () => {
    const app = await openApp(platform, server);
    const [one, two, three, four] = movies(app).map(({ bounds }) => bounds);
    if (!one || !two || !three || !four) throw new Error('The grid has no two rows');
    expect(two.y).toBe(one.y);
    expect(three.y).toBe(one.y);
    expect(four.x).toBe(one.x);
    const gaps = [
      two.x - (one.x + one.width),
      three.x - (two.x + two.width),
      four.y - Math.max(...[one, two, three].map(({ y, height }) => y + height)),
    ];
    for (const gap of gaps) expect(Math.abs(gap - 16)).toBeLessThanOrEqual(ROUNDING);
    app.close();
  });

  it.each([
    ['a phone', {}],
    ['a tablet @everything', { width: 1366, height: 1024, tablet: true }],
  ])(
    'shows the rank of each trending track as a number, starting at 1, on %s (spec 2, design, Behaviour)',
    async (_, device) => {
      await countFive(server);
      const app = await openApp(platform, server, { device });
      const { png, unsupported } = await camera.takePicture(app);
      expect(unsupported.filter((what) => /^the (sign|font) /.test(what))).toEqual([]);
      const top = app.find({ text: 'Trending Movies' }).bounds.y;
      const bottom = app.find({ text: 'Latest Movies' }).bounds.y;
      const figures = ranks(app).filter(
        ({ bounds: { x, y } }) => y > top && y < bottom && x < app.device.width - 60,
      );
      expect(figures.length).toBeGreaterThan(1);
      expect(figures.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5'].slice(0, figures.length));
      // Each rank is beside the place of trending that has this number.
      const tracks = app.findAll({ role: 'link', name: /, number \d$/ });
      expect(tracks).toHaveLength(5);
      for (const [index, { bounds }] of figures.entries()) {
        expect(Math.abs(bounds.x - (tracks[index]?.bounds.x ?? Infinity))).toBeLessThan(100);
        const left = Math.max(0, Math.ceil(bounds.x));
        const place = { left, top: Math.ceil(bounds.y), width: 40, height: Math.floor(bounds.height) - 1 };
        // The area has more than one colour, so the rank is drawn.
        expect((await sharp(png).extract(place).stats()).entropy).toBeGreaterThan(0.1);
      }
      app.close();
    },
  );

  it.each(DEVICES)(
    'fits %s: nothing is cut off, leaves the screen or is too small to touch (design, Behaviour)',
    async (_, device) => {
      const app = await openApp(platform, server, { device });
      const problems = (screen: string) =>
        [...misplacedTexts(app), ...smallTargets(app)].map((problem) => `${screen}: ${problem}`);
      const found = problems('Home');
      const box = app.find({ role: 'link', name: 'Search for a movie' }).bounds;
      expect(app.find({ text: 'Search for a movie' }).bounds.height).toBeLessThanOrEqual(box.height);
      await app.scroll({ text: 'Latest Movies' }, { y: 400 });
      found.push(...problems('Home, scrolled'));
      await app.openLink('marquee://movie/105');
      await app.settled();
      found.push(...problems('Details'));
      await app.tap({ role: 'button', name: 'Go Back' });
      await app.settled();
      await searchFor(app, 'godfather');
      found.push(...problems('Search'));
      expect(found).toEqual([]);
      app.close();
    },
  );

  it('has three columns of horizontal cards on a wide tablet (design, Look) @everything', async () => {
    const app = await openApp(platform, server, {
      device: { width: 1366, height: 1024, tablet: true },
    });
    const rows = movies(app)
      .slice(0, 4)
      .map(({ bounds }) => bounds);
    expect(new Set(rows.slice(0, 3).map(({ y }) => y)).size).toBe(1);
    expect(rows[3]?.y).toBeGreaterThan(rows[0]?.y ?? Infinity);
    for (const { width, height } of rows) expect(width).toBeGreaterThan(height);
    // After the rotation, the app has the layout for the new width.
    await app.change({ width: 820, height: 1180 });
    await app.settled();
    for (const { bounds } of movies(app).slice(0, 3)) expect(bounds.height).toBeGreaterThan(bounds.width);
    expect(misplacedTexts(app)).toEqual([]);
    app.close();
  });

  it('covers the whole width of a wide tablet with the movie’s colours (design, Look) @everything', async () => {
    const insets = { ...NONE, top: 24 };
    const app = await openApp(platform, server, {
      device: { width: 1180, height: 820, tablet: true, colorScheme: 'dark', insets },
      link: 'marquee://movie/157336',
    });
    expect(await colorAt(app, 590, 4)).not.toBe(dark.background);
    expect(app.find({ role: 'link', name: 'Marquee' }).bounds.y).toBeGreaterThanOrEqual(insets.top);
    app.close();
  });

  it('does not move the tab bar when the keyboard opens (design, Look)', async () => {
    const app = await openApp(platform, server);
    const place = () => app.find({ role: 'link', name: 'Save' }).bounds.y;
    const before = place();
    await app.tap({ role: 'link', name: 'Search' });
    await app.settled();
    await app.tap({ role: 'searchbox' });
    expect(place()).toBe(before);
    app.close();
  });

  it('respects the notch and the home indicator (design, Look)', async () => {
    const insets = { ...NONE, top: 59, bottom: 34 };
    const app = await openApp(platform, server, { device: { width: 430, height: 932, insets } });
    expect(app.find({ role: 'link', name: 'Marquee' }).bounds.y).toBeGreaterThanOrEqual(insets.top);
    const tab = app.find({ role: 'link', name: 'Home' }).bounds;
    expect(tab.y + tab.height).toBeLessThanOrEqual(932 - insets.bottom + ROUNDING);
    await app.tap({ role: 'link', name: /^Back to the Future 1985 / });
    await app.settled();
    const back = app.find({ role: 'button', name: 'Go Back' }).bounds;
    expect(back.y + back.height).toBeLessThanOrEqual(932 - insets.bottom + ROUNDING);
    app.close();
  });

  it('is mirrored in right-to-left languages (design, Behaviour)', async () => {
    const app = await openApp(platform, server, { device: { rtl: true } });
    const [first, second] = movies(app).map(({ bounds }) => bounds.x);
    expect(first).toBeGreaterThan(second ?? Infinity);
    const heading = app.find({ text: 'Latest Movies' });
    const { x, width } = heading.bounds;
    expect(Math.round(app.device.width - x - width)).toBe(20);
    expect(app.find({ role: 'link', name: 'Home' }).bounds.x).toBeGreaterThan(
      app.find({ role: 'link', name: 'Profile' }).bounds.x,
    );
    expect(misplacedTexts(app)).toEqual([]);
    app.close();
  });
});
