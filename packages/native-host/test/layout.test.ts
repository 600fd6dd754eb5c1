import { describe, expect, it } from 'vitest';
import { PLATFORMS, startBundle } from './start-bundle.ts';

const SCREEN = `
  let told;
  const draw = (tag = 4) => show(
    h('RNCSafeAreaProvider', { tag: 2, on: { topInsetsChange: ({ insets }) => { top = insets.top; draw(); } } },
      h('View', { tag: 6, paddingTop: top, paddingHorizontal: 20 },
        h('Text', { tag: 8, fontSize: 25, alignSelf: 'flex-start' }, 'Heading'),
        h('View', { tag: 10, testID: 'square', marginLeft: 5, width: 40, height: 40, onLayout: true,
          on: { topLayout: ({ layout: { x, width } }) => { if (!told) { told = Math.round(x) + ' ' + Math.round(width); draw(); } } } }),
        h('Text', { tag: 12 }, 'Told: ' + told))));
  let top = 0;
  run = draw;`;

describe.each(PLATFORMS)('the layout on %s', (platform) => {
  it('tells a view where it is, and keeps out of the insets', async () => {
    const insets = { top: 59, right: 0, bottom: 34, left: 0 };
    const app = await startBundle(platform, SCREEN, { device: { insets } });
    expect(app.has({ text: 'Told: 25 40' })).toBe(true);
    expect(app.find({ testID: 'square' }).bounds.x).toBeCloseTo(25, 0);
    expect(app.find({ text: 'Heading' }).bounds.y).toBeCloseTo(59, 0);
    app.close();
  });

  it('is mirrored where one reads from the right', async () => {
    const app = await startBundle(platform, SCREEN, { device: { rtl: true, width: 400 } });
    const { x, width } = app.find({ testID: 'square' }).bounds;
    expect(400 - x - width).toBeCloseTo(25, 0);
    app.close();
  });

  it('gives larger text more room', async () => {
    const heights = [];
    for (const fontScale of [1, 2]) {
      const app = await startBundle(platform, SCREEN, { device: { fontScale } });
      heights.push(app.find({ text: 'Heading' }).bounds.height);
      app.close();
    }
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2, 1);
  });
});
