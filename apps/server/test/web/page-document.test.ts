import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument, writeDocument } from '../../src/web/page-document.ts';
import { loadPageRenderer } from '../../src/web/page-renderer.ts';
import { readWebExport } from '../../src/web/web-export.ts';
import { EXPORTED_PAGE, RENDER_BUNDLE, webIn, writeWebExport } from './web-fixture.ts';

const PAGE =
  '<!DOCTYPE html><html lang="en"><head><title>Home</title><meta name="description" content="Films."/><meta charset="utf-8"></head><body><p>Home</p></body></html>';

describe('design, Pages: splitting and assembling a page', () => {
  it('returns the same page', () => {
    expect(writeDocument(readDocument(PAGE), {}, '')).toBe(PAGE);
  });

  it('replaces values by those of the head', () => {
    const head = { title: "A & $'B'", description: 'New.', robots: 'noindex' } as const;
    const html = writeDocument(readDocument(PAGE), head, '<i>End</i>');
    expect(html).toContain('<p>Home</p><i>End</i></body></html>');
    expect(html.match(/<title>.*<\/title>/)?.[0]).toBe('<title>A &#38; $&#39;B&#39;</title>');
    expect(html.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="New."/>',
    ]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('design, Pages: an export of an unknown form', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await writeWebExport();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is rejected if a page has no script, because it would never hydrate', async () => {
    await writeFile(join(folder, 'search.html'), EXPORTED_PAGE.replace('defer', 'async'));
    await expect(readWebExport(folder)).rejects.toThrow(
      'The web export has a page /search.html of another form than this server knows: it has no <script src="…" defer>',
    );
  });

  it.each([
    ['<head>', '<HEAD>', 'it has no <head>'],
    ['<title>', '<title lang="en">', 'it has no <title>'],
    ['</body>', '', 'it has no </body>'],
    ['__r(0);', 'module.exports = 1;', 'does not end as a bundle'],
    ['getStaticContent', 'getContent', 'exports no getStaticContent'],
    ['const TITLES', "throw new Error('no DOM'); const TITLES", 'no DOM'],
  ])('is rejected if its pages cannot be rendered: %s is %j', async (known, other, reason) => {
    const { renderBundle } = webIn(folder);
    await writeFile(renderBundle, RENDER_BUNDLE.replaceAll(known, other));
    await expect(loadPageRenderer(renderBundle, { pages: new Map(), files: new Map() })).rejects.toThrow(
      new RegExp(`^the pages of the web app cannot be rendered \\(.*${reason}.*\\): build it again$`),
    );
  });

  it('is rejected without a render bundle', async () => {
    const { renderBundle } = webIn(join(folder, 'nowhere'));
    await expect(loadPageRenderer(renderBundle, { pages: new Map(), files: new Map() })).rejects.toThrow(
      /^the pages of the web app cannot be rendered \(ENOENT.*\): build it again$/,
    );
  });
});
