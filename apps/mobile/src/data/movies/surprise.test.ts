import * as reactQuery from '@tanstack/react-query';

import { fakeServices, LATEST } from '../../../test/fake-services';
import { fakeMovie, page } from '../../../test/movies';
import { deviceStorage } from '../device';

interface SurpriseModule {
  randomMovieId: (client: reactQuery.QueryClient) => Promise<number | undefined>;
}

/** Loads the module again, as if the app restarts. The device's storage stays the same. */
function started(): SurpriseModule['randomMovieId'] {
  const loaded: SurpriseModule[] = [];
  jest.isolateModules(() => {
    jest.doMock('../device', () => ({ deviceStorage }));
    jest.doMock('@tanstack/react-query', () => reactQuery);
    loaded.push(jest.requireActual<SurpriseModule>('./surprise'));
  });
  return loaded[0]?.randomMovieId ?? (() => Promise.reject(new Error('It was not loaded')));
}

// With the default `gcTime`, a timer would keep the test run from ending.
const emptyClient = () => new reactQuery.QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });

const seen = { pages: [{ results: [fakeMovie({ id: 7 })] }], pageParams: [1] };

describe('design, Behaviour: Surprise me', () => {
  it('returns none of the last fifty movies, also after a restart of the app', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => index + 1);
    fakeServices().on(LATEST, page(ids.map((id) => fakeMovie({ id }))));
    const chosen: (number | undefined)[] = [];
    for (const next of [started(), started(), started()]) {
      for (let times = 0; times < 51; times += 1) chosen.push(await next(emptyClient()));
    }
    for (let at = 0; at + 51 <= chosen.length; at += 1) {
      expect(new Set(chosen.slice(at, at + 51)).size).toBe(51);
    }
  });

  it('counts a movie of 7 and more three times', async () => {
    fakeServices().on(
      LATEST,
      page([fakeMovie({ id: 1, vote_average: 6.9 }), fakeMovie({ id: 2, vote_average: 7 })]),
    );
    // A quarter is below 0.3, a half is not.
    jest.spyOn(Math, 'random').mockReturnValue(0.3);
    expect(await started()(emptyClient())).toBe(2);
    jest.mocked(Math.random).mockRestore();
  });

  it('returns a movie seen before if the movie database has none', async () => {
    fakeServices().on(LATEST, page([]));
    const client = emptyClient();
    client.setQueryData(['latest-movies'], seen);
    expect(await started()(client)).toBe(7);
  });

  it('returns offline a movie whose details are stored, and none that is only in a list', async () => {
    fakeServices().on(LATEST, { status: 503 });
    reactQuery.onlineManager.setOnline(false);
    const client = emptyClient();
    client.setQueryData(['latest-movies'], seen);
    expect(await started()(client)).toBeUndefined();
    client.setQueryData(['movie-details', '8'], { id: 8 });
    expect(await started()(client)).toBe(8);
    reactQuery.onlineManager.setOnline(true);
  });
});
