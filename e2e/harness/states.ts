import type { Messages } from '@marquee/messages';
import { FIXTURE_MOVIES } from '@marquee/test-kit/tmdb';
import { expect, type Page } from '@playwright/test';
import { escaped, movieCards, resultsHeading, searchBox, searchFor, spinner, tab } from './screen.ts';

/** A screen in a state, and how a visitor reaches it. */
export interface State {
  /** The screen and the state, separated by a comma. */
  name: string;
  /** The path of the page. */
  address: string;
  /** The server of the page: by default one with the embedded catalogue, else one with a stand-in for TMDB. */
  server?: 'gateway';
  /** Prepares the page before it is opened. */
  prepare?(page: Page): Promise<unknown>;
  /** Leads from the opened page to the state. */
  reach(page: Page, t: Messages): Promise<void>;
  /** The console messages that the state causes. */
  complaints?(t: Messages): RegExp[];
}

const MOVIE = '/movie/157336';
/** A movie with little data. */
const BARE_MOVIE = FIXTURE_MOVIES.find(({ title }) => title === 'The Last Tram');
const DISCOVER = '**/3/discover/movie*';
/** Whether the URL requests the first page of Home's movies. */
const isFirstPage = ({ pathname, searchParams }: URL) =>
  pathname === '/3/discover/movie' && !searchParams.has('page');
const SEARCH = '**/3/search/movie*';
const DETAILS = '**/3/movie/*';

type Reach = State['reach'];
type Way = Pick<State, 'prepare' | 'reach' | 'complaints'>;

/** What the app logs of a request that never completes, if the checks of the page take long. */
const timeoutComplaints = (t: Messages) => [new RegExp(escaped(t.noAnswerInTime()))];

/** A way to a spinner: these requests never complete. */
const loading = (requests: string, reach: Reach): Way => ({
  prepare: (page) => page.route(requests, () => {}),
  async reach(page, t) {
    await reach(page, t);
    await expect(spinner(page).first()).toBeVisible();
  },
  complaints: timeoutComplaints,
});

const fail = (page: Page, requests: string | ((url: URL) => boolean)) =>
  page.route(requests, (route) => route.fulfill({ status: 503, body: '{}' }));

const failureComplaints = (t: Messages) => [
  /503/,
  ...[t.moviesFailed, t.detailsFailed].map((message) => new RegExp(escaped(message({ reason: '' }).trim()))),
];

/** A way to an error: these requests fail. */
const failing = (requests: string, reach: Reach): Way => ({
  prepare: (page) => fail(page, requests),
  async reach(page, t) {
    await reach(page, t);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  complaints: failureComplaints,
});

const notice = (page: Page, t: Messages) =>
  page.getByRole('main').getByText(t.offline()).or(page.getByRole('main').getByText(t.notRenewed()));

const offlineComplaints = (t: Messages) => [
  /ERR_INTERNET_DISCONNECTED/,
  new RegExp(escaped(t.noConnection())),
];

/** A way to the notice that the visitor is offline. */
const offline = (reach: Reach): Way => ({
  async reach(page, t) {
    await reach(page, t);
    await page.context().setOffline(true);
    await expect(notice(page, t)).toBeVisible();
  },
  complaints: offlineComplaints,
});

const movie: Reach = (page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Interstellar|بين النجوم|इंटरस्टेलर)/);

const movies: Reach = (page, t) => expect(movieCards(page, t).first()).toBeVisible();

/** Opens Home from another screen. Home then requests its movies, because they are not in the page's data. */
const openHome: Reach = (page, t) => tab(page, t.home()).click();

const openFirstMovie: Reach = (page, t) => movieCards(page, t).first().click();

const searchForNight: Reach = (page, t) => searchFor(page, 'night', t);

