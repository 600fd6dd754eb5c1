import * as constants from 'expo-constants';

import { movieDatabase, posterPrefix, searchLog } from './services';

const isWeb = process.env.EXPO_OS === 'web';

describe('design, Configuration: the default addresses of the services', () => {
  it("are our own server's: the page's on the web, this machine's on a device without a bundler", () => {
    const origin = isWeb ? '' : 'http://localhost:8081';
    expect(movieDatabase.baseUrl).toBe(`${origin}/3`);
    expect(posterPrefix).toBe(`${origin}/t/p/w500`);
    expect(searchLog.baseUrl).toBe(`${origin}/v1`);
  });

  it("are the bundler's for a device in development, at its port", () => {
    jest.resetModules();
    const expoConfig = { hostUri: '192.168.1.7:8090' };
    jest.doMock('expo-constants', () => ({ ...constants, __esModule: true, default: { expoConfig } }));
    const { ownServer } = jest.requireActual<typeof import('./services')>('./services');
    expect(ownServer).toBe(isWeb ? '' : 'http://192.168.1.7:8090');
  });

  it('include the database with its own collection for titles (design, Search log)', () => {
    expect(searchLog).toMatchObject({
      project: 'marquee',
      database: 'marquee',
      searches: 'searches',
      trending: 'trending',
    });
  });
});
