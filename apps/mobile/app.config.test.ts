import withLinks from './app.config';

const config = { name: 'Marquee', ios: { bundleIdentifier: 'app.marquee' }, android: {} };

afterEach(() => {
  delete process.env.APP_LINKS_HOST;
});

describe('design, Behaviour: addresses that open in the app', () => {
  it('are those of the configured host, and none without it', () => {
    expect(withLinks({ config })).toEqual(config);
    process.env.APP_LINKS_HOST = 'Films.example.org';
    expect(withLinks({ config }).ios).toEqual({
      bundleIdentifier: 'app.marquee',
      associatedDomains: ['applinks:films.example.org'],
    });
  });

  it.each(['https://films.example.org', 'films.example.org/', 'localhost', 'films.example.org:3000'])(
    'need a valid host, which "%s" is not',
    (host) => {
      process.env.APP_LINKS_HOST = host;
      expect(() => withLinks({ config })).toThrow(
        `APP_LINKS_HOST must be the name of a host such as films.example.org, not "${host}".`,
      );
    },
  );
});
