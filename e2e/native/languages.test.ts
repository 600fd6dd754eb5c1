import { chooseLanguage, type Messages } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import type { Device } from '@marquee/native-host';
import { describe, expect, inject, it } from 'vitest';
import { misplacedTexts } from './misplaced.ts';
import { openApp, PLATFORMS } from './open-app.ts';

const server = inject('server');

const SMALL: Partial<Device> = { width: 320, height: 568, fontScale: 2 };

const DEVICES = [
  ['ar', { locale: 'ar-EG', rtl: true }, ''],
  ['ar', { locale: 'ar-EG', rtl: true, ...SMALL }, '@everything'],
  ['de', { locale: 'de-DE' }, '@everything'],
  ['de', { locale: 'de-DE', ...SMALL }, '@everything'],
  ['hi', { locale: 'hi-IN', ...SMALL }, '@everything'],
  ['ja', { locale: 'ja-JP', ...SMALL }, '@everything'],
  ['zh-Hans', { locale: 'zh-CN', ...SMALL }, '@everything'],
  ['pt-BR', { locale: 'pt-PT' }, '@everything'],
  ['en', { locale: 'sv-SE' }, '@everything'],
] as const satisfies [string, Partial<Device>, string][];

/** The link and a text of every screen. */
const SCREENS: [link: string, text: (t: Messages) => string][] = [
  ['marquee://', (t) => t.latestMovies()],
  ['marquee://search', (t) => t.startTyping()],
  ['marquee://search?q=godfather', (t) => t.searchResultsFor({ term: 'godfather' })],
  ['marquee://search?q=nothing%20of%20the%20kind', (t) => t.noMoviesFound()],
  ['marquee://movie/105', (t) => t.genres()],
  ['marquee://movie/1', (t) => t.search()],
  ['marquee://save', (t) => t.save()],
  ['marquee://profile', (t) => t.profile()],
  ['marquee://nowhere', (t) => t.unmatchedRoute()],
  ['marquee://_sitemap', (t) => t.sitemap()],
];

describe.each(PLATFORMS)('the release on %s', (platform) => {
  it.each(DEVICES)(
    'has all texts in %s on a device with %j, and nothing is cut off (design, Languages) %s',
    async (language, device, _) => {
      const t = messagesIn(language);
      const app = await openApp(platform, server, { device });
      for (const [link, text] of SCREENS) {
        await app.openLink(link);
        await app.settled();
        expect(app.has({ text: text(t) }), `${link} has "${text(t)}"`).toBe(true);
        expect(misplacedTexts(app), link).toEqual([]);
      }
      await app.openLink('marquee://movie/105');
      await app.settled();
      await app.scrollTo(app.find({ text: t.revenue() }));
      expect(
        app.find({
          text: t.dollars({
            exactMillions: 381,
            millions: 381,
            tenMillions: 38.1,
            hundredMillions: 3.81,
            wholeHundredMillions: 3,
            tenThousands: 8_100,
          }),
        }),
      ).toBeDefined();
      expect(misplacedTexts(app), 'Details, scrolled').toEqual([]);
      app.takeComplaints();
      app.close();
    },
  );

  it.each([
    ['en-US', ''],
    ['ar-EG', '@everything'],
    ['hi-IN', '@everything'],
    ['ja-JP', '@everything'],
    ['zh-CN', '@everything'],
  ])(
    'has headings in the display font with its line height in %s, in any script (design, Look and Languages) %s',
    async (locale) => {
      const t = messagesIn(chooseLanguage([locale]));
      const app = await openApp(platform, server, { device: { locale } });
      for (const text of [t.trendingMovies(), t.latestMovies()]) {
        const { props } = app.find({ text });
        expect(props).toMatchObject({ fontFamily: 'BigShouldersDisplay_800ExtraBold', lineHeight: 32 });
      }
      // A device does not use some fonts for some texts, such as a font that Android loads at run time for bold text.
      const lines = app.host.surface.all.flatMap(({ layout }) => layout.paragraph?.lines ?? []);
      const looks = lines.flatMap(({ fragments }) => fragments.map(({ look }) => look));
      expect(looks).not.toHaveLength(0);
      expect(looks.filter(({ missingFamily }) => missingFamily !== null)).toEqual([]);
      app.close();
    },
  );

  it('aligns an English overview in Arabic to the left, and says its language (design, Languages)', async () => {
    const device = { locale: 'ar-EG', rtl: true };
    const app = await openApp(platform, server, { device, link: 'marquee://movie/105' });
    // React Native swaps left and right in right-to-left layouts.
    expect(app.find({ text: /^Thanks to a sports car/ }).props.textAlign).toBe('right');
    expect(app.has({ text: /\(بالإنجليزية\)$/ })).toBe(true);
    app.close();
  });
});
