import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react-native';
import { router } from 'expo-router';
import { AccessibilityInfo, BackHandler } from 'react-native';

import { DETAILS, fakeServices, deferredReply, NEW_RECORD, SEARCH, TRENDING } from '../../test/fake-services';
import { details, fakeMovie, fakeMovies, page, records } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';

const box = () => screen.getByPlaceholderText('Search for a movie');
const type = (text: string) => fireEvent.changeText(box(), text);

/** Fakes services that find one movie for every term. The title of the movie contains the term. */
function echoing() {
  const services = fakeServices();
  services.on(SEARCH, ({ query }) => page([fakeMovie({ title: `On ${query.get('query')}` })]));
  return services;
}

/** Waits until the search debounce is over and the results of the typed term have arrived. */
async function settle() {
  await pass(500);
  await pass(100);
}

/** Returns the terms that were requested, in order. */
const searchedFor = (services: ReturnType<typeof fakeServices>) =>
  services.callsTo(SEARCH).map(({ query }) => query.get('query'));

describe('spec 2, 4: the states of Search', () => {
  it('invites the visitor to type while there is no term', async () => {
    const services = fakeServices();
    await openApp('/search');
    expect(box()).toBeOnTheScreen();
    expect(screen.getByText('Start typing to search for movies')).toBeOnTheScreen();
    expect(services.callsTo(SEARCH)).toEqual([]);
  });

  it('shows a large spinner while it loads, then the results under their heading', async () => {
    const services = fakeServices();
    const slow = deferredReply();
    services.on(SEARCH, () => slow.reply);
    await openApp('/search?q=glass');
    expect(screen.getByLabelText('Loading').props.size).toBe('large');
    expect(screen.queryByText(/^Search Results for/)).toBeNull();

    slow.release(page(fakeMovies(4)));
    expect(await screen.findByRole('heading', { name: 'Search Results for glass' })).toBeOnTheScreen();
    expect(screen.getAllByLabelText(/^Film \d 1998 Movie, rated 4 of 5$/)).toHaveLength(4);
    expect(screen.queryByLabelText('Loading')).toBeNull();
  });

  it('says that nothing was found for a typed term', async () => {
    fakeServices();
    await openApp('/search?q=qqqq');
    expect(await screen.findByRole('heading', { name: 'No movies found' })).toBeOnTheScreen();
    expect(screen.getByText('Try fewer words, a genre, or the film’s original title.')).toBeOnTheScreen();
    expect(screen.queryByText('Start typing to search for movies')).toBeNull();
    expect(screen.queryByText(/^Search Results for/)).toBeNull();
  });

  it('shows the error in its colour, and retries (spec 8)', async () => {
    const services = fakeServices();
    services.on(SEARCH, { status: 401 });
    await openApp('/search?q=glass');
    const message = await screen.findByText('Error: Failed to fetch movies: Unauthorized');
    expect(message).toHaveStyle({ color: '#C62F34' });
    expect(services.callsTo(SEARCH)).toHaveLength(1);

    services.on(SEARCH, page([fakeMovie()]));
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The Glass Harbour')).toBeOnTheScreen();
    expect(screen.queryByText(/^Error: /)).toBeNull();
  });

  it('opens a movie on a tap', async () => {
    const services = echoing();
    const app = await openApp('/search?q=glass');
    services.on(DETAILS, { body: details() });
    fireEvent.press(await screen.findByText('On glass'));
    await pass(0);
    expect(app.getPathname()).toBe('/movie/101');
  });
});

describe('spec 4, 9: the search is made 500 ms after the last letter', () => {
  it('and not before', async () => {
    const services = echoing();
    await openApp('/search');
    type('d');
    await pass(499);
    type('du');
    await pass(499);
    expect(services.callsTo(SEARCH)).toEqual([]);
    await pass(1);
    expect(searchedFor(services)).toEqual(['du']);
    expect(await screen.findByText('Search Results for du')).toBeOnTheScreen();
  });

  it('at once when it is submitted, and only once', async () => {
    const services = echoing();
    await openApp('/search');
    type('dune');
    fireEvent(box(), 'submitEditing');
    await pass(0);
    expect(searchedFor(services)).toEqual(['dune']);
    await pass(2_000);
    expect(searchedFor(services)).toEqual(['dune']);
  });

  it('not at all for the same term again', async () => {
    const services = echoing();
    await openApp('/search?q=dune');
    await screen.findByText('On dune');
    type('dun');
    await pass(300);
    type('dune ');
    await pass(2_000);
    expect(searchedFor(services)).toEqual(['dune']);
  });
});

