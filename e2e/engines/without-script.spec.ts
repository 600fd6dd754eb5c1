import { expect } from '@playwright/test';
import { FIRST_MOVIES } from '../harness/screen.ts';
import { test } from './engine-test.ts';

/** Pages without their script, in all engines. */

/** The name of a movie card. A card of trending also has its number. */
const CARD = /rated \d of 5$/;

/** The path of the page; false until the page is completely loaded. */
const pathname = `document.readyState === 'complete' && location.pathname`;

test('design, Pages: without its script a page shows the movies, and its links work @everything', async ({
  visitor,
  product,
}) => {
  product.blockScripts();
  await visitor.openWithoutScripts('/');
  await visitor.see('heading', /^Latest Movies$/);
  await visitor.see('link', CARD, FIRST_MOVIES);
  await expect(async () => {
    const shown = (await visitor.all('link', CARD)).slice(0, 6);
    expect(shown.map(({ isPainted }) => isPainted)).not.toContain(false);
  }).toPass();

  const movie = (await visitor.all('link', CARD))[0]?.name ?? '';
  await visitor.tap('link', movie);
  await visitor.until(`String(${pathname}).startsWith('/movie/')`, true);
  await visitor.see('heading', /^Production Companies$/);
  await visitor.back();
  await visitor.until(pathname, '/');
  await visitor.tap('link', /^Search for a movie/);
  await visitor.until(pathname, '/search');
  await visitor.openWithoutScripts('/search?q=inception');
  await visitor.see('heading', /^Search Results for inception\b/);
  await visitor.see('link', /^Inception/);
  await visitor.until(`typeof __r`, 'undefined');
});
