import { PAGE_DATA, type PageData } from '@marquee/contract';
import { fireEvent, screen, within } from '@testing-library/react';

import { movieDatabase } from '@/data/services';

import { fakeServices, SEARCH } from '../../test/fake-services';
import { fakeMovie, page } from '../../test/movies';
import { openInBrowser } from '../../test/open-in-browser';

afterEach(() => document.getElementById(PAGE_DATA)?.remove());

function embed(data: PageData) {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: PAGE_DATA });
  script.textContent = JSON.stringify(data);
  document.body.append(script);
}

async function openStart(): Promise<(string | null)[]> {
  fakeServices().on(SEARCH, page([fakeMovie()]));
  await openInBrowser('/search');
  const section = (await screen.findByText('In the mood for')).parentElement;
  if (!section) throw new Error('the wishes have no section');
  return within(section)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

describe('design, Search: the wishes on the start of Search', () => {
  it('are eight that fit every day in a page without data, and stay for the visit', async () => {
    const wishes = await openStart();
    expect(wishes).toHaveLength(8);
    expect(wishes[0]).toBe('feel-good movies');
    fireEvent.click(screen.getByRole('link', { name: 'a good cry' }));
    expect(await screen.findByText('The Glass Harbour')).toBeTruthy();
    expect(window.location.search).toBe('?q=a%20good%20cry');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('link', { name: 'feel-good movies' })).toBeTruthy();
  });

  it('are those of the date in the page, even if the page was stored a while ago', async () => {
    embed({ trending: [], day: '2025-12-31' });
    expect((await openStart()).slice(0, 2)).toEqual(['Christmas movies', 'romantic Christmas']);
  });

  it('are absent with another movie database than our server', async () => {
    movieDatabase.isOurs = false;
    fakeServices();
    await openInBrowser('/search');
    expect(await screen.findByText('Genres')).toBeTruthy();
    expect(screen.queryByText('In the mood for')).toBeNull();
    movieDatabase.isOurs = true;
  });
});