describe('spec 5: the term', () => {
  it('is trimmed, and blanks within it collapse', async () => {
    const services = echoing();
    const app = await openApp('/search');
    type('  the  dune \t');
    await pass(500);
    expect(services.calls.at(-1)?.method).toBe('GET');
    expect(searchedFor(services)).toEqual(['the dune']);
    expect(app.getSearchParams()).toMatchObject({ q: 'the dune' });
    expect(box().props.value).toBe('  the  dune \t');
  });

  it('survives any number of leading blanks', async () => {
    const services = echoing();
    await openApp(`/search?q=${'%20'.repeat(200)}dune`);
    await screen.findByText('On dune');
    type(`${' '.repeat(200)}alien`);
    await pass(500);
    expect(searchedFor(services)).toEqual(['dune', 'alien']);
  });

  it.each(['', '   ', '\t', '\u00a0'])('is not searched for when it is blank: %j', async (blank) => {
    const services = echoing();
    await openApp('/search');
    type(blank);
    await pass(2_000);
    expect(services.callsTo(SEARCH)).toEqual([]);
    expect(screen.getByText('Start typing to search for movies')).toBeOnTheScreen();
  });

  it('clears the results at once when it becomes blank (spec 4)', async () => {
    echoing();
    const app = await openApp('/search?q=dune');
    await screen.findByText('On dune');
    type('  ');
    await pass(0);
    expect(screen.queryByText('On dune')).toBeNull();
    expect(screen.getByText('Start typing to search for movies')).toBeOnTheScreen();
    expect(app.getPathnameWithParams()).toBe('/search');
  });

  it.each(['100% & "more"', '🎬🍿', 'فيلم جديد', "l'été #1 a=b+c/d?", '%', '%25'])(
    'may be %s',
    async (term) => {
      const services = echoing();
      await openApp('/search');
      type(term);
      await pass(500);
      expect(await screen.findByText(`Search Results for ${term}`)).toBeOnTheScreen();
      expect(searchedFor(services)).toEqual([term]);
    },
  );

  it('may be in the address (design, Behaviour), where it fills the box', async () => {
    const services = echoing();
    await openApp(`/search?q=${encodeURIComponent(' 50% & "half" ')}`);
    expect(await screen.findByText('Search Results for 50% & "half"')).toBeOnTheScreen();
    expect(box().props.value).toBe('50% & "half"');
    expect(searchedFor(services)).toEqual(['50% & "half"']);
  });

  it('follows another address (design, Behaviour)', async () => {
    const services = echoing();
    await openApp('/search?q=dune');
    await screen.findByText('On dune');
    act(() => router.setParams({ q: 'solaris' }));
    expect(await screen.findByText('Search Results for solaris')).toBeOnTheScreen();
    expect(box().props.value).toBe('solaris');
    expect(searchedFor(services)).toEqual(['dune', 'solaris']);
  });
});

