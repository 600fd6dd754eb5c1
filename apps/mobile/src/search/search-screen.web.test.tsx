import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';

import { fakeServices, NEW_RECORD, SEARCH } from '../../test/fake-services';
import { fakeMovie, page } from '../../test/movies';
import { FRAME, openInBrowser, pass } from '../../test/open-in-browser';

const box = () => screen.getByRole('searchbox', { name: 'Search for a movie' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const address = () => window.location.pathname + window.location.search;
const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');
const searchTab = () => screen.getByRole('link', { name: 'Search' }).getAttribute('href');

function echoing() {
  const services = fakeServices();
  services.on(SEARCH, ({ query }) => page([fakeMovie({ title: `On ${query.get('query')}` })]));
  return services;
}

describe('design, Behaviour: a page of results behind the last one', () => {
  const open = (found: number) => {
    const services = fakeServices();
    services.on(SEARCH, ({ query }) =>
      query.has('page')
        ? { body: { page: 99, results: [], total_pages: 5, total_results: found } }
        : page([fakeMovie({ title: 'Of the first page' })]),
    );
    return openInBrowser('/search?q=drama&page=99');
  };

  it('is said not to be there, and leads to the first one', async () => {
    await open(96);
    expect(await screen.findByText('Page could not be found.')).toBeTruthy();
    expect(screen.queryByText('No movies found')).toBeNull();
    expect(document.title).toBe('Not Found · Marquee');
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('');
    fireEvent.click(screen.getByRole('link', { name: 'Search Results for drama' }));
    expect(await screen.findByText('Of the first page')).toBeTruthy();
    expect(address()).toBe('/search?q=drama');
  });

  it('is none of a search that finds nothing', async () => {
    await open(0);
    expect(await screen.findByText('No movies found')).toBeTruthy();
    expect(document.title).toBe('Search Results for drama · Marquee');
  });
});

describe('design, Behaviour: the term is in the address', () => {
  it('once the visitor has stopped typing, and in the title of the page', async () => {
    echoing();
    await openInBrowser('/search');
    await pass(FRAME);
    expect(document.title).toBe('Search · Marquee');
    expect(description()).toBe('Search films, see what is trending, read about a film.');
    type('dune');
    await pass(499);
    expect(address()).toBe('/search');
    await pass(1);
    expect(await screen.findByText('On dune')).toBeTruthy();
    expect(address()).toBe('/search?q=dune');
    expect(searchTab()).toBe('/search?q=dune');
    await pass(FRAME);
    expect(document.title).toBe('Search Results for dune · Marquee');
    expect(description()).toBe('Films found for dune.');
  });

  it.each(['50% & "half"', '🎬', 'فيلم', 'a+b=c#d', '%25'])('unchanged: %s', async (term) => {
    const services = echoing();
    await openInBrowser('/search');
    type(term);
    await pass(500);
    expect(await screen.findByText(`On ${term}`)).toBeTruthy();
    expect(new URLSearchParams(window.location.search).get('q')).toBe(term);
    expect(services.callsTo(SEARCH)).toHaveLength(1);
  });

  it.each(['50% & "half"', 'a+b c', '%25'])(
    'from where a reload or a shared link takes it: %s',
    async (term) => {
      const services = echoing();
      await openInBrowser(`/search?q=${encodeURIComponent(term)}`);
      expect(await screen.findByText(`On ${term}`)).toBeTruthy();
      expect(box()).toHaveProperty('value', term);
      expect(services.callsTo(SEARCH).map(({ query }) => query.get('query'))).toEqual([term]);
    },
  );

  it('and is removed when the box is cleared', async () => {
    const services = echoing();
    await openInBrowser('/search?q=dune');
    await screen.findByText('On dune');
    type('');
    await pass(0);
    expect(screen.getByText('Start typing to search for movies')).toBeTruthy();
    expect(address()).toBe('/search');
    expect(searchTab()).toBe('/search');
    await pass(2_000);
    expect(services.callsTo(SEARCH)).toHaveLength(1);
  });
});

describe('design, Behaviour: the history of the browser', () => {
  const enter = async (text: string) => {
    type(text);
    fireEvent.submit(box());
    await pass(100);
  };

  it('has an entry for each term that was submitted or chosen; typing replaces its own', async () => {
    echoing();
    await openInBrowser('/search');
    const before = window.history.length;
    for (const text of ['al', 'ali', 'alien']) {
      type(text);
      await pass(600);
    }
    expect(window.history.length).toBe(before);
    await enter('alien');
    expect(window.history.length).toBe(before);
    await enter('brazil');
    expect(address()).toBe('/search?q=brazil');
    expect(window.history.length).toBe(before + 1);
    type('contact');
    await pass(600);
    expect(address()).toBe('/search?q=contact');
    expect(window.history.length).toBe(before + 2);
    type('contagion');
    await pass(600);
    expect(window.history.length).toBe(before + 2);
  });

  it('keeps the start when the first term is entered', async () => {
    echoing();
    await openInBrowser('/search');
    const before = window.history.length;
    await enter('alien');
    expect(address()).toBe('/search?q=alien');
    expect(window.history.length).toBe(before + 1);
  });
});

describe('design, Behaviour: search comfort in a browser', () => {
  it('clears the box by Escape', async () => {
    echoing();
    await openInBrowser('/search?q=dune');
    await screen.findByText('On dune');
    fireEvent.keyDown(box(), { key: 'Escape' });
    await pass(0);
    expect(box()).toHaveProperty('value', '');
    expect(address()).toBe('/search');
  });

  it('focuses the box on a slash, but types it in a text field', async () => {
    echoing();
    await openInBrowser('/');
    await pass(100);
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    await pass(100);
    expect(address()).toBe('/');
    fireEvent.keyDown(document.body, { key: '/' });
    await pass(100);
    expect(address()).toBe('/search');
    expect(document.activeElement).toBe(box());
    expect(fireEvent.keyDown(box(), { key: '/' })).toBe(true);
    box().blur();
    type('dune');
    await pass(600);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box());
    expect(box()).toHaveProperty('value', 'dune');
  });

  it('focuses the box after clearing it', async () => {
    echoing();
    await openInBrowser('/search?q=dune');
    await screen.findByText('On dune');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(document.activeElement).toBe(box());
  });

  it('announces the number of movies found', async () => {
    echoing();
    await openInBrowser('/search?q=dune');
    await screen.findByText('On dune');
    const region = document.querySelector('[aria-live=polite]');
    expect(region?.textContent).toBe('1 movie found for dune');
  });
});

describe('design, Behaviour: a search is counted once in a visit', () => {
  it('also after a reload', async () => {
    const services = echoing();
    const first = await openInBrowser('/search?q=dune');
    await screen.findByText('On dune');
    await pass(2_000);
    first.unmount();
    await openInBrowser('/search?q=dune', { keep: true });
    await screen.findByText('On dune');
    await pass(2_000);
    expect(services.callsTo(NEW_RECORD)).toHaveLength(1);
  });

  it('and again by another visit', async () => {
    const services = echoing();
    const first = await openInBrowser('/search?q=dune');
    await screen.findByText('On dune');
    await pass(2_000);
    first.unmount();
    await openInBrowser('/search?q=dune');
    await screen.findByText('On dune');
    await pass(2_000);
    expect(services.callsTo(NEW_RECORD)).toHaveLength(2);
  });
});

describe('design, Behaviour: offline in a browser', () => {
  it('shows the cached results, with a notice', async () => {
    echoing();
    const first = await openInBrowser('/search?q=dune');
    await screen.findByText('On dune');
    await pass(5_000);
    first.unmount();

    const services = fakeServices();
    services.on('GET /3/', { status: 503 });
    await openInBrowser('/search?q=dune', { keep: true });
    expect(await screen.findByText('On dune')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('offline')));
    const main = within(screen.getByRole('main'));
    expect(main.getByText('You are offline: this may be out of date.')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(main.queryByText(/out of date/)).toBeNull();
  });
});

describe('design, Behaviour: the keyboard of a touch screen', () => {
  it('closes when the visitor drags the movies, but not when the browser scrolls to the box', async () => {
    echoing();
    await openInBrowser('/search?q=dune');
    const film = await screen.findByText('On dune');
    act(() => box().focus());
    const scroller = box().closest('[role=main]')?.firstElementChild?.firstElementChild;
    if (scroller) fireEvent.scroll(scroller);
    expect(document.activeElement).toBe(box());
    const touches = [{ identifier: 0, clientX: 0, clientY: 0, force: 1 }];
    fireEvent.touchStart(film, { touches, changedTouches: touches });
    expect(document.activeElement).toBe(box());
    fireEvent.touchMove(film, { touches, changedTouches: touches });
    expect(document.activeElement).not.toBe(box());
  });
});

describe('design, Behaviour: a composition with an input method', () => {
  const searched = (services: ReturnType<typeof fakeServices>) =>
    services
      .callsTo(NEW_RECORD)
      .map(({ body }) => (body as { data: { searchTerm: string } }).data.searchTerm);

  it.each(['before', 'after'])(
    'is not counted half when it ends as another one, which the browser tells %s its end',
    async (when) => {
      const services = echoing();
      await openInBrowser('/search');
      fireEvent.compositionStart(box());
      type('ali');
      await pass(600);
      expect(await screen.findByText('On ali')).toBeTruthy();
      if (when === 'before') type('alien');
      fireEvent.compositionEnd(box());
      // Lets React render, as it does between two events in a browser.
      await act(async () => undefined);
      if (when === 'after') type('alien');
      await pass(600);
      expect(await screen.findByText('On alien')).toBeTruthy();
      await pass(1_000);
      expect(searched(services)).toEqual(['alien']);
      expect(localStorage.getItem('marquee-seen')).toContain('["alien"]');
    },
  );

  it('is counted when it ends with the searched term', async () => {
    const services = echoing();
    await openInBrowser('/search');
    fireEvent.compositionStart(box());
    type('ali');
    await pass(1_600);
    expect(searched(services)).toEqual([]);
    fireEvent.compositionEnd(box());
    await pass(100);
    expect(searched(services)).toEqual(['ali']);
  });

  it('continues when another begins at once', async () => {
    const services = echoing();
    await openInBrowser('/search');
    fireEvent.compositionStart(box());
    type('ali');
    await pass(600);
    fireEvent.compositionEnd(box());
    fireEvent.compositionStart(box());
    await pass(1_000);
    expect(searched(services)).toEqual([]);
  });
});

describe('design, Behaviour: searches in two tabs within a second', () => {
  const KEY = 'marquee-seen';
  const search = async (text: string) => {
    type(text);
    await pass(500);
    expect(await screen.findByText(`On ${text}`)).toBeTruthy();
    await act(async () => undefined);
  };
  /** Dispatches the storage event that another tab's write causes in this tab. */
  const tell = (newValue: string) =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })));

  it("are both remembered: each is stored at once, and merged with the other tab's", async () => {
    echoing();
    await openInBrowser('/search');
    await search('dune');
    const ofOtherTab = localStorage.getItem(KEY) ?? '';
    expect(ofOtherTab).toContain('["dune"]');
    cleanup();

    await openInBrowser('/search');
    await pass(100);
    // Merging replaces this tab's list with the other tab's list, which is newer.
    await tell(ofOtherTab);
    expect(await screen.findByRole('button', { name: 'dune' })).toBeTruthy();
    await search('alien');
    expect(localStorage.getItem(KEY)).toContain('["alien","dune"]');
  });

  it('also when the page was in the back/forward cache while the other tab searched', async () => {
    echoing();
    await openInBrowser('/search');
    await search('dune');
    const ofOtherTab = localStorage.getItem(KEY) ?? '';
    cleanup();

    await openInBrowser('/search');
    await pass(100);
    localStorage.setItem(KEY, ofOtherTab);
    const comesBack = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(comesBack));
    expect(await screen.findByRole('button', { name: 'dune' })).toBeTruthy();
  });
});
