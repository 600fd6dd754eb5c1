import { FIXTURE_FILMS } from '@marquee/stand-ins/tmdb';
import { expect, type Page } from '@playwright/test';
import { open } from './open.ts';
import { movieCards, resultsHeading, searchBox, searchFor, spinner, tab } from './screen.ts';

/** Where states are shown: the servers behind the page, and the page. */
export interface Stage {
  page: Page;
  /** The product with its embedded catalogue, and five films that were searched for. */
  catalogue: string;
  /** The product on a stand-in of TMDB, where nothing was searched for yet. */
  gateway: string;
}

/** A screen in a state: what it is called, and how a visitor comes to see it. */
export interface State {
  /** The screen, and after a comma the state. */
  name: string;
  /** What is opened. */
  address: string;
  /** Whose address it is; `catalogue` when absent. */
  server?: 'catalogue' | 'gateway';
  /** What has to be so before the address is opened. */
  prepare?(page: Page): Promise<unknown>;
  /** From there to the state; it is reached when this ends. */
  reach(page: Page): Promise<void>;
  /** What the pages say in the console because of it. */
  complaints?: RegExp[];
}

const FILM = '/movie/157336';
/** A film of which hardly anything is known. */
const BARE_FILM = FIXTURE_FILMS.find(({ title }) => title === 'The Last Tram');
const DISCOVER = '**/3/discover/movie*';
/** Home's first page, and not those after it. */
const FIRST_PAGE = '**/3/discover/movie?sort_by=popularity.desc';
const SEARCH = '**/3/search/movie*';
const DETAILS = '**/3/movie/*';

/** A service that has not answered yet. */
const hold = (page: Page, calls: string) => page.route(calls, () => {});

const fail = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 503, body: '{}' }));

/** What a service that never answers leads to, where a page is looked at for long. */
const TOO_SLOW = [/no answer in time/];

const FAILED = [/503/, /Failed to fetch movie/];

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /no connection/];

const failed = (page: Page) => expect(page.getByRole('alert')).toBeVisible();

const notice = (page: Page) => page.getByText(/this may be out of date/).filter({ visible: true });

const film = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Interstellar/);

const films = (page: Page) => expect(movieCards(page).first()).toBeVisible();

async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(notice(page)).toBeVisible();
}

/** Home, asked for its films by a visitor who was elsewhere before: its page comes without them. */
async function openHome(page: Page): Promise<void> {
  await tab(page, 'Home').click();
}