describe('design, Behaviour: search races', () => {
  it('never shows an older answer under a newer term, and aborts its request', async () => {
    const services = fakeServices();
    const older = deferredReply();
    const newer = deferredReply();
    services.on(SEARCH, ({ query }) => (query.get('query') === 'dun' ? older.reply : newer.reply));
    await openApp('/search');
    type('dun');
    await pass(500);
    type('dune');
    await pass(500);
    expect(services.callsTo(SEARCH).map(({ aborted }) => aborted)).toEqual([true, false]);
    older.release(page([fakeMovie({ title: 'Older' })]));
    await pass(100);
    expect(screen.queryByText('Older')).toBeNull();

    newer.release(page([fakeMovie({ id: 2, title: 'Newer' })]));
    expect(await screen.findByText('Search Results for dune')).toBeOnTheScreen();
    expect(screen.getByText('Newer')).toBeOnTheScreen();
    expect(screen.queryByText('Older')).toBeNull();
    await pass(100);
    expect(services.callsTo(NEW_RECORD).map(({ body }) => body)).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ searchTerm: 'dune', movie_id: 2 }) }),
    ]);
  });

  it('keeps old results under the spinner, never under the new heading, and counts them for no other term', async () => {
    const services = echoing();
    await openApp('/search?q=dune');
    await screen.findByText('On dune');
    const slow = deferredReply();
    services.on(SEARCH, () => slow.reply);
    type('solaris');
    await pass(500);
    expect(screen.getByLabelText('Loading')).toBeOnTheScreen();
    expect(screen.queryByText(/^Search Results for/)).toBeNull();
    slow.release(page([]));
    expect(await screen.findByText('No movies found')).toBeOnTheScreen();
    expect(screen.queryByText('On dune')).toBeNull();
    await pass(1_000);
    expect(services.callsTo(NEW_RECORD).map(({ body }) => body)).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ searchTerm: 'dune' }) }),
    ]);
  });

  it('shows no results of a cleared term under the next one', async () => {
    const services = echoing();
    await openApp('/search?q=dune');
    await screen.findByText('On dune');
    type('');
    await pass(0);
    const slow = deferredReply();
    services.on(SEARCH, () => slow.reply);
    type('solaris');
    await pass(500);
    expect(screen.getByLabelText('Loading')).toBeOnTheScreen();
    expect(screen.queryByText('On dune')).toBeNull();
    slow.release(page([fakeMovie({ title: 'Solaris' })]));
    expect(await screen.findByText('Solaris')).toBeOnTheScreen();
  });

  it('replaces old results by a failure', async () => {
    const services = echoing();
    await openApp('/search?q=dune');
    await screen.findByText('On dune');
    services.on(SEARCH, { status: 500 });
    type('solaris');
    await pass(500);
    expect(await screen.findByText('Error: Failed to fetch movies: Internal Server Error')).toBeOnTheScreen();
    expect(screen.queryByText('On dune')).toBeNull();
  });
});

