import { describe, expect, it } from 'vitest';
import { chance } from '@marquee/test-kit/chance';
import { DEFAULT_DEVICES } from '../src/device/device.ts';
import type { ShadowNode } from '../src/fabric/shadow-node.ts';
import { LayoutEngine, EMPTY_LAYOUT } from '../src/layout/lay-out.ts';
import { Fonts } from '../src/text/fonts.ts';
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
  it('measures views, and respects insets', async () => {
    const insets = { top: 59, right: 0, bottom: 34, left: 0 };
    const app = await startBundle(platform, SCREEN, { device: { insets } });
    expect(app.has({ text: 'Told: 25 40' })).toBe(true);
    expect(app.find({ testID: 'square' }).bounds.x).toBeCloseTo(25, 0);
    expect(app.find({ text: 'Heading' }).bounds.y).toBeCloseTo(59, 0);
    app.close();
  });

  it('is mirrored in right-to-left languages', async () => {
    const app = await startBundle(platform, SCREEN, { device: { rtl: true, width: 400 } });
    const { x, width } = app.find({ testID: 'square' }).bounds;
    expect(400 - x - width).toBeCloseTo(25, 0);
    app.close();
  });

  it('gives scaled text more space', async () => {
    const heights = [];
    for (const fontScale of [1, 2]) {
      const app = await startBundle(platform, SCREEN, { device: { fontScale } });
      heights.push(app.find({ text: 'Heading' }).bounds.height);
      app.close();
    }
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2, 1);
  });
});

it('the layout of a changed tree equals a new layout', () => {
  const settings = { device: { ...DEFAULT_DEVICES.android }, fonts: new Fonts('android') };
  const engine = new LayoutEngine(settings);
  const random = chance(7);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  let tags = 2;
  const handle = {};
  const styles = [
    {},
    // Not `flex`, because Yoga keeps the `flexBasis` of `flex` when the parent changes from a column to a row.
    // Devices do so too.
    { flexGrow: 1 },
    { padding: 8 },
    { paddingLeft: 16, marginTop: 4 },
    { width: 40, height: 30 },
    { flexDirection: 'row', gap: 8 },
    { position: 'absolute', right: 4, bottom: 4 },
    { display: 'none' },
    { alignItems: 'center' },
  ];
  const text = (): ShadowNode => {
    const raw = {
      tag: (tags += 2),
      name: 'RawText',
      props: { text: pick(['A', 'A film', '映画を検索 of it']) },
    };
    const children = [{ ...raw, handle, children: [] }];
    return { tag: (tags += 2), name: 'Text', props: { fontSize: pick([12, 20]) }, handle, children };
  };
  const view = (children: ShadowNode[]): ShadowNode => {
    return { tag: (tags += 2), name: 'View', props: pick(styles), handle, children };
  };
  /** Returns a copy of the tree in which one node differs. */
  function change(node: ShadowNode): ShadowNode {
    if (node.name === 'Text') return { ...text(), tag: node.tag };
    const { children } = node;
    const place = Math.floor(random() * (children.length + 1));
    const chosen = children[place];
    const doing = pick(['below', 'below', 'style', 'add', 'remove', 'move']);
    if (doing === 'below' && chosen) return { ...node, children: children.with(place, change(chosen)) };
    if (doing === 'add')
      return { ...node, children: children.toSpliced(place, 0, pick([text(), view([text()])])) };
    if (doing === 'remove') return { ...node, children: children.toSpliced(place, 1) };
    if (doing === 'move' && chosen) return { ...node, children: [chosen, ...children.toSpliced(place, 1)] };
    return { ...node, props: pick(styles) };
  }

  let root = view([view([text(), view([])]), view([text()])]);
  for (let step = 0; step < 400; step++) {
    root = change(root);
    if (step === 200) Object.assign(settings.device, { rtl: true, fontScale: 1.5 });
    const fresh = new LayoutEngine(settings);
    const wanted = fresh.layOut([root], 800);
    const found = engine.layOut([root], 800);
    for (const [tag, { frame, padding }] of wanted) {
      const layout = found.get(tag) ?? EMPTY_LAYOUT;
      expect(layout.padding, `step ${step}, view ${tag}`).toEqual(padding);
      // As on a device, a view that moves by less than a pixel keeps its size. So its size may differ by a pixel from
      // its size in the new layout `wanted`.
      for (const name of ['x', 'y', 'width', 'height'] as const) {
        const off = Math.abs(layout.frame[name] - frame[name]) * settings.device.scale;
        expect(off, `step ${step}, view ${tag}: ${name}`).toBeLessThan(1.01);
      }
    }
    expect(
      [...found.keys()].filter((tag) => !wanted.has(tag)),
      `step ${step}`,
    ).toEqual([]);
    fresh.free();
  }
  engine.free();
});