/** Every screen in every state that it is drawn in (specification 2, 4, design 8). */
export const STATES: State[] = [
  { name: 'Home, data', address: '/', reach: films },
  {
    name: 'Home, nothing searched for',
    address: '/',
    server: 'gateway',
    reach: films,
  },
  {
    name: 'Home, loading',
    address: '/save',
    prepare: (page) => hold(page, DISCOVER),
    async reach(page) {
      await openHome(page);
      await expect(spinner(page).first()).toBeVisible();
    },
    complaints: TOO_SLOW,
  },
  {
    name: 'Home, error',
    address: '/save',
    prepare: (page) => fail(page, DISCOVER),
    async reach(page) {
      await openHome(page);
      await failed(page);
    },
    complaints: FAILED,
  },
  {
    name: 'Home, offline',
    address: '/',
    async reach(page) {
      await films(page);
      await offline(page);
    },
    complaints: OFFLINE,
  },
  {
    name: 'Home, stale',
    address: '/',
    prepare: (page) => page.clock.install(),
    async reach(page) {
      await films(page);
      await fail(page, FIRST_PAGE);
      // What is old is asked for again when the network comes back, but for a list whose next page is under way then.
      await expect(async () => {
        await page.clock.fastForward('11:00');
        await page.context().setOffline(true);
        await page.context().setOffline(false);
        await page.clock.runFor(5_000);
        await expect(notice(page)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    complaints: [...FAILED, ...OFFLINE],
  },
  {
    name: 'Search, start',
    address: '/search',
    reach: (page) => expect(searchBox(page)).toBeVisible(),
  },
  {
    name: 'Search, typing',
    address: '/search',
    // The 500 ms in which the visitor may still go on typing (spec 9) do not pass.
    prepare: (page) =>
      page.addInitScript(() => {
        const schedule = window.setTimeout.bind(window);
        Reflect.set(window, 'setTimeout', (work: TimerHandler, delay?: number) =>
          delay === 500 ? 0 : schedule(work, delay),
        );
      }),
    async reach(page) {
      await searchBox(page).fill('night');
      await expect(searchBox(page)).toHaveValue('night');
    },
  },
  {
    name: 'Search, loading',
    address: '/search',
    prepare: (page) => hold(page, SEARCH),
    async reach(page) {
      await searchFor(page, 'night');
      await expect(spinner(page).first()).toBeVisible();
    },
    complaints: TOO_SLOW,
  },
  {
    name: 'Search, results',
    address: '/search?q=night',
    reach: (page) => expect(resultsHeading(page, 'night')).toBeVisible(),
  },
  {
    name: 'Search, next term loading',
    address: '/search?q=night',
    prepare: (page) => hold(page, SEARCH),
    async reach(page) {
      await searchFor(page, 'nights');
      await expect(spinner(page).first()).toBeVisible();
    },
    complaints: TOO_SLOW,
  },
  {
    name: 'Search, empty',
    address: '/search?q=xylophone+orchestra',
    reach: (page) => expect(page.getByText('No movies found', { exact: true })).toBeVisible(),
  },
  {
    name: 'Search, error',
    address: '/search',
    prepare: (page) => fail(page, SEARCH),
    async reach(page) {
      await searchFor(page, 'night');
      await failed(page);
    },
    complaints: FAILED,
  },
  {
    name: 'Search, offline',
    address: '/search?q=night',
    async reach(page) {
      await films(page);
      await offline(page);
    },
    complaints: OFFLINE,
  },
  { name: 'Details, data', address: FILM, reach: film },
  {
    name: 'Details, nothing known',
    address: `/movie/${BARE_FILM?.id}`,
    server: 'gateway',
    reach: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('The Last Tram'),
  },
  {
    name: 'Details, loading',
    address: '/search?q=interstellar',
    prepare: (page) => hold(page, DETAILS),
    async reach(page) {
      await movieCards(page).first().click();
      await expect(spinner(page).first()).toBeVisible();
    },
    complaints: TOO_SLOW,
  },
  {
    name: 'Details, error',
    address: '/search?q=interstellar',
    prepare: (page) => fail(page, DETAILS),
    async reach(page) {
      await movieCards(page).first().click();
      await failed(page);
    },
    complaints: FAILED,
  },
  {
    name: 'Details, offline',
    address: FILM,
    async reach(page) {
      await film(page);
      await offline(page);
    },
    complaints: OFFLINE,
  },
  { name: 'Save', address: '/save', reach: (page) => expect(page.getByRole('main')).toHaveText('Save') },
  {
    name: 'Profile',
    address: '/profile',
    reach: (page) => expect(page.getByRole('main')).toHaveText('Profile'),
  },
  {
    name: 'Not found',
    address: '/no/such/page',
    reach: (page) => expect(page.getByText('Unmatched Route')).toBeVisible(),
    complaints: [/404/],
  },
  {
    name: 'Sitemap',
    address: '/_sitemap',
    reach: (page) => expect(page.getByRole('link', { name: /_sitemap/ })).toBeVisible(),
  },
  {
    name: 'Error screen',
    address: '/search?q=inception',
    // What only Details computes: the rating out of ten.
    prepare: (page) =>
      page.addInitScript(() => {
        const round = Math.round;
        Math.round = (value) => {
          if (value === 8.4) throw new Error('The projector broke');
          return round(value);
        };
      }),
    async reach(page) {
      await movieCards(page).first().click();
      await expect(page.getByText('Something went wrong')).toBeVisible();
    },
    complaints: [/The projector broke/],
  },
];

/** Brings a page into a state. */
export async function show(state: State, { page, catalogue, gateway }: Stage): Promise<void> {
  await state.prepare?.(page);
  await open(page, `${state.server === 'gateway' ? gateway : catalogue}${state.address}`);
  await state.reach(page);
}