describe('design, Behaviour: more than one page', () => {
  const scrollToEnd = () => fireEvent(screen.getByText('Film 1'), 'endReached');

  it('loads the next page at the end, drops duplicates, and shows nothing after the last', async () => {
    const services = fakeServices();
    services.on(SEARCH, ({ query }) =>
      query.get('page') === '2'
        ? page(fakeMovies(3, 6), { page: 2, total_pages: 2 })
        : page(fakeMovies(6), { total_pages: 2 }),
    );
    await openApp('/search?q=film');
    expect(await screen.findAllByLabelText(/^Film \d/)).toHaveLength(6);
    expect(services.callsTo(SEARCH).map(({ path }) => path)).toEqual(['/3/search/movie?query=film']);
    scrollToEnd();
    expect(await screen.findByText('Film 8')).toBeOnTheScreen();
    expect(screen.getAllByLabelText(/^Film \d/)).toHaveLength(8);
    scrollToEnd();
    await pass(1_000);
    expect(services.callsTo(SEARCH).map(({ path }) => path)).toEqual([
      '/3/search/movie?query=film',
      '/3/search/movie?query=film&page=2',
    ]);
    expect(screen.queryByLabelText('Loading')).toBeNull();
  });

  it('requests it later if the end is reached while another request is in flight', async () => {
    const services = fakeServices();
    services.on(SEARCH, page(fakeMovies(6), { total_pages: 2 }));
    await openApp('/search?q=film');
    await screen.findByText('Film 1');
    await pass(11 * 60_000);
    const renewal = deferredReply();
    services.on(SEARCH, ({ query }) =>
      query.get('page') === '2' ? page(fakeMovies(3, 7), { page: 2, total_pages: 2 }) : renewal.reply,
    );
    act(() => (focusManager.setFocused(false), focusManager.setFocused(true)));
    await pass(0);
    scrollToEnd();
    await pass(100);
    expect(services.callsTo(SEARCH).map(({ path }) => path)).toEqual([
      '/3/search/movie?query=film',
      '/3/search/movie?query=film',
    ]);
    renewal.release(page(fakeMovies(6), { total_pages: 2 }));
    expect(await screen.findByText('Film 9')).toBeOnTheScreen();
  });

  const pagesAsked = (services: ReturnType<typeof fakeServices>) =>
    services.callsTo(SEARCH).map(({ query }) => Number(query.get('page') ?? 1));
  const scroll = () =>
    fireEvent.scroll(screen.getByText('Film 1'), {
      nativeEvent: {
        contentOffset: { x: 0, y: 300 },
        contentSize: { width: 400, height: 9_000 },
        layoutMeasurement: { width: 400, height: 800 },
      },
    });

  it('ends after two pages in a row without a new movie, however many there are said to be', async () => {
    const services = fakeServices();
    services.on(SEARCH, page(fakeMovies(6), { total_pages: 500 }));
    await openApp('/search?q=film');
    await screen.findByText('Film 1');
    for (let times = 0; times < 3; times += 1) {
      scroll();
      scrollToEnd();
      await pass(1_000);
    }
    expect(pagesAsked(services)).toEqual([1, 2, 3]);
    expect(screen.getAllByLabelText(/^Film \d/)).toHaveLength(6);
    expect(screen.queryByText(/^Error: /)).toBeNull();
    expect(screen.queryByText('More films')).toBeNull();
  });

  it('goes on after one page without a new movie', async () => {
    const services = fakeServices();
    services.on(SEARCH, ({ query }) => {
      const number = Number(query.get('page') ?? 1);
      return page(number === 3 ? fakeMovies(3, 7) : fakeMovies(6), { page: number, total_pages: 3 });
    });
    await openApp('/search?q=film');
    await screen.findByText('Film 1');
    scrollToEnd();
    expect(await screen.findByText('Film 9')).toBeOnTheScreen();
    expect(pagesAsked(services)).toEqual([1, 2, 3]);
  });

  it('asks for the next page whatever number the answer has', async () => {
    const services = fakeServices();
    services.on(SEARCH, ({ query }) => {
      const number = Number(query.get('page') ?? 1);
      return page(fakeMovies(3, 3 * number - 2), { page: 1, total_pages: 3 });
    });
    await openApp('/search?q=film');
    for (const last of [3, 6, 9]) {
      await screen.findByText(`Film ${last}`);
      scroll();
      scrollToEnd();
      await pass(100);
    }
    expect(pagesAsked(services)).toEqual([1, 2, 3]);
  });

  it('asks for at most two pages in a row without a scroll, and offers more', async () => {
    const services = fakeServices();
    services.on(SEARCH, ({ query }) => {
      const number = Number(query.get('page') ?? 1);
      return page(fakeMovies(3, 3 * number - 2), { page: number, total_pages: 500 });
    });
    await openApp('/search?q=film');
    await screen.findByText('Film 3');
    for (let times = 0; times < 4; times += 1) {
      scrollToEnd();
      await pass(100);
    }
    expect(pagesAsked(services)).toEqual([1, 2, 3]);

    fireEvent.press(screen.getByRole('button', { name: 'More films' }));
    await pass(100);
    expect(pagesAsked(services)).toEqual([1, 2, 3, 4]);
    scrollToEnd();
    await pass(100);
    expect(pagesAsked(services)).toEqual([1, 2, 3, 4]);

    scroll();
    await pass(100);
    expect(pagesAsked(services)).toEqual([1, 2, 3, 4, 5]);
    expect(screen.queryByRole('button', { name: 'More films' })).toBeNull();
  });

  it('requests no page of an earlier term until the visitor reaches its end again', async () => {
    const services = fakeServices();
    const slow = deferredReply();
    services.on(SEARCH, ({ query }) =>
      query.has('page') ? slow.reply : page(fakeMovies(6), { total_pages: 2 }),
    );
    await openApp('/search?q=film');
    await screen.findByText('Film 1');
    scrollToEnd();
    await pass(100);
    for (const term of ['other', 'film']) {
      type(term);
      await settle();
    }
    expect(searchedFor(services)).toEqual(['film', 'film', 'other']);
    scrollToEnd();
    await pass(100);
    expect(pagesAsked(services)).toEqual([1, 2, 1, 2]);
  });

  it('keeps the results when the next page fails, and retries', async () => {
    const services = fakeServices();
    services.on(SEARCH, page(fakeMovies(6), { total_pages: 2 }));
    await openApp('/search?q=film');
    await screen.findByText('Film 1');
    services.on(`${SEARCH}?query=film&page=2`, { status: 500 });
    scrollToEnd();
    expect(await screen.findByText('Error: Failed to fetch movies: Internal Server Error')).toBeOnTheScreen();
    expect(screen.getByText('Search Results for film')).toBeOnTheScreen();
    expect(screen.getAllByLabelText(/^Film \d/)).toHaveLength(6);

    services.on(`${SEARCH}?query=film&page=2`, page(fakeMovies(1, 7), { page: 2, total_pages: 2 }));
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Film 7')).toBeOnTheScreen();
    expect(screen.queryByText(/^Error: /)).toBeNull();
  });
});

