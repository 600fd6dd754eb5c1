import { act } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { hydrateRoot, type Root } from 'react-dom/client';

import { Poster } from './poster';

const row = (
  <>
    <Poster uri="/t/p/w500/first.jpg" title="First" eager />
    <Poster uri="/t/p/w500/below.jpg" title="Below" />
  </>
);

/** Returns the addresses of the images that a browser with JavaScript requests. */
const requestedImages = (element: HTMLElement) =>
  [...element.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('design, Pages: posters in a rendered page', () => {
  let root: Root | undefined;
  let renderToString: typeof import('react-dom/server').renderToString;
  beforeAll(() => {
    // React's server renderer needs a TextEncoder, which browsers have and jsdom lacks.
    globalThis.TextEncoder = TextEncoder;
    ({ renderToString } = jest.requireActual<typeof import('react-dom/server')>('react-dom/server'));
  });
  afterEach(() => {
    act(() => root?.unmount());
    document.body.replaceChildren();
  });

  function openPage() {
    const container = document.createElement('div');
    container.innerHTML = renderToString(row);
    document.body.append(container);
    return container;
  }

  it('are requested at once above the fold, the others after hydration', () => {
    const page = openPage();
    expect(requestedImages(page)).toEqual(['/t/p/w500/first.jpg']);

    act(() => {
      root = hydrateRoot(page, row);
    });
    expect(requestedImages(page)).toEqual(['/t/p/w500/first.jpg', '/t/p/w500/below.jpg']);
    expect(page.querySelector('noscript')).toBeNull();
    // No poster has failed to load. The test set-up checks that hydration logs nothing.
    expect(page.querySelector('[aria-label="No poster"]')).toBeNull();
  });

  it('are shown without JavaScript', () => {
    const text = openPage().querySelector('noscript')?.textContent;
    expect(text).toMatch(/^<img src="\/t\/p\/w500\/below.jpg" alt="" loading="lazy"/);
  });
});
