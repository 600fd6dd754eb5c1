import type { Movie } from '@marquee/contract';

import { fakeServices, LATEST } from '../../../test/fake-services';
import { fakeMovie, page } from '../../../test/movies';
import { deviceStorage } from '../device';

interface SurpriseModule {
  randomMovieId: (seen: Movie[]) => Promise<number | undefined>;
}

/** Loads the module again, as if the app restarts. The device's storage stays the same. */
function started(): SurpriseModule['randomMovieId'] {
  const loaded: SurpriseModule[] = [];
  jest.isolateModules(() => {
    jest.doMock('../device', () => ({ deviceStorage }));
    loaded.push(jest.requireActual<SurpriseModule>('./surprise'));
  });
  return loaded[0]?.randomMovieId ?? (() => Promise.reject(new Error('It was not loaded')));
}

describe('design, Behaviour: Surprise me', () => {
  it('returns none of the last ten movies, also after a restart of the app', async () => {
    const ids = Array.from({ length: 11 }, (_, index) => index + 1);
    fakeServices().on(LATEST, page(ids.map((id) => fakeMovie({ id }))));
    const chosen: (number | undefined)[] = [];
    for (const next of [started(), started(), started()]) {
      for (let times = 0; times < 11; times += 1) chosen.push(await next([]));
    }
    for (let at = 0; at + 11 <= chosen.length; at += 1) {
      expect(new Set(chosen.slice(at, at + 11)).size).toBe(11);
    }
  });

  it('returns a movie seen before if the movie database has none', async () => {
    fakeServices().on(LATEST, page([]));
    expect(await started()([fakeMovie({ id: 7 })])).toBe(7);
  });
});
