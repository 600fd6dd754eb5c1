import { describe, expect, it } from 'vitest';
import { hitTest } from '../src/fabric/hit-test.ts';
import type { Props } from '../src/fabric/shadow-node.ts';
import { View } from '../src/fabric/view.ts';
import { PLATFORMS } from './start-bundle.ts';

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

interface Box {
  name?: string;
  props?: Props;
  /** The frame in the parent: x, y, width, height. */
  at: [number, number, number, number];
  inside?: Record<string, Box>;
}

/** Adds a view for each box to `views`, with the same key as the box. Returns `views`. */
function place(boxes: Record<string, Box>, views: Record<string, View> = {}, parent: View | null = null) {
  for (const [key, { name = 'View', props = {}, at, inside = {} }] of Object.entries(boxes)) {
    const [x, y, width, height] = at;
    const node = { tag: Object.keys(views).length, name, props, handle: {}, children: [] };
    const layout = { frame: { x, y, width, height }, padding: NONE, border: NONE, paragraph: null };
    const state = { scroll: { x: 0, y: 0 }, input: null, image: null, nativeProps: {} };
    const view = new View(node, parent, layout, state, false, () => ({}));
    views[key] = view;
    parent?.children.push(view);
    place(inside, views, view);
  }
  return views;
}

/** Returns the name of the view that a touch reaches. */
function touched(boxes: Record<string, Box>, x: number, y: number, platform: 'ios' | 'android') {
  const views = place(boxes);
  const roots = Object.values(views).filter(({ parent }) => parent === null);
  const hit = hitTest(roots, x, y, platform);
  return Object.keys(views).find((key) => views[key] === hit);
}

const SCREEN: Box['at'] = [0, 0, 400, 800];

describe.each(PLATFORMS)('a touch on %s hits', (platform) => {
  const at = (boxes: Record<string, Box>, x: number, y: number) => touched(boxes, x, y, platform);

  it('the view drawn last, or with the higher zIndex', () => {
    const pair = (zIndex: number) => ({
      screen: { at: SCREEN, inside: { first: { at: SCREEN, props: { zIndex } }, second: { at: SCREEN } } },
    });
    expect(at(pair(0), 5, 5)).toBe('second');
    expect(at(pair(1), 5, 5)).toBe('first');
  });

  it('views behind those without pointer events', () => {
    const veiled = (pointerEvents: string) => ({
      screen: {
        at: SCREEN,
        inside: {
          under: { at: SCREEN },
          veil: { at: SCREEN, props: { pointerEvents }, inside: { child: { at: SCREEN } } },
        },
      },
    });
    expect(at(veiled('auto'), 5, 5)).toBe('child');
    expect(at(veiled('none'), 5, 5)).toBe('under');
    expect(at(veiled('box-only'), 5, 5)).toBe('veil');
    expect(at(veiled('box-none'), 5, 5)).toBe('child');
  });

  it('overflowing content, unless it is clipped', () => {
    const boxed = (overflow: string) =>
      ({
        screen: {
          at: SCREEN,
          inside: {
            box: { at: [0, 0, 50, 50], props: { overflow }, inside: { out: { at: [0, 100, 50, 50] } } },
          },
        },
      }) satisfies Record<string, Box>;
    expect(at(boxed('visible'), 10, 110)).toBe('out');
    expect(at(boxed('hidden'), 10, 110)).toBe('screen');
  });

  it('the area of hitSlop', () => {
    const button: Record<string, Box> = {
      button: { at: [100, 100, 20, 20], props: { hitSlop: { top: 12, left: 12 } } },
    };
    expect(at(button, 90, 90)).toBe('button');
    expect(at(button, 130, 130)).toBeUndefined();
  });

  it('transformed views where they are visible', () => {
    const moved: Record<string, Box> = {
      moved: { at: [0, 0, 20, 20], props: { transform: [{ translateX: 100 }, { scale: 2 }] } },
    };
    expect(at(moved, 95, -5)).toBe('moved');
    expect(at(moved, 10, 10)).toBeUndefined();
    // A quarter turn about the centre, (100, 10).
    const turned: Record<string, Box> = {
      turned: { at: [0, 0, 200, 20], props: { transform: [{ rotate: '90deg' }] } },
    };
    expect(at(turned, 100, 105)).toBe('turned');
    expect(at(turned, 190, 10)).toBeUndefined();
  });
});
