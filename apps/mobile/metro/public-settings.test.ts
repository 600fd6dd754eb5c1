import { checkAddresses } from './public-settings';

const environment = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: 'https://films.test/3',
  EXPO_PUBLIC_POSTER_URL: 'https://films.test/t/p/w500',
  EXPO_PUBLIC_SEARCH_LOG_URL: 'https://films.test/v1',
};

describe('design, Configuration: the addresses of the services in a release', () => {
  it.each(['ios', 'android'])('are required for %s; the error names the missing ones', (platform) => {
    const build = { dev: false, platform };
    expect(() => checkAddresses(build, environment)).not.toThrow();
    expect(() => checkAddresses(build, { ...environment, EXPO_PUBLIC_POSTER_URL: '' })).toThrow(
      `A release for ${platform} needs the address of each service: set EXPO_PUBLIC_POSTER_URL.`,
    );
    expect(() => checkAddresses(build, {})).toThrow(
      'set EXPO_PUBLIC_MOVIE_DATABASE_URL, EXPO_PUBLIC_POSTER_URL, EXPO_PUBLIC_SEARCH_LOG_URL.',
    );
  });

  it('are not required in development or on the web', () => {
    expect(() => checkAddresses({ dev: true, platform: 'ios' }, {})).not.toThrow();
    expect(() => checkAddresses({ dev: false, platform: 'web' }, {})).not.toThrow();
  });
});
