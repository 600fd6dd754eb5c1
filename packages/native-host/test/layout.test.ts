import { describe, expect, it } from 'vitest';
import { PLATFORMS, startExample } from './start-example.ts';

describe.each(PLATFORMS)('the layout on %s', (platform) => {
  it('tells a view where it is', async () => {
    const app = await startExample(platform);
    expect(app.has({ text: 'Told: 5 0 40' })).toBe(true);
    expect(app.find({ testID: 'square' }).bounds.x).toBeCloseTo(25, 0);
    app.close();
  });

  it('keeps out of the insets', async () => {
    const app = await startExample(platform, {
      device: { insets: { top: 59, right: 0, bottom: 34, left: 0 } },
    });
    expect(app.find({ text: 'Example' }).bounds.y).toBeCloseTo(59, 0);
    app.close();
  });

  it('is mirrored where one reads from the right', async () => {
    const app = await startExample(platform, { device: { rtl: true, width: 400 } });
    const { x, width } = app.find({ testID: 'square' }).bounds;
    expect(400 - x - width).toBeCloseTo(25, 0);
    app.close();
  });

  it('gives larger text more room', async () => {
    const heights = [];
    for (const fontScale of [1, 2]) {
      const app = await startExample(platform, { device: { fontScale } });
      heights.push(app.find({ text: 'Example' }).bounds.height);
      app.close();
    }
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2, 1);
  });
});
