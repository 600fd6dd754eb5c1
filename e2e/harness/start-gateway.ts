import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import { type RunningServer, startServer } from './start-server.ts';

/** A server with a token for TMDB, and the stand-in for TMDB that it calls. */
export interface Gateway extends RunningServer {
  tmdb: TmdbStandIn;
}

/** The API key in requests for details. It differs from the token, so that tests detect a mix-up. */
export const API_KEY = 'stand-in-key';

export async function startGateway(): Promise<Gateway> {
  const tmdb = await startTmdbStandIn();
  const server = await startServer({
    TMDB_TOKEN: tmdb.token,
    TMDB_API_KEY: API_KEY,
    TMDB_URL: tmdb.url,
    TMDB_IMAGE_URL: tmdb.imageUrl,
  });
  return {
    address: server.address,
    tmdb,
    async stop() {
      await server.stop();
      await tmdb.close();
    },
  };
}
