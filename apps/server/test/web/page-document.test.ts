import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument, writeDocument } from '../../src/web/page-document.ts';
import { readWebExport } from '../../src/web/web-export.ts';
import { exportedHtml, writeWebExport } from './web-fixture.ts';

const PAGE = exportedHtml('Home');

describe('design 7: splitting and assembling a page', () => {
  it('returns the same page', () => {
    expect(writeDocument(readDocument(PAGE), {})).toBe(PAGE);
  });

  it('replaces values by those of the head', () => {
    const html = writeDocument(readDocument(PAGE), {
      title: "A & $'B'",
      description: 'New.',
      robots: 'noindex',
    });
    expect(html.match(/<title>.*<\/title>/)?.[0]).toBe('<title>A &#38; $&#39;B&#39;</title>');
    expect(html.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="New."/>',
    ]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('design 7: an export of an unknown form', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await writeWebExport();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['defer', 'async', 'it has no <script src="…" defer>'],
    ['__EXPO_ROUTER_HYDRATE__', '__HYDRATE__', 'it has no script that says to hydrate it'],
    ['<head>', '<HEAD>', 'it has no <head>'],
    ['<title>', '<title lang="en">', 'it has no <title>'],
    ['</body>', '', 'it has no </body>'],
  ])(
    'is rejected with the missing part if %s is %j, because its pages would never hydrate',
    async (known, other, lack) => {
      await writeFile(join(folder, 'search.html'), PAGE.replaceAll(known, other));
      await expect(readWebExport(folder)).rejects.toThrow(
        `The web export has a page /search.html of another form than this server knows: ${lack}`,
      );
    },
  );
});
