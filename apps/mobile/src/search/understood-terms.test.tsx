import { fireEvent, screen } from '@testing-library/react-native';

import { fakeServices, SEARCH } from '../../test/fake-services';
import { fakeMovies } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';

function answerWith(understood: object, movies = fakeMovies(3)) {
  const services = fakeServices();
  const body = { page: 1, results: movies, total_pages: 1, total_results: movies.length, understood };
  services.on(SEARCH, { body });
  return services;
}

/** Presses a link, whose event the router may prevent. */
const press = (link: Parameters<typeof fireEvent.press>[0]) =>
  fireEvent.press(link, { preventDefault: () => undefined });

describe('design, Search: the units of a term under the heading', () => {
  it.each([
    ['award', 'oscarBestPicture', 'Oscar for Best Picture'],
    ['award', 'palmeDor', 'Palme d’Or'],
    ['length', '-90', 'Up to 90 minutes'],
    ['length', '180-', 'From 180 minutes'],
    ['length', '85-95', 'About 90 minutes'],
    ['length', '90-120', '90–120 minutes'],
    ['list', 'popular', 'Popular'],
    ['years', '1994', '1994'],
    ['years', '1990s', '1990s'],
    ['years', '1990-1995', '1990–1995'],
    ['years', '-1960', 'until 1960'],
    ['years', '2000-', 'from 2000'],
    ['like', 'Inception', 'like Inception'],
    ['trait', 'cozy', 'cozy'],
  ])('name a unit of the kind %s: %s', async (kind, name, text) => {
    answerWith({ units: [{ kind, name }] });
    await openApp('/search?q=x');
    expect(await screen.findByText(text)).toBeOnTheScreen();
  });

  it('are chips in the order of the term, which link to the term without them', async () => {
    const services = answerWith({
      units: [
        { kind: 'genre', name: 'Horror', without: 'not scary' },
        { kind: 'trait', name: 'scary', excluded: true, without: 'horror' },
      ],
    });
    await openApp('/search?q=horror%20not%20scary');
    const links = await screen.findAllByRole('link', { name: /^Remove/ });
    expect(links.map((link) => link.props.accessibilityLabel ?? link.props['aria-label'])).toEqual([
      'Remove: Horror',
      'Remove: not scary',
    ]);
    press(screen.getByRole('link', { name: 'Remove: not scary' }));
    await pass(0);
    expect(services.callsTo(SEARCH).at(-1)?.query.get('query')).toBe('horror');
  });

  it('has no cross on the last unit', async () => {
    answerWith({ units: [{ kind: 'genre', name: 'Horror' }] });
    await openApp('/search?q=horror');
    expect(await screen.findByText('Horror')).toBeOnTheScreen();
    expect(screen.queryByRole('link', { name: /^Remove/ })).toBeNull();
  });
});

describe('design, Search: the row Narrow', () => {
  it('offers words with the numbers of their movies, and searches for the whole new term', async () => {
    const narrow = [{ kind: 'genre', name: 'War', term: 'tom hanks war', count: 4 }];
    const services = answerWith({ units: [{ kind: 'person', name: 'Tom Hanks' }], narrow });
    await openApp('/search?q=tom%20hanks');
    expect(await screen.findByText('Narrow')).toBeOnTheScreen();
    press(screen.getByRole('link', { name: 'War 4 films' }));
    await pass(0);
    expect(services.callsTo(SEARCH).at(-1)?.query.get('query')).toBe('tom hanks war');
  });
});

describe('design, Search: a person alone', () => {
  it.each([
    ['an actor', {}, 'Films with Tom Hanks'],
    ['a director', { directs: true }, 'Films by Tom Hanks'],
  ])('who is %s is named in a line, without a chip', async (_, more, line) => {
    answerWith({ units: [{ kind: 'person', name: 'Tom Hanks', ...more }] });
    await openApp('/search?q=tom%20hanks');
    expect(await screen.findByText(line)).toBeOnTheScreen();
    expect(screen.queryByText('Tom Hanks')).toBeNull();
  });
});

describe('design, Search: a wish for movies like one that is missing', () => {
  const understood = { missing: 'Stranger Things' };

  it('says so above what else was found, and offers wishes', async () => {
    answerWith({ ...understood, units: [{ kind: 'genre', name: 'Horror' }] });
    await openApp('/search?q=horror%20like%20stranger%20things');
    expect(await screen.findByText('We do not have Stranger Things')).toBeOnTheScreen();
    expect(screen.getByText('In the mood for')).toBeOnTheScreen();
    expect(screen.getByText('Film 1')).toBeOnTheScreen();
  });

  it('says so if nothing else was found', async () => {
    answerWith(understood, []);
    await openApp('/search?q=like%20stranger%20things');
    expect(await screen.findByText('No movies found')).toBeOnTheScreen();
    expect(screen.getByText('We do not have Stranger Things')).toBeOnTheScreen();
    expect(screen.getByText('In the mood for')).toBeOnTheScreen();
  });
});

describe('design, Search: nothing found', () => {
  it('offers the units that find movies by themselves', async () => {
    const alone = [
      { kind: 'genre', name: 'Horror', term: 'horror', count: 120 },
      { kind: 'years', name: '1920s', term: '1920s', count: 38 },
    ];
    const services = answerWith({ alone }, []);
    await openApp('/search?q=horror%201920s');
    expect(await screen.findByText('No movies found')).toBeOnTheScreen();
    expect(screen.getByRole('link', { name: 'Horror 120 films' })).toBeOnTheScreen();
    press(screen.getByRole('link', { name: '1920s 38 films' }));
    await pass(0);
    expect(services.callsTo(SEARCH).at(-1)?.query.get('query')).toBe('1920s');
  });
});
