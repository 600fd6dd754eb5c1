import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATES } from '../harness/states.ts';
import { FOLDER, SCHEMES, screenFile, type Scheme, WINDOWS } from './screen-file.ts';

/** Maps the width of a window to the width of its picture on the sheet. Larger windows are scaled down more. */
const SHOWN = new Map([
  [390, 260],
  [768, 340],
  [1440, 620],
  [2560, 760],
]);

function cell(state: string, width: number, scheme: Scheme): string {
  const file = screenFile(state, width, scheme);
  if (!existsSync(join(FOLDER, file))) return '<td></td>';
  const name = `${state}, ${width} wide, ${scheme}`;
  return `<td><a href="${file}" title="${name}"><img src="${file}" alt="${name}" width="${SHOWN.get(width)}" loading="lazy"></a></td>`;
}

/** Writes an HTML page with all pictures, a row per state. Playwright calls it at the end. */
export default function writeSheet(): void {
  const columns = WINDOWS.flatMap(({ width }) => SCHEMES.map((scheme) => ({ width, scheme })));
  const head = columns.map(({ width, scheme }) => `<th>${width} ${scheme}</th>`).join('');
  const rows = STATES.map(
    ({ name }) =>
      `<tr><th scope="row">${name}</th>${columns.map(({ width, scheme }) => cell(name, width, scheme)).join('')}</tr>`,
  );
  const sheet = join(FOLDER, 'index.html');
  writeFileSync(
    sheet,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
  body { margin: 0; font: 14px system-ui; background: #808080 }
  thead th, tbody th { position: sticky; top: 0; left: 0; background: #808080; padding: 8px; text-align: left }
  td { padding: 4px; vertical-align: top }
  img { display: block }
</style>
<table><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></html>\n`,
  );
  console.log(`All screens are on ${sheet}`);
}
