import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';

import FlatList from './flat-list';

/** Stands in for the browser's: a document in a test has no layout, so the test says what is where. */
class Observer {
  static all: Observer[] = [];
  targets = new Set<Element>();
  constructor(
    readonly tell: (places: unknown[]) => void,
    readonly options: { rootMargin: string },
  ) {
    Observer.all.push(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
}

const draw = jest.fn();
const Row = memo(function Row({ name }: { name: string }) {
  draw(name);
  return <button>{name}</button>;
});

const renderItem = ({ item }: { item: unknown }) => <Row name={String(item)} />;
const onEndReached = jest.fn();

const list = (rows: number) => (
  <FlatList
    data={Array.from({ length: rows }, (_, i) => `Row ${i}`)}
    renderItem={renderItem}
    keyExtractor={String}
    onEndReached={onEndReached}
    onEndReachedThreshold={1}
  />
);

/** The box of a row that is drawn. */
function boxOf(name: string): HTMLElement {
  const box = screen.getByText(name).parentElement;
  if (!box) throw new Error(`${name} has no box`);
  return box;
}

type Place = [target: Element, where: 'near' | 'far', height?: number];

/** The browser tells where elements are; without a height they are not shown at all. */
function tell(...places: Place[]) {
  const [observer] = Observer.all;
  const entries = places.map(([target, where, height = 0]) => {
    expect(observer?.targets).toContain(target);
    return { target, isIntersecting: where === 'near', boundingClientRect: { height } };
  });
  act(() => observer?.tell(entries));
}

const nextFrame = () => act(() => jest.advanceTimersByTime(17));

function place(...where: Place) {
  tell(where);
  nextFrame();
}

const watched = () => [...(Observer.all[0]?.targets ?? [])];
const endMark = () => watched().find((target) => !target.hasAttribute('style'));
const emptyBoxes = () =>
  watched().filter((target) => target.hasAttribute('style') && target.childElementCount === 0);

beforeEach(() => {
  jest.useFakeTimers();
  Observer.all = [];
  Object.assign(globalThis, { IntersectionObserver: Observer });
  draw.mockClear();
  onEndReached.mockClear();
});

describe('design 7: scrolling in a browser', () => {
  it('all rows are drawn at first, as in the page that comes', () => {
    render(list(30));
    expect(screen.getAllByRole('button')).toHaveLength(30);
  });

  it('a row that is far away is an empty box as high as it was, until it comes near again', () => {
    render(list(10));
    const box = boxOf('Row 9');
    place(box, 'far', 231.5);
    expect(screen.queryByText('Row 9')).toBeNull();
    expect(box.style.height).toBe('231.5px');
    expect(screen.getByText('Row 8')).toBeTruthy();

    place(box, 'near', 231.5);
    expect(boxOf('Row 9')).toBe(box);
    expect(box.style.height).toBe('');
  });

  it('what is seen first is always drawn', () => {
    render(list(10));
    place(boxOf('Row 7'), 'far', 231.5);
    expect(screen.getByText('Row 7')).toBeTruthy();
  });

  it('one observer watches them all, from a screen away', () => {
    render(list(30));
    expect(Observer.all).toHaveLength(1);
    expect(Observer.all[0]?.options.rootMargin).toBe('100% 0px');
  });

  it('more rows do not draw the others again, and are drawn when they come near', () => {
    const page = render(list(8));
    place(boxOf('Row 0'), 'near', 231.5);
    draw.mockClear();
    page.rerender(list(12));
    expect(draw).not.toHaveBeenCalled();
    expect(screen.queryByText('Row 11')).toBeNull();

    for (const box of emptyBoxes().slice(0, 4)) {
      expect(box).toHaveProperty('style.height', '231.5px');
      place(box, 'near', 231.5);
    }
    expect(draw.mock.calls.flat()).toEqual(['Row 8', 'Row 9', 'Row 10', 'Row 11']);
  });

  it('one row is drawn in a frame, and those that came go before those that left', () => {
    const page = render(list(9));
    place(boxOf('Row 0'), 'near', 231.5);
    const row8 = boxOf('Row 8');
    page.rerender(list(11));
    const [row9, row10] = emptyBoxes();
    if (!row9 || !row10) throw new Error('There are no empty boxes');
    draw.mockClear();
    tell([row8, 'far', 231.5], [row9, 'near', 231.5], [row10, 'near', 231.5]);
    expect(draw).not.toHaveBeenCalled();
    nextFrame();
    expect(draw.mock.calls.flat()).toEqual(['Row 9']);
    nextFrame();
    expect(draw.mock.calls.flat()).toEqual(['Row 9', 'Row 10']);
    expect(screen.getByText('Row 8')).toBeTruthy();
    nextFrame();
    expect(screen.queryByText('Row 8')).toBeNull();
  });

  it('the row with the focus stays', () => {
    render(list(10));
    const row = screen.getByText('Row 9');
    row.focus();
    place(boxOf('Row 9'), 'far', 231.5);
    expect(document.activeElement).toBe(row);
    expect(row.isConnected).toBe(true);
  });

  it('nothing is emptied beneath another screen, where nothing has a height', () => {
    render(list(10));
    place(boxOf('Row 9'), 'far', 0);
    expect(screen.getByText('Row 9')).toBeTruthy();
  });

  it('all are drawn and looked at again when the window has another width', () => {
    render(list(10));
    place(boxOf('Row 9'), 'far', 231.5);
    window.innerWidth += 100;
    act(() => void window.dispatchEvent(new Event('resize')));
    const box = boxOf('Row 9');
    expect(box.style.height).toBe('');
    place(box, 'far', 300);
    expect(box.style.height).toBe('300px');
  });
});

describe('design 8: more than one page in a browser', () => {
  it('the end is reached when it comes near, and again when rows were added', () => {
    const page = render(list(3));
    const end = endMark();
    if (!end) throw new Error('There is no end');
    place(end, 'far');
    expect(onEndReached).not.toHaveBeenCalled();
    place(end, 'near');
    expect(onEndReached).toHaveBeenCalledTimes(1);
    page.rerender(list(6));
    place(end, 'near');
    expect(onEndReached).toHaveBeenCalledTimes(2);
  });

  it('an empty list has no end to reach', () => {
    render(list(0));
    expect(Observer.all).toEqual([]);
  });
});
