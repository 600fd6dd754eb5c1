import { messagesIn } from '@marquee/messages/src/messages-in';
import type { App, Device } from '@marquee/native-host';
import { describe, expect, inject, it } from 'vitest';
import { movies, openApp, PLATFORMS, searchFor } from './open-app.ts';

const server = inject('server');

/** Successive changes of an Android device while the app is running. */
const CHANGES: [what: string, changes: Partial<Device>][] = [
  ['unfolded', { width: 673, height: 841 }],
  ['turned @everything', { width: 841, height: 673 }],
  [
    'put on a desk with a keyboard @everything',
    { width: 1280, height: 720, scale: 1.5, hardwareKeyboard: true },
  ],
  [
    'taken off it, and folded @everything',
    { width: 411, height: 867, scale: 2.625, hardwareKeyboard: false },
  ],
];

/** Returns the names of the movies in the first row that has at least a fifth of its height on screen. */
function firstRow(app: App) {
  const seen = movies(app).filter(({ bounds: { y, height } }) => y + 0.8 * height > 0);
  const top = Math.min(...seen.map(({ bounds }) => bounds.y));
  return seen.filter(({ bounds }) => bounds.y === top).map(({ props }) => props.accessibilityLabel);
}

describe('the Android release after configuration changes', () => {
  it.each(CHANGES)(
    'keeps term, movies and scroll position when it is %s (design, Look)',
    async (_, changes) => {
      const app = await openApp('android', server);
      await searchFor(app, 'the');
      await app.closeKeyboard();
      await app.scroll({ text: 'Search Results for the' }, { y: 1_500 });
      await app.settled();
      const asked = app.requests.length;
      const { surface } = app.host;
      const list = () =>
        surface.all.find(
          ({ name, state, visible }) => name === 'ScrollView' && visible && state.scroll.y > 0,
        );
      expect(list()?.state.scroll.y).toBeGreaterThan(1_000);
      await app.advance(1_000);
      const first = firstRow(app);
      expect(first).toHaveLength(3);
      await app.change(changes);
      await app.settled();
      expect(app.systemCalls.filter(({ name }) => name === 'activity.restart')).toEqual([]);
      expect(firstRow(app)).toEqual(first);
      expect(app.find({ role: 'searchbox' }).state.input?.text).toBe('the');
      expect(list()?.state.scroll.y).toBeGreaterThan(300);
      expect(movies(app).length).toBeGreaterThan(0);
      const since = app.requests.slice(asked).map(({ url }) => url);
      expect(since.filter((url) => url.includes('/3/search/movie') && url.includes('page=1'))).toEqual([]);
      app.close();
    },
  );

  it('renders again when the text size changes, which restarts the activity', async () => {
    const app = await openApp('android', server);
    await app.change({ fontScale: 1.3 });
    await app.settled();
    expect(app.systemCalls).toContainEqual({ name: 'activity.restart', value: 'fontScale' });
    expect(movies(app)).toHaveLength(18);
    app.close();
  });
});

describe.each(PLATFORMS)('the release on %s after rotating twice (design, Behaviour)', (platform) => {
  /** Rotates the device, and then rotates it back. Expects the same first row after each rotation. */
  async function turnTwice(app: App) {
    await app.settled();
    await app.advance(1_000);
    const { width, height } = app.device;
    const first = firstRow(app);
    expect(first).toHaveLength(3);
    for (const window of [
      { width: height, height: width },
      { width, height },
    ]) {
      await app.change(window);
      await app.settled();
      expect(firstRow(app)).toEqual(first);
      await app.advance(2_000);
    }
    return first;
  }

  it('shows the same first row, also far down in the list', async () => {
    const app = await openApp(platform, server);
    await app.scroll({ text: 'Latest Movies' }, { y: 3_400 });
    await app.settled();
    // How much of a row is visible depends on the searches of other tests. A third of this row is out of sight, so it is
    // the first that counts as visible.
    const row = { role: 'link', name: firstRow(app)[0] as string };
    const { y, height } = app.find(row).bounds;
    await app.scroll(row, { y: y + height / 3 });
    const first = await turnTwice(app);
    // Once the visitor scrolls, the app no longer restores the earlier position.
    await app.scroll({ role: 'link', name: first[0] as string }, { y: -1_500 });
    await app.settled();
    expect(firstRow(app)).not.toEqual(first);
    app.close();
  });

  it('shows the first row if only its top is out of sight', async () => {
    const app = await openApp(platform, server, { device: { width: 844, height: 390 } });
    const [movie] = movies(app);
    const { y = 0, height = 0 } = movie?.bounds ?? {};
    await app.scroll({ text: 'Latest Movies' }, { y: y + 0.7 * height });
    await turnTwice(app);
    app.close();
  });

  it('does not scroll while the heading is visible', async () => {
    const app = await openApp(platform, server);
    await app.scroll({ text: 'Latest Movies' }, { y: 100 });
    await app.advance(1_000);
    const { width, height } = app.device;
    const { y } = app.find({ text: 'Latest Movies' }).bounds;
    await app.change({ width: height, height: width });
    await app.settled();
    await app.advance(2_000);
    await app.change({ width, height });
    await app.settled();
    expect(app.find({ text: 'Latest Movies' }).bounds.y).toBe(y);
    app.close();
  });
});

/** Whether the heading is at the right edge, as in right-to-left layouts. */
const isMirrored = (app: App, heading: string) =>
  app.find({ text: heading }).bounds.x + app.find({ text: heading }).bounds.width > app.device.width - 30;

describe('a language change while the release is running (design, Languages)', () => {
  it.each([
    ['en-US', 'ar-EG', '', true],
    ['ar-EG', 'de-DE', '@everything', false],
    ['de-DE', 'fr-FR', '@everything', false],
  ])(
    'on android starts it anew when it comes to the front: %s, then %s %s',
    async (before, after, _, rtl) => {
      const storage = new Map<string, string>();
      const device = { locale: before, rtl: before.startsWith('ar') };
      const app = await openApp('android', server, { storage, device });
      await app.leave();
      await app.change({ locale: after, rtl });
      await app.return();
      expect(app.systemCalls).toContainEqual({ name: 'reload', value: null });
      app.close();
      const next = await openApp('android', server, { storage, device: { locale: after, rtl } });
      const t = messagesIn(after.slice(0, 2) as 'ar' | 'de' | 'fr');
      expect(next.has({ text: t.latestMovies() })).toBe(true);
      expect(isMirrored(next, t.latestMovies())).toBe(true);
      next.close();
    },
  );

  it.each(PLATFORMS)(
    'on %s it continues if the app only was in the background, or the region changed',
    async (platform) => {
      const app = await openApp(platform, server);
      await app.scroll({ text: 'Latest Movies' }, { y: 300 });
      const place = app.find({ text: 'Latest Movies' }).bounds.y;
      await app.leave();
      await app.return(60_000);
      await app.settled();
      expect(app.find({ text: 'Latest Movies' }).bounds.y).toBe(place);
      if (platform === 'android') {
        await app.leave();
        await app.change({ locale: 'en-GB' });
        await app.return();
        await app.settled();
        expect(app.has({ text: 'Latest Movies' })).toBe(true);
      }
      expect(app.systemCalls.filter(({ name }) => name === 'reload')).toEqual([]);
      app.close();
    },
  );
});
