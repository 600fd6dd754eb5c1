import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATFORMS, startBundle } from '../../packages/native-host/test/start-bundle.ts';
import { type Camera, type Picture, startCamera } from './picture/take-picture.ts';

const SCALE = 2;

/** The picture's colour at a point of the screen, as `#rrggbb`. */
async function colorAt({ png }: Picture, x: number, y: number) {
  const place = { left: Math.round(x * SCALE), top: Math.round(y * SCALE), width: 1, height: 1 };
  const data = await sharp(png).removeAlpha().extract(place).raw().toBuffer();
  return `#${data.toString('hex')}`;
}

const SCREEN = `
  const box = (left, color, more) => h('View', {
    position: 'absolute', left, top: 20, width: 40, height: 40, backgroundColor: color, ...more });
  run = () => show(
    box(20, 0xff00aa44),
    box(80, 0xff326496), box(80, 0x33000000),
    h('RNSVGSvgView', { position: 'absolute', left: 140, top: 20, width: 40, height: 40,
      minX: 0, minY: 0, vbWidth: 10, vbHeight: 10 },
      h('RNSVGCircle', { cx: 5, cy: 5, r: 5, propList: ['fill'], fill: { type: 0, payload: 0xffcc3300 } })),
    h('Text', { position: 'absolute', left: 20, top: 100, fontSize: 40, lineHeight: 60, color: 0xffff0000 }, '■'),
    h('Text', { position: 'absolute', left: 20, top: 200, fontSize: 40, lineHeight: 60, opacity: 0 }, '■'),
  );`;

let camera: Camera;
beforeAll(async () => void (camera = await startCamera()));
afterAll(() => camera.close());

describe.each(PLATFORMS)('a picture of %s', (platform) => {
  it('shows views, vectors and text in their colours and positions', async () => {
    const app = await startBundle(platform, SCREEN);
    const picture = await camera.takePicture(app, SCALE);
    const at = (x: number, y: number) => colorAt(picture, x, y);
    expect(await at(40, 40)).toBe('#00aa44');
    // Black at 20 % over #326496.
    expect(await at(100, 40)).toBe('#285078');
    expect(await at(160, 40)).toBe('#cc3300');
    // Inside the circle's bounding box, but outside the circle.
    expect(await at(142, 22)).toBe('#ffffff');
    expect(await at(70, 40)).toBe('#ffffff');
    expect(await at(36, 130)).toBe('#ff0000');
    expect(await at(36, 105)).toBe('#ffffff');
    // The hidden text would be here.
    expect(await at(36, 230)).toBe('#ffffff');
    expect(picture.unsupported).toEqual([]);
    app.close();
  });

  it('lists characters that no font has', async () => {
    const app = await startBundle(platform, `run = () => show(h('Text', {}, 'a\\u{1F9FF}'));`);
    expect((await camera.takePicture(app, SCALE)).unsupported.join()).toContain('\u{1F9FF}');
    app.close();
  });

  it('has the background of the colour scheme', async () => {
    const app = await startBundle(platform, SCREEN, { device: { colorScheme: 'dark' } });
    expect(await colorAt(await camera.takePicture(app, SCALE), 2, 300)).toBe('#000000');
    app.close();
  });
});
