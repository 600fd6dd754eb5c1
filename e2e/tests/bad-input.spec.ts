import { SEARCH_LOG } from '@marquee/contract';
import { expect } from '@playwright/test';
import { open } from '../harness/open.ts';
import { recordCalls, searchedTerms } from '../harness/record-calls.ts';
import { movieCards, resultsHeading, searchBox, spinner } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

// The server's tests cover all other kinds of invalid ids, terms and bodies.
test('spec 8, bad input: /movie/%22%3E%3Cscript%3E says that there is no such movie', async ({
  page,
  watch,
}) => {
  watch.expect(/404/);
  watch.expect(/console error: Error fetching movie details/);
  const response = await open(page, '/movie/%22%3E%3Cscript%3E');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Error: Failed to fetch movie details: Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

const TERMS: [string, string][] = [
  ['emoji', '🎬🍿 film 👩‍🚀'],
  ['right-to-left text', 'ليل المدينة abc'],
  ['percent signs', '100% %25 %zz %'],
  ['quotes', `"it's" \`quoted\` \\"`],
  ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['SQL', "'; DROP TABLE searches; --"],
  ['what means something in an address', 'a&b=c#d?e/f+g;h'],
  ['combining marks', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞'],
];

test('spec 5, bad input: every term is searched for literally', async ({ page }) => {
  const calls = recordCalls(page);
  await open(page, '/search');
  for (const [name, term] of TERMS)
    await test.step(name, async () => {
      await searchBox(page).fill(term);
      await searchBox(page).press('Enter');
      const answer = resultsHeading(page, term).or(page.getByText('No movies found', { exact: true }));
      await expect.poll(() => searchedTerms(calls).at(-1)).toBe(term);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === term);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(spinner(page)).toHaveCount(0);
      await expect(answer).toBeVisible();
    });
  expect(searchedTerms(calls)).toEqual(TERMS.map(([, term]) => term));
});

/** The names of terms that the page or its URL might misinterpret. */
const RELOADED = ['right-to-left text', 'markup', 'what means something in an address'];

test('spec 5, design, Search log, bad input: the URL keeps a term; its control characters, also of bidirectional text, are spaces, and repeated terms are one; malformed and too long URLs are answered', async ({
  page,
  request,
}) => {
  const reloaded = TERMS.filter(([name]) => RELOADED.includes(name));
  expect(reloaded).toHaveLength(3);
  for (const [name, term] of reloaded)
    await test.step(name, async () => {
      await open(page, `/search?q=${encodeURIComponent(term)}`);
      await expect(searchBox(page)).toHaveValue(term);
      const answer = resultsHeading(page, term).or(page.getByText('No movies found', { exact: true }));
      await expect(answer).toBeVisible();
    });

  await open(page, '/search?q=%00%E2%80%AEdune%07%0A');
  await expect(resultsHeading(page, 'dune')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('dune');
  await open(page, '/search?q=star&q=wars');
  await expect(resultsHeading(page, 'star wars')).toBeVisible();

  const malformed = await request.get('/movie/%E0%A4%A');
  expect(malformed.status()).toBe(400);
  const long = await request.get(`/search?q=${'z'.repeat(12_000)}`);
  expect(long.status()).toBe(414);
});

test('bad input: of a repeated page number in the address, the first one counts', async ({ page }) => {
  await open(page, '/?page=2');
  const title = await movieCards(page).first().textContent();
  await open(page, '/?page=3');
  await expect(movieCards(page).first()).not.toHaveText(title ?? '');
  await open(page, '/?page=2&page=3');
  await expect(movieCards(page).first()).toHaveText(title ?? '');
});

test('bad input: of a text of 3,000 letters, the first 2,000 are searched for', async ({ page }) => {
  const calls = recordCalls(page);
  await open(page, '/search');
  await searchBox(page).fill('x'.repeat(3_000));
  await expect(page.getByText('No movies found', { exact: true })).toBeVisible();
  expect(searchedTerms(calls)).toEqual(['x'.repeat(2_000)]);
  await expect(searchBox(page)).toHaveValue('x'.repeat(3_000));
  await expect(page.getByText('Only the beginning of this text is searched for.')).toBeVisible();
  await open(page, `/search?q=${'y'.repeat(3_000)}`);
  await expect(page.getByText('No movies found', { exact: true })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('y'.repeat(2_000));
});

test('bad input: unknown paths show the not-found page, and no file outside of the export is served', async ({
  request,
}) => {
  for (const path of [
    '/nowhere',
    '/movie',
    '/movie/1/2',
    '/.env',
    '/..%2f..%2fpackage.json',
    '/(tabs)/nowhere',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('Unmatched Route');
  }
});

const DOCUMENTS = `/v1/databases/${SEARCH_LOG.database}/collections/${SEARCH_LOG.searches}/documents`;

test('design, Search log, bad input: a write to the search log for the wrong movie is refused, and nothing is stored', async ({
  request,
}) => {
  const headers = { 'X-Appwrite-Project': SEARCH_LOG.project };
  const record = { searchTerm: 'refused film', movie_id: 11, title: 'Star Wars', count: 1, poster_url: '' };
  const answer = await request.post(DOCUMENTS, { headers, data: { documentId: 'unique()', data: record } });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 400,
    message: expect.any(String),
    type: 'document_invalid_structure',
  });
  const query = JSON.stringify({ method: 'equal', attribute: 'searchTerm', values: ['refused film'] });
  const kept = await request.get(DOCUMENTS, { headers, params: { 'queries[0]': query } });
  expect(await kept.json()).toEqual({ total: 0, documents: [] });
});
