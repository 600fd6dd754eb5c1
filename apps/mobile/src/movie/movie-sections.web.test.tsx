import { screen, within } from '@testing-library/react';

import { DETAILS, fakeServices } from '../../test/fake-services';
import { details, fakeMovie } from '../../test/movies';
import { openInBrowser } from '../../test/open-in-browser';

const person = (id: number, name: string, more: object = {}) => ({ id, name, profile_path: null, ...more });

const WHOLE = details({
  credits: {
    cast: [
      person(1, 'Ida <b>Quill</b>', { character: 'The Pilot' }),
      person(2, 'Otto Vane', { character: '' }),
      ...Array.from({ length: 400 }, (_, i) => person(10 + i, `Player ${i}`)),
    ],
    crew: [person(4, 'Ed Cutter', { job: 'Editor' }), person(3, 'Ada Brandt & Son', { job: 'Director' })],
  },
  videos: {
    results: [
      { key: '"><script>', site: 'YouTube', type: 'Trailer' },
      { key: 'vimeo123456', site: 'Vimeo', type: 'Trailer' },
      { key: 'abc-DEF_123', site: 'YouTube', type: 'Trailer' },
    ],
  },
  recommendations: {
    results: [fakeMovie({ id: 202, title: 'The Salt Road' }), fakeMovie({ id: 0 }), 'none'],
  },
  belongs_to_collection: {
    id: 9,
    name: 'The Harbour Collection',
    parts: [fakeMovie(), fakeMovie({ id: 102, title: 'The Glass Harbour II', release_date: '2001-01-01' })],
  },
});

describe('design, Behaviour: the whole movie', () => {
  it('names who made it, as links to their movies', async () => {
    fakeServices().on(DETAILS, { body: WHOLE });
    await openInBrowser('/movie/101');
    expect(await screen.findByRole('heading', { level: 2, name: 'Director' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Cast' })).toBeTruthy();
    const director = screen.getByRole('link', { name: 'Ada Brandt & Son' });
    expect(director.getAttribute('href')).toBe('/search?q=Ada%20Brandt%20%26%20Son');
    expect(screen.getByRole('link', { name: 'Ida <b>Quill</b>' })).toBeTruthy();
    expect(screen.getByText('The Pilot')).toBeTruthy();
    // The page shows eight of the 402 cast members.
    expect(screen.getByRole('link', { name: 'Player 5' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Player 6' })).toBeNull();
    expect(screen.queryByText('Ed Cutter')).toBeNull();
  });

  it('opens its trailer, and says so', async () => {
    fakeServices().on(DETAILS, { body: WHOLE });
    await openInBrowser('/movie/101');
    const play = await screen.findByRole('link', { name: 'Play the trailer of The Glass Harbour' });
    expect(play.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc-DEF_123');
  });

  it('has the movies of its series, itself marked and no link, and those like it', async () => {
    fakeServices().on(DETAILS, { body: WHOLE });
    await openInBrowser('/movie/101');
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Part of The Harbour Collection' }),
    ).toBeTruthy();
    const other = screen.getByRole('link', { name: 'The Glass Harbour II 2001' });
    expect(other.getAttribute('href')).toBe('/movie/102');
    expect(screen.queryByRole('link', { name: /The Glass Harbour (1998|This film)/ })).toBeNull();
    const current = document.querySelector<HTMLElement>('[aria-current=page]');
    expect(current && within(current).getByText('This film')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'More Like This' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The Salt Road 1998' }).getAttribute('href')).toBe('/movie/202');
  });

  it('has a movie of the series in its rail alone, and leads to the search for the series', async () => {
    const body = details({
      belongs_to_collection: {
        id: 9,
        name: 'The Harbour Collection',
        parts: [fakeMovie(), fakeMovie({ id: 102, title: 'The Glass Harbour II' })],
      },
      recommendations: {
        results: [
          fakeMovie({ id: 102, title: 'The Glass Harbour II' }),
          fakeMovie({ id: 202, title: 'The Salt Road' }),
        ],
      },
    });
    fakeServices().on(DETAILS, { body });
    await openInBrowser('/movie/101');
    const similar = await screen.findByRole('list', { name: 'More Like This' });
    expect(within(similar).getAllByRole('listitem')).toHaveLength(1);
    expect(within(similar).getByRole('link', { name: 'The Salt Road 1998' })).toBeTruthy();
    const parts = screen.getByRole('list', { name: 'Part of The Harbour Collection' });
    expect(within(parts).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Part of The Harbour Collection' }).getAttribute('href')).toBe(
      '/search?q=The%20Harbour%20Collection',
    );
  });

  it('has the cast as a list (design, Behaviour: accessibility)', async () => {
    fakeServices().on(DETAILS, { body: WHOLE });
    await openInBrowser('/movie/101');
    const cast = await screen.findByRole('list', { name: 'Cast' });
    expect(within(cast).getAllByRole('listitem')).toHaveLength(8);
  });

  it.each([
    {},
    { credits: null, videos: 'none', recommendations: [], belongs_to_collection: { name: '' } },
    {
      credits: { cast: [], crew: [{ job: 'Director' }] },
      recommendations: { results: [] },
      belongs_to_collection: { id: 9, name: 'The Harbour Collection', parts: [fakeMovie()] },
    },
  ])('draws nothing of what is not known: %j', async (fields) => {
    fakeServices().on(DETAILS, { body: details(fields) });
    await openInBrowser('/movie/101');
    await screen.findByRole('heading', { level: 2, name: 'Production Companies' });
    for (const name of [/Director/, 'Cast', /Part of/, 'More Like This'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Find the trailer of The Glass Harbour' })).toBeTruthy();
  });
});
