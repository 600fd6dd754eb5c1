/**
 * Writes an HTML page with all posters of the catalogue in the app's order, on dark and light background, for a look at
 * changes of the drawing.
 *
 * npx tsx scripts/testing/contact-sheet.ts out.html [poster width in pixels] [columns]
 */
import { writeFileSync } from 'node:fs';
import { releaseYear } from '@marquee/contract';
import { arrangeWall, drawPlaceholder, drawPoster } from '@marquee/posters';
import { loadCatalogue } from '../../apps/server/src/movies/catalogue/load-catalogue.ts';

const [target = 'contact-sheet.html', width = '110', columns = '3'] = process.argv.slice(2);

const movies = [...loadCatalogue()].sort((one, other) => other.popularity - one.popularity);

const wall = arrangeWall(movies);
const started = performance.now();
const posters = movies.map((movie) => {
  const year = releaseYear(movie);
  return drawPoster({ ...movie, year }, wall.get(movie.id));
});
const milliseconds = performance.now() - started;

const images = [...posters, drawPlaceholder('dark'), drawPlaceholder('light')]
  .map(
    (svg) =>
      `<img width="${width}" alt="" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
  )
  .join('');
const page = (background: string) =>
  `<section style="background: ${background}"><div>${images}</div></section>`;

writeFileSync(
  target,
  `<!doctype html><meta charset="utf-8"><title>Posters</title>
<style>
  body { margin: 0; display: flex }
  section { padding: 20px; flex: 1 }
  div { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 16px; justify-content: center }
  img { border-radius: 12px; display: block }
</style>
${page('#0E0B16')}${page('#FBF6EC')}`,
);

const largest = Math.max(...posters.map((svg) => Buffer.byteLength(svg)));
console.log(
  `${movies.length} posters, the largest of ${largest} bytes, ${(milliseconds / movies.length).toFixed(2)} ms each`,
);