describe('design, Behaviour: search comfort', () => {
  const clear = () => screen.getByRole('button', { name: 'Clear search' });

  it('hides the old state from the first key on', async () => {
    echoing();
    await openApp('/search');
    type('d');
    expect(screen.queryByText('Start typing to search for movies')).toBeNull();
    await pass(500);
    expect(await screen.findByText('Search Results for d')).toBeOnTheScreen();
    type('du');
    expect(screen.queryByText(/^Search Results for/)).toBeNull();
    expect(screen.getByText('On d')).toBeOnTheScreen();
    type('d');
    expect(screen.getByText('Search Results for d')).toBeOnTheScreen();
  });

  it('has a button that clears the box if it is not empty', async () => {
    echoing();
    const app = await openApp('/search?q=dune');
    await screen.findByText('On dune');
    expect(clear()).toHaveStyle({ width: 44, height: 44 });
    fireEvent.press(clear());
    expect(box().props.value).toBe('');
    await pass(0);
    expect(screen.queryByText('On dune')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    expect(app.getPathnameWithParams()).toBe('/search');
  });

  it('shows the trending movies before a term is typed, as links', async () => {
    const services = fakeServices();
    services.on(TRENDING, records({ movie_id: 7, title: 'Alien' }, { movie_id: 9, title: 'Dune' }));
    services.on(DETAILS, { body: details() });
    const app = await openApp('/search');
    expect(await screen.findByRole('link', { name: 'Alien, number 1' })).toBeOnTheScreen();
    fireEvent.press(screen.getByRole('link', { name: 'Dune, number 2' }));
    await pass(0);
    expect(app.getPathname()).toBe('/movie/9');
  });

  it('shows the trending movies if nothing was found', async () => {
    const services = fakeServices();
    services.on(TRENDING, records({ movie_id: 7, title: 'Alien' }));
    await openApp('/search?q=qqqq');
    expect(await screen.findByText('No movies found')).toBeOnTheScreen();
    expect(await screen.findByRole('heading', { name: 'Trending Movies' })).toBeOnTheScreen();
    expect(screen.getByLabelText('Alien, number 1')).toBeOnTheScreen();
  });
});

describe('design, Behaviour: results are announced', () => {
  const said = () =>
    screen
      .queryAllByText(/found for/)
      .flatMap(({ props: { children, accessibilityLiveRegion } }) =>
        accessibilityLiveRegion === 'polite' ? [children] : [],
      );

  it('with their number, by a live region, and on iOS by an announcement', async () => {
    const announce = jest.spyOn(AccessibilityInfo, 'announceForAccessibility').mockClear();
    const services = fakeServices();
    services.on(SEARCH, ({ query }) => page(query.get('query') === 'one' ? fakeMovies(1) : fakeMovies(3)));
    services.on(`${SEARCH}?query=nothing`, page([]));
    await openApp('/search');
    const heard = [];
    for (const term of ['three', 'one', 'nothing']) {
      type(term);
      expect(said()).toEqual([]);
      await settle();
      heard.push(...said());
    }
    expect(heard).toEqual([
      '3 movies found for three',
      '1 movie found for one',
      'No movies found for nothing',
    ]);
    expect(announce.mock.calls.flat()).toEqual(heard);
  });
});

describe('design, Behaviour: a page in the address', () => {
  it('has its total announced and its understood terms shown', async () => {
    const services = fakeServices();
    const understood = { units: [{ kind: 'person', name: 'Christopher Nolan' }] };
    const body = { page: 2, results: fakeMovies(3, 21), total_pages: 2, total_results: 23, understood };
    services.on(SEARCH, { body });
    await openApp('/search?q=nolan&page=2');
    expect(await screen.findByText('23 movies found for nolan')).toBeOnTheScreen();
    expect(screen.getByText('Films with Christopher Nolan')).toBeOnTheScreen();
    expect(screen.queryByText(/^No movies found/)).toBeNull();
  });
});

describe('design, Behaviour: Back returns to the terms that were submitted or chosen', () => {
  const enter = async (text: string) => {
    type(text);
    fireEvent(box(), 'submitEditing');
    await pass(100);
  };

  it("by Android's button, and leaves Search before the first", async () => {
    const services = echoing();
    const pressed = jest.spyOn(BackHandler, 'addEventListener');
    const app = await openApp('/search');
    const back = async () => {
      const listener = pressed.mock.calls.at(-1)?.[1];
      let isHandled: boolean | null | undefined;
      act(() => void (isHandled = listener?.()));
      await pass(100);
      return isHandled;
    };
    await enter('alien');
    type('braz');
    await settle();
    type('brazil');
    await settle();
    expect(await back()).toBe(true);
    expect(app.getSearchParams()).toEqual({ q: 'alien' });
    expect(screen.getByText('Search Results for alien')).toBeOnTheScreen();
    expect(box().props.value).toBe('alien');
    expect(await back()).toBe(true);
    expect(screen.getByText('Start typing to search for movies')).toBeOnTheScreen();
    const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) };
    fireEvent.press(screen.getByRole('link', { name: 'Western' }), event);
    await pass(100);
    expect(screen.getByText('Search Results for Western')).toBeOnTheScreen();
    expect(await back()).toBe(true);
    expect(screen.getByText('Start typing to search for movies')).toBeOnTheScreen();
    expect(await back()).toBe(false);
    // Returning to a term neither requests its results nor counts the search again.
    expect(searchedFor(services)).toEqual(['alien', 'braz', 'brazil', 'Western']);
    expect(services.callsTo(NEW_RECORD)).toHaveLength(4);
  });
});

