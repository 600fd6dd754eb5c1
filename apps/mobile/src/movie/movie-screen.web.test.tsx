import { fireEvent, screen } from '@testing-library/react';

import { DETAILS, fakeServices } from '../../test/fake-services';
import { details } from '../../test/films';
import { FRAME, openInBrowser, pass } from '../../test/open-in-browser';

describe('spec 2, design 7: a film in a browser', () => {
  it('has its title and description on the page', async () => {
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/101');
    expect(await screen.findByRole('heading', { level: 1, name: 'The Glass Harbour' })).toBeTruthy();
    await pass(FRAME);
    expect(document.title).toBe('The Glass Harbour (1998) · Marquee');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'A pilot guides ships through a harbour of glass.',
    );
    for (const name of ['Overview', 'Genres', 'Budget', 'Revenue', 'Production Companies'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
  });

  it('says which language title and overview are in where that is another (design 12)', async () => {
    fakeServices().on(DETAILS, { body: details({ title_language: 'en', overview_language: 'en' }) });
    await openInBrowser('/movie/101');
    const title = await screen.findByRole('heading', { level: 1, name: 'The Glass Harbour' });
    expect(title.lang).toBe('en');
    expect(screen.getByText('A pilot guides ships through a harbour of glass.').lang).toBe('en');
    expect(screen.getByText('Drama • Mystery').lang).toBe('');
  });

  it('opens the trailer search in a page of its own (design 8: play)', async () => {
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/101');
    const play = await screen.findByRole('link', { name: 'Play the trailer of The Glass Harbour' });
    expect(play.getAttribute('href')).toBe(
      'https://www.youtube.com/results?search_query=The%20Glass%20Harbour%201998%20trailer',
    );
    expect(play.getAttribute('target')).toBe('_blank');
    expect(play.getAttribute('rel')).toContain('noopener');
    // The browser itself follows it: the router must not.
    expect(fireEvent.click(play)).toBe(true);
  });

  it('goes home by Go Back where there is no history (design 8)', async () => {
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/101');
    fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await pass(0);
    expect(window.location.pathname).toBe('/');
    expect(await screen.findByText('Latest Movies')).toBeTruthy();
  });
});
