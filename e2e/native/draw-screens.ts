import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App, Device, Platform } from '@marquee/native-host';
import sharp from 'sharp';
import { type RunningServer, startServer } from '../harness/start-server.ts';
import ensureReleases, { BUILT_IN_SERVER } from '../../scripts/building/native-build.mjs';
import { ensureServerProgram } from '../../scripts/building/server-build.mjs';
import { openApp, PLATFORMS, searchFor } from './open-app.ts';
import { startCamera } from './picture/take-picture.ts';

// `npm run screens -- --devices`: draws all screens of the releases into .cache/screens/devices, one sheet per platform
// and device, with a row per colour scheme.

const FOLDER = fileURLToPath(new URL('../../.cache/screens/devices/', import.meta.url));

/** The height of each picture on a sheet, in pixels. */
const HEIGHT = 844;

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

const DEVICES: Record<string, Partial<Device>> = {
  phone: {},
  tablet: { width: 820, height: 1180, tablet: true, insets: { ...NONE, top: 24, bottom: 20 } },
  'wide-tablet': { width: 1180, height: 820, tablet: true, insets: { ...NONE, top: 24, bottom: 20 } },
};

const MOVIE = 'marquee://movie/157336';

/** Each function opens a screen from Home. */
const SCREENS: ((app: App) => Promise<unknown>)[] = [
  async () => undefined,
  (app) => app.scroll({ text: 'Latest Movies' }, { y: 700 }),
  (app) => app.tap({ role: 'link', name: 'Search' }),
  (app) => searchFor(app, 'godfather'),
  (app) => searchFor(app, 'nothing of the kind'),
  (app) => app.openLink(MOVIE),
  async (app) => {
    await app.openLink(MOVIE);
    await app.settled();
    await app.scrollTo(app.find({ text: 'Production Companies' }));
  },
  (app) => app.tap({ role: 'link', name: 'Save' }),
  (app) => app.tap({ role: 'link', name: 'Profile' }),
  (app) => app.openLink('marquee://nowhere'),
  (app) => app.openLink('marquee://_sitemap'),
  (app) => app.openLink('marquee://movie/1'),
];

/** Searches for these terms fill trending. */
const TERMS = ['interstellar', 'godfather', 'alien', 'inception', 'casablanca'];

async function search(server: RunningServer, term: string): Promise<void> {
  const app = await openApp('ios', server.address);
  await searchFor(app, term);
  app.close();
}

const camera = await startCamera();

/** Everything that the pictures leave out. */
const allUnsupported = new Set<string>();

async function picture(app: App): Promise<Buffer> {
  const { png, unsupported } = await camera.takePicture(app);
  for (const what of unsupported) allUnsupported.add(what);
  return sharp(png).resize({ height: HEIGHT }).png().toBuffer();
}

/** Draws all screens in one colour scheme. */
async function row(server: RunningServer, platform: Platform, device: Partial<Device>): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const reach of SCREENS) {
    const app = await openApp(platform, server.address, { device });
    await reach(app);
    await app.settled();
    pictures.push(await picture(app));
    app.takeComplaints();
    app.close();
  }
  return pictures;
}

async function drawSheet(name: string, rows: Buffer[][]): Promise<void> {
  const { width = 0 } = await sharp(rows[0]?.[0]).metadata();
  const places = rows.flatMap((pictures, down) =>
    pictures.map((input, across) => ({ input, left: across * (width + 10), top: down * (HEIGHT + 10) })),
  );
  const size = { width: SCREENS.length * (width + 10), height: rows.length * (HEIGHT + 10) };
  await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite(places)
    .png()
    .toFile(join(FOLDER, `${name}.png`));
}

mkdirSync(FOLDER, { recursive: true });
await ensureReleases();
await ensureServerProgram();
// The poster URLs in trending are absolute. They must have the origin that is compiled into the app.
const server = await startServer({ PUBLIC_URL: BUILT_IN_SERVER });
try {
  for (const term of TERMS) await search(server, term);
  for (const platform of PLATFORMS) {
    for (const [name, device] of Object.entries(DEVICES)) {
      const dark = await row(server, platform, { ...device, colorScheme: 'dark' });
      const light = await row(server, platform, { ...device, colorScheme: 'light' });
      await drawSheet(`${platform}-${name}`, [dark, light]);
      console.log(`Drew ${platform} on a ${name}`);
    }
  }
  console.log(`All are in ${FOLDER}. Not drawn: ${[...allUnsupported].join(', ')}`);
} finally {
  await camera.close();
  await server.stop();
}
