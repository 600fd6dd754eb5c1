import { act, fireEvent, screen } from '@testing-library/react-native';
import { router } from 'expo-router';
import { ScrollView } from 'react-native';

import { DETAILS, fakeServices } from '../../test/fake-services';
import { details } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';

/** Returns the titles of the mounted movies, visible or not. */
const mountedTitles = () =>
  screen
    .queryAllByText(/^Film \d$/, { includeHiddenElements: true })
    .map(({ props }) => props.children as string);

describe('design, Behaviour: a long stack of movies', () => {
  it('unmounts those far back, and restores their scroll positions', async () => {
    fakeServices().on(DETAILS, ({ path }) => {
      const id = Number(/movie\/(\d+)/.exec(path)?.[1]);
      return { body: details({ id, title: `Film ${id}` }) };
    });
    await openApp('/movie/1');
    const open = async (id: number) => {
      act(() => router.navigate(`/movie/${id}`));
      await pass(100);
    };
    /** Returns the scroll view of the movie in front. */
    const scrolled = () => {
      const [last] = screen.UNSAFE_getAllByType(ScrollView).slice(-1);
      if (!last) throw new Error('Nothing scrolls');
      return last;
    };
    for (let id = 2; id <= 6; id += 1) {
      if (id === 3) fireEvent.scroll(scrolled(), { nativeEvent: { contentOffset: { x: 0, y: 240 } } });
      await open(id);
      expect(new Set(mountedTitles()).size).toBeLessThanOrEqual(2);
    }
    for (let id = 5; id >= 1; id -= 1) {
      act(() => router.back());
      await pass(100);
      expect(screen.getAllByText(`Film ${id}`).length).toBeGreaterThan(0);
      expect(screen.queryByText(`Film ${id + 1}`)).toBeNull();
      if (id === 2) expect(scrolled().props.contentOffset).toEqual({ x: 0, y: 240 });
    }
  });
});
