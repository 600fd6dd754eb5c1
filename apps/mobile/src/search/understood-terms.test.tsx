import { screen } from '@testing-library/react-native';

import { fakeServices, SEARCH } from '../../test/fake-services';
import { fakeMovies } from '../../test/movies';
import { openApp } from '../../test/open-app';

const NOTHING = { people: [], genres: [], years: [], languages: [] };

describe('design, Behaviour: what the search understood, under the heading', () => {
  it.each([
    ['oscar winners', { awards: ['oscarBestPicture'] }, 'Oscar for Best Picture'],
    ['cannes winners', { awards: ['palmeDor'] }, 'Palme d’Or'],
    ['under 90 minutes', { lengths: ['-90'] }, 'Up to 90 min'],
    ['over 3 hours', { lengths: ['180-'] }, 'From 180 min'],
    ['90 minute movies', { lengths: ['85-95'] }, 'About 90 min'],
    ['90-120 minutes', { lengths: ['90-120'] }, 'From 90 min • Up to 120 min'],
    ['popular', { lists: ['popular'] }, 'Popular'],
    ['top rated 90s', { lists: ['topRated'], years: ['1990s'] }, 'Best rated • 1990s'],
  ])('%s', async (term, understood, line) => {
    const body = {
      page: 1,
      results: fakeMovies(3),
      total_pages: 1,
      total_results: 3,
      understood: { ...NOTHING, ...understood },
    };
    fakeServices().on(SEARCH, { body });
    await openApp(`/search?q=${encodeURIComponent(term)}`);
    expect(await screen.findByText(line)).toBeOnTheScreen();
  });
});
