import { fireEvent, screen, within } from '@testing-library/react-native';

import { takeComplaints } from '../../../test/complaints';
import { fakeServices, LATEST, TRENDING } from '../../../test/fake-services';
import { fakeMovie, page, records } from '../../../test/movies';
import { openApp, pass } from '../../../test/open-app';
import { setTextSize } from '../../../test/text-size';

describe('spec 2, design, Behaviour: a movie card', () => {
  it('is one link with one name, and shows title, rating of 5, year and "Movie"', async () => {
    fakeServices().on(LATEST, page([fakeMovie()]));
    const app = await openApp('/');
    const card = await screen.findByLabelText('The Glass Harbour 1998 Movie, rated 4 of 5');
    expect(within(card).getByText('The Glass Harbour').props.numberOfLines).toBe(1);
    // With large text, a line has room for only a few letters, so the title has no maximum number of lines.
    setTextSize(1.5);
    expect(within(card).getByText('The Glass Harbour').props.numberOfLines).toBeUndefined();
    for (const text of ['1998', 'Movie']) expect(within(card).getByText(text)).toBeOnTheScreen();
    // The number is hidden from screen readers, because the name says what it means.
    expect(within(card).getByText('4', { includeHiddenElements: true })).toBeOnTheScreen();
    fireEvent.press(card);
    await pass(0);
    expect(app.getPathname()).toBe('/movie/101');
    takeComplaints();
  });

  it('shows a placeholder for an unknown poster and N/A for an unknown year', async () => {
    fakeServices().on(LATEST, page([{ id: 7, title: 'Unknown', poster_path: null }]));
    await openApp('/');
    const card = await screen.findByLabelText('Unknown N/A Movie, rated 0 of 5');
    expect(within(card).getByLabelText('No poster')).toBeOnTheScreen();
    expect(within(card).getByText('N/A')).toBeOnTheScreen();
  });

  it('shows N/A for an unknown title, also in the rail (design, Behaviour)', async () => {
    const services = fakeServices();
    services.on(LATEST, page([{ id: 7, title: '', vote_average: 8 }]));
    services.on(TRENDING, records({ movie_id: 7, title: '', poster_url: '' }));
    await openApp('/');
    const card = await screen.findByLabelText('N/A N/A Movie, rated 4 of 5');
    expect(within(card).getAllByText('N/A')).toHaveLength(2);
    expect(within(screen.getByLabelText('N/A, number 1')).getByText('N/A')).toBeOnTheScreen();
  });
});