/** All screens in all states (spec 2, 4, design, Behaviour). */
export const STATES: State[] = [
  { name: 'Home, data', address: '/', reach: movies },
  { name: 'Home, nothing searched for', address: '/', server: 'gateway', reach: movies },
  { name: 'Home, loading', address: '/save', ...loading(DISCOVER, openHome) },
  { name: 'Home, error', address: '/save', ...failing(DISCOVER, openHome) },
  { name: 'Home, offline', address: '/', ...offline(movies) },
  {
    name: 'Home, stale',
    address: '/',
    prepare: (page) => page.clock.install(),
    async reach(page, t) {
      await movies(page, t);
      await fail(page, isFirstPage);
      // When the network returns, the app refreshes stale data, but not while a list loads its next page. So the test
      // repeats these steps until the app has tried to refresh the data.
      await expect(async () => {
        await page.clock.fastForward('11:00');
        await page.context().setOffline(true);
        await page.context().setOffline(false);
        await page.clock.runFor(5_000);
        await expect(notice(page, t)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    // A request for trending may be in flight when the clock advances, and then times out.
    complaints: (t) => [...failureComplaints(t), ...offlineComplaints(t), ...timeoutComplaints(t)],
  },
  {
    name: 'Search, start',
    address: '/search',
    reach: (page, t) => expect(searchBox(page, t)).toBeVisible(),
  },
  {
    name: 'Search, recent searches',
    address: '/search?q=night',
    async reach(page, t) {
      await expect(resultsHeading(page, 'night', t)).toBeVisible();
      await page.getByRole('button', { name: t.clearSearch() }).click();
      await expect(page.getByRole('heading', { name: t.recentSearches() })).toBeVisible();
    },
  },
  {
    name: 'Search, typing',
    address: '/search',
    // Drops the timer of the debounce (500 ms, spec 9), so that the app never searches for the term.
    prepare: (page) =>
      page.addInitScript(() => {
        const schedule = window.setTimeout.bind(window);
        Reflect.set(window, 'setTimeout', (work: TimerHandler, delay?: number) =>
          delay === 500 ? 0 : schedule(work, delay),
        );
      }),
    async reach(page, t) {
      await searchBox(page, t).fill('night');
      await expect(searchBox(page, t)).toHaveValue('night');
    },
  },
  { name: 'Search, loading', address: '/search', ...loading(SEARCH, searchForNight) },
  {
    name: 'Search, results',
    address: '/search?q=night',
    reach: (page, t) => expect(resultsHeading(page, 'night', t)).toBeVisible(),
  },
  {
    name: 'Search, next term loading',
    address: '/search?q=night',
    ...loading(SEARCH, (page, t) => searchFor(page, 'nights', t)),
  },
  {
    name: 'Search, empty',
    address: '/search?q=xylophone+orchestra',
    reach: (page, t) => expect(page.getByText(t.noMoviesFound(), { exact: true })).toBeVisible(),
  },
  { name: 'Search, error', address: '/search', ...failing(SEARCH, searchForNight) },
  { name: 'Search, offline', address: '/search?q=night', ...offline(movies) },
  {
    name: 'Search, understood',
    address: '/search?q=nolan',
    async reach(page, t) {
      await movies(page, t);
      await expect(page.getByText(t.filmsBy({ name: 'Christopher Nolan' }))).toBeVisible();
    },
  },
  {
    name: 'Search, a wish',
    address: '/search?q=romantic+christmas',
    async reach(page, t) {
      const crosses = page.getByRole('link', {
        name: new RegExp(escaped(t.removeUnit({ name: '' }).trim())),
      });
      await expect(crosses).toHaveCount(2);
      await expect(page.getByRole('heading', { name: t.narrow(), exact: true })).toBeVisible();
    },
  },
  {
    name: 'Search, a wish for movies like a missing one',
    address: '/search?q=movies+like+stranger+things',
    reach: (page, t) =>
      expect(page.getByText(new RegExp(escaped(t.weLack({ title: 'Stranger Things' })), 'i'))).toBeVisible(),
  },
  {
    name: 'Search, a wish that nothing fits',
    address: '/search?q=silent+korean+musical',
    reach: (page, t) => expect(page.getByText(t.eachAlone())).toBeVisible(),
  },
  { name: 'Details, data', address: MOVIE, reach: movie },
  {
    name: 'Details, a series',
    address: '/movie/240',
    reach: (page, t) => expect(page.getByRole('heading', { name: t.moreLikeThis() })).toBeVisible(),
  },
  {
    name: 'Details, nothing known',
    address: `/movie/${BARE_MOVIE?.id}`,
    server: 'gateway',
    reach: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('The Last Tram'),
  },
  { name: 'Details, loading', address: '/search?q=interstellar', ...loading(DETAILS, openFirstMovie) },
  { name: 'Details, error', address: '/search?q=interstellar', ...failing(DETAILS, openFirstMovie) },
  { name: 'Details, offline', address: MOVIE, ...offline(movie) },
  {
    name: 'Details, where to watch',
    address: '/movie/5001',
    server: 'gateway',
    // The stand-in has no offers in the default countries of some languages, so the visitor has chosen another country.
    prepare: (page) => page.addInitScript(() => localStorage.setItem('marquee-country', 'US')),
    reach: (page, t) => expect(page.getByRole('heading', { name: t.whereToWatch() })).toBeVisible(),
  },
  { name: 'Save', address: '/save', reach: (page, t) => expect(page.getByRole('main')).toHaveText(t.save()) },
  {
    name: 'Profile',
    address: '/profile',
    reach: (page, t) => expect(page.getByRole('main')).toHaveText(t.profile()),
  },
  {
    name: 'Not found',
    address: '/no/such/page',
    reach: (page, t) => expect(page.getByText(t.unmatchedRoute())).toBeVisible(),
    complaints: () => [/404/],
  },
  {
    name: 'Sitemap',
    address: '/_sitemap',
    reach: (page) => expect(page.getByRole('link', { name: /_sitemap/ })).toBeVisible(),
  },
  {
    name: 'Error screen',
    address: '/search?q=inception',
    // Of all screens, only Details rounds a rating out of ten, such as 8.4. So only Details fails.
    prepare: (page) =>
      page.addInitScript(() => {
        const round = Math.round;
        Math.round = (value) => {
          if (value === 8.4) throw new Error('The projector broke');
          return round(value);
        };
      }),
    async reach(page, t) {
      await openFirstMovie(page, t);
      await expect(page.getByText(t.somethingWentWrong())).toBeVisible();
    },
    complaints: () => [/The projector broke/],
  },
];
