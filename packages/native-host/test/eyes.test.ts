import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture, View } from '../src/index.ts';
import { PLATFORMS, startExample } from './start-example.ts';

const SCALE = 2;

/** The colour of the picture at a point of the screen, as `#rrggbb`. */
async function colorAt({ png }: Picture, x: number, y: number) {
  const place = { left: Math.round(x * SCALE), top: Math.round(y * SCALE), width: 1, height: 1 };
  const data = await sharp(png).removeAlpha().extract(place).raw().toBuffer();
  return `#${data.toString('hex')}`;
}

const colorOf = (picture: Picture, { bounds: { x, y, width, height } }: View) =>
  colorAt(picture, x + width / 2, y + height / 2);

describe.each(PLATFORMS)('a picture of %s', (platform) => {
  it('shows views and vectors in their colours, at their places', async () => {
    const app = await startExample(platform);
    const picture = await app.picture(SCALE);
    const square = app.find({ testID: 'square' });
    expect(await colorOf(picture, square)).toBe('#00aa44');
    const { x, y, width } = square.bounds;
    expect(await colorAt(picture, x + width + 10 + 20, y + 20)).toBe('#cc3300');
    expect(await colorAt(picture, x + width + 5, y + 20)).toBe('#ffffff');
    expect(picture.notDrawn).toEqual([]);
    app.close();
  });

  it('shows what lies over something else', async () => {
    const app = await startExample(platform);
    // 30 % black over #336699.
    expect(await colorOf(await app.picture(SCALE), app.find({ label: 'Covered' }))).toBe('#24476b');
    app.close();
  });

  it('follows the colour scheme', async () => {
    const app = await startExample(platform, { device: { colorScheme: 'dark' } });
    expect(await colorAt(await app.picture(SCALE), 2, 300)).toBe('#000000');
    app.close();
  });

  it('shows text where it stands, and that it fades in', async () => {
    const app = await startExample(platform);
    const inked = async (text: string) => {
      const view = app.host.surface.all.find((one) => one.name === 'Text' && one.text === text);
      if (!view) throw new Error(`There is no ${text}.`);
      await app.scrollTo(view);
      const { x, y, height } = app.host.surface.find(view.tag)?.bounds ?? view.bounds;
      const { png } = await app.picture(SCALE);
      const [left = 0, top = 0, width = 0, tall = 0] = [x, y, 30, height].map((value) =>
        Math.round(value * SCALE),
      );
      const beginning = await sharp(png).extract({ left, top, width, height: tall }).png().toBuffer();
      const { channels } = await sharp(beginning).stats();
      return channels.some(({ min, max }) => max - min > 100);
    };
    expect(await inked('Example')).toBe(true);
    expect(await inked('Faded')).toBe(false);
    await app.tap({ text: 'Fade in' });
    await app.settled();
    expect(await inked('Faded')).toBe(true);
    app.close();
  });
});
