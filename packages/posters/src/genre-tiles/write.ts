// Writes `genre-tiles.json`: `node --import ./scripts/typescript.mjs packages/posters/src/genre-tiles/write.ts`.
import { writeFileSync } from 'node:fs';
import { drawGenreTiles } from './draw-genre-tiles.ts';

writeFileSync(new URL('../genre-tiles.json', import.meta.url), `${JSON.stringify(drawGenreTiles())}\n`);
