import type { Device } from '@marquee/native-host';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../harness/start-server.ts';
import { misplacedTexts } from './misplaced.ts';
import { openApp, PLATFORMS } from './open-app.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

const SMALL: Partial<Device> = { width: 320, height: 568, fontScale: 2 };

const DEVICES = [
  ['ar', { locale: 'ar-EG', rtl: true }],
  ['ar', { locale: 'ar-EG', rtl: true, ...SMALL }],
  ['de', { locale: 'de-DE' }],
  ['de', { locale: 'de-DE', ...SMALL }],
  ['pt-BR', { locale: 'pt-PT' }],
  ['en', { locale: 'sv-SE' }],
] as const satisfies [string, Partial<Device>][];

describe.each(PLATFORMS)('the release on %s', (platform) => {
  it.each(DEVICES)(
    'speaks %s on a device with %j, and all of it has room (design 12)',
    async (language, device) => {
      const t = messagesIn(language);
      const app = await openApp(platform, server.address, { device });
      expect(app.find({ text: t.latestMovies() })).toBeDefined();
      expect(misplacedTexts(app), 'Home').toEqual([]);
      await app.tap({ role: 'link', name: t.search() });
      await app.settled();
      expect(app.find({ text: t.startTyping() })).toBeDefined();
      expect(misplacedTexts(app), 'Search').toEqual([]);
      await app.openLink('marquee://movie/105');
      await app.settled();
      const revenue = app.find({ text: t.revenue() });
      await app.scrollTo(revenue);
      expect(
        app.find({
          text: t.dollars({ millions: 381, tenMillions: 38.1, hundredMillions: 3, tenThousands: 8_100 }),
        }),
      ).toBeDefined();
      expect(misplacedTexts(app), 'Details').toEqual([]);
      app.close();
    },
  );
});
