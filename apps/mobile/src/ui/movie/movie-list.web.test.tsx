import type { Movie } from '@marquee/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ExpoRoot } from 'expo-router/build/ExpoRoot';
import { getMockContext } from 'expo-router/build/testing-library/mock-config';
import { useState } from 'react';

import { layout } from '@/theme/layout';

import { fakeMovie } from '../../../test/movies';
import { IntersectionObserverStandIn } from '../../../test/intersection-observer';
import { MovieList } from './movie-list';

/**
 * The rows that were rendered since the set was last cleared. A row is recorded when the title of its first
 * movie is read.
 */
const drawn = new Set<string>();

function rowOfMovies(row: number): Movie[] {
  const name = `Row ${row}`;
  const first = Object.defineProperty(fakeMovie({ id: 10 * row + 1 }), 'title', {
    get() {
      drawn.add(name);
      return name;
    },
  });
  const others = Array.from({ length: layout.gridColumns - 1 }, (_, i) =>
    fakeMovie({ id: 10 * row + 2 + i, title: 'Another' }),
  );
  return [first, ...others];
}

const allMovies = Array.from({ length: 30 }, (_, row) => rowOfMovies(row)).flat();
const onEndReached = jest.fn();
const onScroll = jest.fn();
const onPull = jest.fn(() => Promise.resolve());

/** Opens a screen with a list of this many rows. */
function openList(rows: number) {
  let showRows: (rows: number) => void = () => undefined;
  function List() {
    const [shown, setShown] = useState(rows);
    showRows = setShown;
    const movies = allMovies.slice(0, shown * layout.gridColumns);
    return (
      <MovieList
        movies={movies}
        // The list still grows, so its total number of movies is unknown.
        hasNextPage
        dimmed={false}
        scrollKey="/"
        header={<></>}
        footer={<></>}
        onEndReached={onEndReached}
        onScroll={onScroll}
        onPull={onPull}
      />
    );
  }
  process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
  render(
    <ExpoRoot context={getMockContext({ index: List })} location={new URL('/', window.location.href)} />,
  );
  drawn.clear();
  return { showRows: (count: number) => act(() => showRows(count)) };
}

const observer = () => IntersectionObserverStandIn.all[0];
const watched = () => [...(observer()?.targets ?? [])];

/** Returns the box of a row that is rendered. */
function boxOf(name: string): HTMLElement {
  const box = watched().find((target) => target.contains(screen.getByText(name)));
  if (!(box instanceof HTMLElement)) throw new Error(`${name} has no box`);
  return box;
}

type Place = [target: Element, where: 'near' | 'far', height?: number];

/** Reports positions as the browser's IntersectionObserver does; elements with a height of 0 are hidden. */
function report(...places: Place[]) {
  const entries = places.map(([target, where, height = 0]) => {
    expect(observer()?.targets).toContain(target);
    return { target, isIntersecting: where === 'near', boundingClientRect: { height } };
  });
  act(() => observer()?.callback(entries));
}

const nextFrame = () => act(() => jest.advanceTimersByTime(17));

function place(...where: Place) {
  report(where);
  nextFrame();
}

const endMark = () => watched().find((target) => target.className === '');
const emptyBoxes = () =>
  watched().filter((target) => target.className !== '' && target.childElementCount === 0);

beforeEach(() => {
  jest.useFakeTimers();
  // Change the window's width, which discards the row height that earlier tests measured.
  window.innerWidth += 1;
  onEndReached.mockClear();
  onScroll.mockClear();
});

