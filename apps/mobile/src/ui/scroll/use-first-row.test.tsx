import { act, renderHook } from '@testing-library/react-native';
import { Dimensions, type FlatList, type View } from 'react-native';

import { pass } from '../../../test/open-app';
import { useFirstRow } from './use-first-row';

beforeEach(() => {
  jest.useFakeTimers();
});

const turn = (width: number, height: number) =>
  act(() => Dimensions.set({ window: { width, height, scale: 1, fontScale: 1 } }));

/**
 * Opens a list of five rows, each initially 100 high. The returned `offsets` contains the offsets to which
 * the list was scrolled.
 */
function openList() {
  turn(390, 844);
  const offsets: number[] = [];
  const rows = { height: 100 };
  const scroller = {};
  const list = {
    getNativeScrollRef: () => scroller,
    scrollToOffset: ({ offset, animated }: { offset: number; animated: boolean }) => {
      expect(animated).toBe(false);
      offsets.push(offset);
    },
  };
  const { result } = renderHook(() => useFirstRow({ current: list as unknown as FlatList }));
  const { rowRef, listProps } = result.current;
  for (let i = 0; i < 5; i++) {
    const measureLayout = (of: unknown, tell: (x: number, y: number) => void) => {
      expect(of).toBe(scroller);
      tell(0, 50 + i * rows.height);
    };
    rowRef(i)({ measureLayout } as View);
  }
  return {
    offsets,
    listProps,
    /** Reports these rows as visible. */
    see: (...indices: number[]) =>
      listProps.onViewableItemsChanged({
        viewableItems: indices.map((index) => ({ index, isViewable: true, item: [], key: `${index}` })),
      }),
    scroll: (y: number) =>
      listProps.onScroll({ nativeEvent: { contentOffset: { x: 0, y } } } as Parameters<
        typeof listProps.onScroll
      >[0]),
    /** Changes the height of the rows and reports the changed size of the content. */
    grow: (height: number) => {
      rows.height = height;
      listProps.onContentSizeChange();
    },
  };
}

describe('design, Behaviour: the first visible row stays first', () => {
  it('when the window is turned, while rows change their height, until the visitor scrolls', async () => {
    const { offsets, listProps, see, grow } = openList();
    await pass(20);
    see(3, 4);
    grow(120);
    await pass(20);
    expect(offsets).toEqual([]);
    turn(844, 390);
    await pass(20);
    grow(200);
    await pass(20);
    expect(offsets).toEqual([410, 650]);
    listProps.onScrollBeginDrag();
    grow(300);
    await pass(20);
    expect(offsets).toEqual([410, 650]);
  });

  it('for one second: later changes do not scroll', async () => {
    const { offsets, see, grow } = openList();
    see(3);
    turn(844, 390);
    await pass(1_100);
    grow(200);
    await pass(20);
    expect(offsets).toEqual([350]);
  });

  it('while the window is widened step by step', async () => {
    const { offsets, see } = openList();
    see(3);
    for (const width of [400, 450, 500]) {
      turn(width, 844);
      see(1);
      await pass(600);
    }
    expect(offsets).toEqual([350, 350, 350]);
    await pass(1_000);
    turn(390, 844);
    await pass(20);
    expect(offsets.at(-1)).toBe(150);
  });

  it.each([
    ['keeps its position below a visible header', 30, 30],
    ['is not cut off', 120, 50],
  ])('the first row of the list %s', async (_, offset, expected) => {
    const { offsets, see, scroll } = openList();
    see(0, 1);
    scroll(offset);
    turn(844, 390);
    await pass(20);
    expect(offsets).toEqual([expected]);
  });

  it("not when only the window's height grows, as when a keyboard closes", async () => {
    const { offsets, see } = openList();
    see(3);
    turn(390, 500);
    await pass(20);
    expect(offsets).toEqual([]);
  });
});
