import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from './port-of.ts';
import { photoPoster } from './photo-poster.ts';

/** Different pictures there are; films far apart share one, under an address of their own. */
const PICTURES = 60;

export interface PosterHost {
  /** Base address; a poster's name follows. */
  url: string;
  close(): void;
}

/** Stands in for TMDB's image host: a picture for whatever name. */
export async function startPosterHost(): Promise<PosterHost> {
  const pictures = new Map<number, Promise<Buffer>>();
  function pictureOf(path: string): Promise<Buffer> {
    const number = Number(/\d+/.exec(path.slice(path.lastIndexOf('/')))?.[0] ?? 0) % PICTURES;
    const picture = pictures.get(number) ?? photoPoster(number);
    pictures.set(number, picture);
    return picture;
  }
  const server = createServer((request, response) => {
    pictureOf(request.url ?? '').then(
      (picture) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/t/p/w500`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