describe('design, Pages: scrolling in a browser', () => {
  it('renders all rows at first, as in the rendered page', () => {
    openList(30);
    expect(screen.getAllByText(/^Row/)).toHaveLength(30);
  });

  it('replaces a far row by an empty box of its height, until it is near again', () => {
    openList(10);
    const box = boxOf('Row 9');
    place(box, 'far', 231.5);
    expect(screen.queryByText('Row 9')).toBeNull();
    expect(box.style.height).toBe('231.5px');
    expect(screen.getByText('Row 8')).toBeTruthy();

    place(box, 'near', 231.5);
    expect(boxOf('Row 9')).toBe(box);
    expect(box.style.height).toBe('');
  });

  it('keeps the rows above the fold mounted', () => {
    openList(10);
    place(boxOf('Row 7'), 'far', 231.5);
    expect(screen.getByText('Row 7')).toBeTruthy();
  });

  it('observes all rows with one observer, whose margin is a screen', () => {
    openList(30);
    expect(IntersectionObserverStandIn.all).toHaveLength(1);
    expect(observer()?.options.rootMargin).toBe('100% 0px');
  });

  it('renders added rows when they come near, and does not render the others again', () => {
    const { showRows } = openList(8);
    place(boxOf('Row 0'), 'near', 231.5);
    drawn.clear();
    showRows(12);
    expect([...drawn]).toEqual([]);
    expect(screen.queryByText('Row 11')).toBeNull();

    for (const box of emptyBoxes().slice(0, 4)) {
      expect(box).toHaveProperty('style.height', '231.5px');
      place(box, 'near', 231.5);
    }
    expect([...drawn]).toEqual(['Row 8', 'Row 9', 'Row 10', 'Row 11']);
  });

  it('renders one row per frame, arrivals before departures', () => {
    const { showRows } = openList(9);
    place(boxOf('Row 0'), 'near', 231.5);
    const row8 = boxOf('Row 8');
    showRows(11);
    const [row9, row10] = emptyBoxes();
    if (!row9 || !row10) throw new Error('There are no empty boxes');
    drawn.clear();
    report([row8, 'far', 231.5], [row9, 'near', 231.5], [row10, 'near', 231.5]);
    expect([...drawn]).toEqual([]);
    nextFrame();
    expect([...drawn]).toEqual(['Row 9']);
    nextFrame();
    expect([...drawn]).toEqual(['Row 9', 'Row 10']);
    expect(screen.getByText('Row 8')).toBeTruthy();
    nextFrame();
    expect(screen.queryByText('Row 8')).toBeNull();
  });

  it('keeps the row with the focus mounted', () => {
    openList(10);
    const link = screen.getByText('Row 9').closest('a');
    link?.focus();
    place(boxOf('Row 9'), 'far', 231.5);
    expect(document.activeElement).toBe(link);
    expect(link?.isConnected).toBe(true);
  });

  it('unmounts no row beneath another screen, where elements have no height', () => {
    openList(10);
    place(boxOf('Row 9'), 'far', 0);
    expect(screen.getByText('Row 9')).toBeTruthy();
  });

  it("mounts and observes all rows again when the window's width changes", () => {
    openList(10);
    place(boxOf('Row 9'), 'far', 231.5);
    window.innerWidth += 100;
    act(() => void window.dispatchEvent(new Event('resize')));
    const box = boxOf('Row 9');
    expect(box.style.height).toBe('');
    place(box, 'far', 300);
    expect(box.style.height).toBe('300px');
  });
});

describe('design, Behaviour: more than one page in a browser', () => {
  it('reports the end when it comes near, and again after rows were added', () => {
    const { showRows } = openList(3);
    const end = endMark();
    if (!end) throw new Error('There is no end');
    place(end, 'far');
    expect(onEndReached).not.toHaveBeenCalled();
    place(end, 'near');
    expect(onEndReached).toHaveBeenCalledTimes(1);
    showRows(6);
    place(end, 'near');
    expect(onEndReached).toHaveBeenCalledTimes(2);
  });

  it('reports a scroll', () => {
    openList(3);
    expect(onScroll).not.toHaveBeenCalled();
    const scrolling = endMark()?.parentElement?.parentElement;
    if (!scrolling) throw new Error('There is no list');
    fireEvent.scroll(scrolling, { target: { scrollTop: 300 } });
    expect(onScroll).toHaveBeenCalled();
  });

  it('reports no end of an empty list', () => {
    openList(0);
    expect(IntersectionObserverStandIn.all).toEqual([]);
  });
});
