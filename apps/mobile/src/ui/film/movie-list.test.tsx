import { act, fireEvent, screen } from '@testing-library/react-native';
import { Dimensions, FlatList } from 'react-native';

import { fakeServices, LATEST } from '../../../test/fake-services';
import { films, page } from '../../../test/films';
import { openApp, pass } from '../../../test/open-app';

const turn = (width: number, height: number) =>
  act(() => Dimensions.set({ window: { width, height, scale: 1, fontScale: 1 } }));

describe('design 8: a list whose window is turned', () => {
  it('has the first row in front that was it before, until the visitor scrolls', async () => {
    turn(390, 844);
    fakeServices().on(LATEST, page(films(18)));
    await openApp('/');
    const scrollToIndex = jest.spyOn(FlatList.prototype, 'scrollToIndex').mockReturnValue();
    const list = screen.UNSAFE_getByType(FlatList);
    /** A document in a test has no layout: what the list tells of the rows that are seen. */
    const see = (...rows: number[]) =>
      act(() => list.props.onViewableItemsChanged({ viewableItems: rows.map((index) => ({ index })) }));
    const shown = async () => {
      await pass(20);
      return scrollToIndex.mock.calls.map(([{ index }]) => index);
    };

    see(0, 1);
    turn(844, 390);
    expect(await shown()).toEqual([]);
    see(3, 4, 5);
    turn(390, 844);
    expect(await shown()).toEqual([3]);
    // Rows get their height one after the other.
    fireEvent(list, 'contentSizeChange', 390, 3_000);
    expect(await shown()).toEqual([3, 3]);
    fireEvent(list, 'scrollBeginDrag');
    fireEvent(list, 'contentSizeChange', 390, 3_500);
    expect(await shown()).toEqual([3, 3]);
    turn(1280, 800);
    expect(await shown()).toEqual([3, 3, 3]);
    see(2, 3);
    see(3, 4);
    fireEvent(list, 'contentSizeChange', 1280, 2_000);
    expect(await shown()).toEqual([3, 3, 3]);
    turn(390, 844);
  });
});