describe('design, Behaviour: the page in the address', () => {
  it('belongs to its term: the next term begins at page 1', async () => {
    const services = echoing();
    await openApp('/search?q=dune&page=2');
    await screen.findByText('On dune');
    // A later page is not counted, because its first movie is not the term's first result.
    expect(services.callsTo(NEW_RECORD)).toEqual([]);
    type('alien');
    fireEvent(box(), 'submitEditing');
    expect(await screen.findByText('On alien')).toBeOnTheScreen();
    expect(services.callsTo(SEARCH).map(({ path }) => path)).toEqual([
      '/3/search/movie?query=dune&page=2',
      '/3/search/movie?query=alien',
    ]);
    expect(services.callsTo(NEW_RECORD)).toHaveLength(1);
  });
});

describe("design, Behaviour: the visitor's own recent searches", () => {
  const recent = () =>
    screen
      .queryAllByRole('button', { name: /^Remove / })
      .map(({ props }) => props.accessibilityLabel.slice(7));
  const search = async (text: string) => {
    type(text);
    fireEvent(box(), 'submitEditing');
    await pass(100);
  };
  const toStart = async () => {
    type('');
    await pass(0);
  };

  it('are at most eight that found movies, the latest first', async () => {
    const services = echoing();
    services.on(`${SEARCH}?query=nothing`, page([]));
    await openApp('/search');
    expect(screen.queryByText('Recent searches')).toBeNull();
    for (const term of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9', 'nothing', 'c3'])
      await search(term);
    await toStart();
    expect(screen.getByRole('heading', { name: 'Recent searches' })).toBeOnTheScreen();
    expect(recent()).toEqual(['c3', 'i9', 'h8', 'g7', 'f6', 'e5', 'd4', 'b2']);
  });

  it('leave out typed prefixes of the next term', async () => {
    echoing();
    await openApp('/search');
    for (const text of ['blade', 'blade ru', 'blade runner']) {
      type(text);
      await settle();
    }
    await toStart();
    expect(recent()).toEqual(['blade runner']);
  });

  it('are repeated by a tap, and removed one by one or all', async () => {
    echoing();
    const app = await openApp('/search');
    for (const term of ['alien', 'brazil', 'contact']) await search(term);
    await toStart();
    fireEvent.press(screen.getByRole('button', { name: 'brazil' }));
    await pass(0);
    expect(await screen.findByText('Search Results for brazil')).toBeOnTheScreen();
    expect(box().props.value).toBe('brazil');
    expect(app.getSearchParams()).toEqual({ q: 'brazil' });
    await toStart();
    expect(recent()).toEqual(['brazil', 'contact', 'alien']);
    fireEvent.press(screen.getByRole('button', { name: 'Remove contact' }));
    await pass(0);
    expect(recent()).toEqual(['brazil', 'alien']);
    fireEvent.press(screen.getByRole('button', { name: 'Clear recent searches' }));
    await pass(0);
    expect(recent()).toEqual([]);
    expect(screen.queryByText('Recent searches')).toBeNull();
  });

  it('are kept on the device', async () => {
    echoing();
    await openApp('/search?q=alien');
    await screen.findByText('On alien');
    await pass(5_000);
    screen.unmount();
    await openApp('/search?q=brazil', { keep: true });
    await screen.findByText('On brazil');
    await pass(100);
    await toStart();
    expect(recent()).toEqual(['brazil', 'alien']);
  });
});
