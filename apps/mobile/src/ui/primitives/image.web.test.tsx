import { act, render } from '@testing-library/react';

import { Image } from './image';

const POSTER = '/t/p/w500/marquee-1.svg';

describe('design, Behaviour, offline: a poster that does not load from the network', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
    Object.defineProperty(globalThis, 'caches', {
      configurable: true,
      value: { match: async (uri: string) => (uri === POSTER ? {} : undefined) },
    });
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'caches');
  });

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const source = ({ container }: { container: HTMLElement }) =>
    container.querySelector('img')?.getAttribute('src');

  it("is the service worker's copy after 3 s", async () => {
    const shown = render(<Image uri={POSTER} />);
    await pass(2_999);
    expect(source(shown)).toBe(POSTER);
    await pass(1);
    expect(source(shown)).toBe(`${POSTER}?kept`);
  });

  it('is waited for without a copy', async () => {
    const shown = render(<Image uri="/t/p/w500/marquee-2.svg" />);
    await pass(60_000);
    expect(source(shown)).toBe('/t/p/w500/marquee-2.svg');
  });
});
