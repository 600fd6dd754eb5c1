import { act, render, screen } from '@testing-library/react';
import { ScrollView } from 'react-native';

import { PullToRefresh } from './pull-to-refresh';

/** Opens a scroll view. The returned `finish` resolves its refetch. */
function openScroller() {
  let finish: () => void = () => undefined;
  const onPull = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <ScrollView testID="scroller" refreshControl={<PullToRefresh onPull={onPull} />}>
      <p>Films</p>
    </ScrollView>,
  );
  return { onPull, scroller: screen.getByTestId('scroller'), finish: () => act(async () => finish()) };
}

/** Dispatches a touch event with the positions of all fingers. */
function touch(scroller: HTMLElement, type: string, ...touches: { clientX: number; clientY: number }[]) {
  act(() => void scroller.dispatchEvent(Object.assign(new Event(type), { touches })));
}

function drag(scroller: HTMLElement, ...places: [x: number, y: number][]) {
  for (const [i, [clientX, clientY]] of places.entries())
    touch(scroller, i === 0 ? 'touchstart' : 'touchmove', { clientX, clientY });
}

describe('design, Behaviour: pull to refresh on touch screens', () => {
  it('refetches after a pull beyond the threshold, with a spinner meanwhile', async () => {
    const { onPull, scroller, finish } = openScroller();
    drag(scroller, [100, 100], [104, 160], [104, 230]);
    expect(screen.getByRole('progressbar', { name: 'Pull to refresh' })).toBeTruthy();
    expect(onPull).not.toHaveBeenCalled();
    touch(scroller, 'touchend');
    expect(onPull).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    await finish();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('ignores another pull until the first one is answered', async () => {
    const { onPull, scroller, finish } = openScroller();
    drag(scroller, [100, 100], [100, 230]);
    touch(scroller, 'touchend');
    drag(scroller, [100, 100], [100, 160]);
    touch(scroller, 'touchend');
    expect(onPull).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    await finish();
    expect(screen.queryByRole('progressbar')).toBeNull();
    drag(scroller, [100, 100], [100, 230]);
    touch(scroller, 'touchend');
    expect(onPull).toHaveBeenCalledTimes(2);
  });

  it.each<[string, [number, number][]]>([
    [
      'not far enough',
      [
        [100, 100],
        [100, 180],
      ],
    ],
    [
      'up',
      [
        [100, 300],
        [100, 100],
      ],
    ],
    [
      'sideways',
      [
        [100, 100],
        [300, 150],
      ],
    ],
    [
      'down and back',
      [
        [100, 100],
        [100, 260],
        [100, 110],
      ],
    ],
  ])('does not refetch when the finger went %s', (_, places) => {
    const { onPull, scroller } = openScroller();
    drag(scroller, ...places);
    touch(scroller, 'touchend');
    expect(onPull).not.toHaveBeenCalled();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('does not refetch when the list was not at its top, or another gesture took over', () => {
    const { onPull, scroller } = openScroller();
    scroller.scrollTop = 50;
    drag(scroller, [100, 100], [100, 300]);
    touch(scroller, 'touchend');
    scroller.scrollTop = 0;
    drag(scroller, [100, 100], [100, 300]);
    touch(scroller, 'touchcancel');
    expect(onPull).not.toHaveBeenCalled();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it("moves the content down by the spinner's height, and back", async () => {
    const { scroller, finish } = openScroller();
    drag(scroller, [100, 100], [100, 160]);
    expect(scroller.style.transform).toBe('translateY(32px)');
    drag(scroller, [100, 100], [100, 300]);
    touch(scroller, 'touchend');
    expect(scroller.style.transform).toBe('translateY(64px)');
    await finish();
    expect(scroller.style.transform).toBe('');
  });

  it('lets a touch that first moved sideways scroll', () => {
    const { onPull, scroller } = openScroller();
    drag(scroller, [100, 100], [160, 110], [160, 300]);
    expect(screen.queryByRole('progressbar')).toBeNull();
    touch(scroller, 'touchend');
    expect(onPull).not.toHaveBeenCalled();
  });

  it('ends with a second finger', () => {
    const { onPull, scroller } = openScroller();
    drag(scroller, [100, 100], [100, 300]);
    touch(scroller, 'touchstart', { clientX: 100, clientY: 300 }, { clientX: 200, clientY: 300 });
    expect(screen.queryByRole('progressbar')).toBeNull();
    touch(scroller, 'touchend');
    expect(onPull).not.toHaveBeenCalled();
  });

  it('does not follow the finger with reduced motion', () => {
    const { scroller } = openScroller();
    jest.mocked(matchMedia).mockReturnValue({ ...matchMedia(''), matches: true });
    drag(scroller, [100, 100], [100, 200]);
    expect(scroller.style.transform).toBe('');
    drag(scroller, [100, 100], [100, 240]);
    expect(scroller.style.transform).toBe('translateY(64px)');
  });
});
