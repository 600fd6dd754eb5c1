import { createServer } from 'node:http';
import { drawPoster } from '@marquee/posters';
import { chance } from '@marquee/test-kit/chance';
import { close, listen } from '@marquee/test-kit/local-server';
import sharp from 'sharp';

const WIDTH = 500;
const HEIGHT = 750;

/**
 * Layers of noise that imitate a photograph's light, surfaces and grain. A layer has `cells` random values per row.
 */
const TEXTURE = [
  { cells: 6, strength: 0.5 },
  { cells: 50, strength: 0.07 },
  { cells: 250, strength: 0.012 },
];

const QUALITY = 75;

/** Draws a layer of grey noise. Middle grey leaves the picture unchanged when the layer is blended in. */
function texture(seed: number, cells: number, strength: number): Promise<Buffer> {
  const [width, height] = [cells, Math.round((cells * HEIGHT) / WIDTH)];
  const random = chance(seed);
  const raw = Uint8Array.from({ length: width * height }, () =>
    Math.round(128 + 256 * (random() - 0.5) * strength),
  );
  return sharp(raw, { raw: { width, height, channels: 1 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * Draws a picture that compresses like a real poster: shapes, lettering, light and grain. It is deterministic. Its JPEG
 * has 34 kB, like the posters of the page that was the model (design, Pages): 1.06 MB for 25 posters.
 */
async function photoPoster(number: number): Promise<Buffer> {
  const drawing = drawPoster({ id: number, title: `Film ${number}`, year: '1998', genres: ['Drama'] });
  const layers = await Promise.all(
    TEXTURE.map(({ cells, strength }, depth) => texture(number * 8 + depth, cells, strength)),
  );
  return sharp(Buffer.from(drawing))
    .composite(layers.map((input) => ({ input, blend: 'hard-light' as const })))
    .flatten()
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** The number of different pictures. Further posters repeat these pictures under other URLs. */
const PICTURES = 60;

export interface PosterHost {
  /** The base URL, to which a poster's name is appended. */
  url: string;
  close(): Promise<void>;
}

/** Starts a stand-in for TMDB's image host, which has a picture for any name. */
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
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}/t/p/w500`, close: () => close(server) };
}
