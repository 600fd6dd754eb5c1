import type { Language } from '@marquee/messages';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { pagesWithoutData } from '../../src/web/pages-without-data.ts';
import { Page } from '../../src/web/page.ts';

it('design, Strangers: a page that two visitors wait for is rendered at the first turn of either', async () => {
  const { log } = fastify();
  const rendered: string[] = [];
  let go = () => {};
  const open = new Promise<void>((resolve) => (go = resolve));
  const pageWithoutData = pagesWithoutData({
    async markup(address, language) {
      rendered.push(`${language} ${address}`);
      await open;
      return '';
    },
    page: (html, { language }) => new Page(html, language),
  });
  const request = (name: string, language: Language, visitor: string) =>
    pageWithoutData(
      { name },
      { origin: undefined, path: '/', search: '', language, urlLanguage: undefined, visitor, log },
    );
  const languages = ['en', 'de', 'fr', 'ja'] as const;
  const all = languages.flatMap((language) =>
    ['index', 'search'].map((name) => request(name, language, '192.0.2.1')),
  );
  await expect.poll(() => rendered).toHaveLength(1);
  const last = request('search', 'ja', '198.51.100.1');
  go();
  await Promise.all([...all, last]);
  expect(rendered).toHaveLength(8);
  expect(rendered.indexOf('ja /search')).toBeLessThanOrEqual(2);
});
