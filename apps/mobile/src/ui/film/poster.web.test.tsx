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

/** The addresses of the images that a browser with scripts would ask for. */
const asked = (element: HTMLElement) =>
  [...element.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('design 7: posters in a page that comes as markup', () => {
  let root: Root | undefined;
  let renderToString: typeof import('react-dom/server').renderToString;
  beforeAll(() => {
    // React's server wants it, and browsers have it; the document that tests run in has not.
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

  it('are asked for at once when they are seen first, the others not before it is hydrated', () => {
    const page = openPage();
    expect(asked(page)).toEqual(['/t/p/w500/first.jpg']);

    act(() => {
      root = hydrateRoot(page, row);
    });
    expect(asked(page)).toEqual(['/t/p/w500/first.jpg', '/t/p/w500/below.jpg']);
    expect(page.querySelector('noscript')).toBeNull();
    // None has failed; that hydration writes nothing to the console is seen to by the set-up.
    expect(page.querySelector('[aria-label="No poster"]')).toBeNull();
  });

  it('are there without scripts', () => {
    const text = openPage().querySelector('noscript')?.textContent;
    expect(text).toMatch(/^<img src="\/t\/p\/w500\/below.jpg" alt="" loading="lazy"/);
  });
});
