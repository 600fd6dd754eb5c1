import { LANGUAGES } from '@marquee/messages';
import { test } from './engine-test.ts';

/** The screens, by their paths without the language. */
const SCREENS = [
  '/',
  '/search?',
  '/search?q=alien',
  '/search?q=xyzzyq',
  '/movie/603?',
  '/movie/99999999?',
  '/save?',
  '/profile?',
  '/_sitemap?',
  '/nowhere?',
];

/** Lists what a screen reader would not say, say twice, or stop at in vain. Runs in the page. */
function faults(): string[] {
  const found: string[] = [];
  const all = (selector: string, root: ParentNode = document) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true],[inert]'),
    );
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    (element.textContent?.trim() || element.querySelector('[aria-label]')?.getAttribute('aria-label') || '');

  const titles = all('h1').map(nameOf);
  if (titles.length !== 1 || !titles[0]) found.push(`titles: ${titles.join(' | ') || 'none'}`);
  if (!/^.+ · Marquee$|^Marquee · .+$/.test(document.title)) found.push(`page: ${document.title}`);

  for (const element of all('a[href], button, [role=button], input, select, h1, h2, h3'))
    if (!nameOf(element)) found.push(`no name: ${element.outerHTML.slice(0, 120)}`);

  if (all('[role=status]').length > 0) found.push('a status is a stop even when it is empty');
  const live = all('[aria-live=polite]');
  if (live.length !== 1 || live[0]?.closest('#main')) found.push(`${live.length} live regions`);

  if (all(':is(ul,ol,[role=list]) :is(ul,ol,[role=list])').length > 0) found.push('a list in a list');
  const positions = all('[aria-posinset]').map(({ ariaPosInSet }) => Number(ariaPosInSet));
  const grids = new Set(all('[aria-posinset]').map((item) => item.closest('[role=list]')));
  if (grids.size > 1) found.push(`${grids.size} grids`);
  if (positions.some((position, index) => position !== index + 1))
    found.push(`positions: ${positions.join()}`);

  for (const { search, href } of document.links)
    if (search.split('lang=').length > 2) found.push(`the language twice: ${href}`);
  return found;
}

for (const language of Object.keys(LANGUAGES))
  test(`design, Behaviour: in ${language} each screen has one title, one grid and a name for everything @everything`, async ({
    visitor,
  }) => {
    // The missing movie, and requests of a page that the next one aborts.
    visitor.allowed.push(/404|Error (fetching|updating) /);
    for (const screen of SCREENS) {
      await visitor.open(`${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`);
      await visitor.until(`(${faults})()`, []);
    }
  });

test('design, Behaviour: the focus moves to what names a screen, and after Back to the card @everything', async ({
  visitor,
}) => {
  await visitor.open('/search');
  await visitor.tap('searchBox', /./);
  await visitor.type('alien\n');
  // The name of the results has the term and the number.
  await visitor.until(
    `document.activeElement.matches('h2') && /alien.*\\d/s.test(document.activeElement.textContent)`,
    true,
  );
  await visitor.until(`(${faults})()`, []);
  const [{ name } = { name: '' }] = await visitor.see('link', /Alien.* \d{4}/);
  await visitor.tap('link', name);
  await visitor.until(
    `document.activeElement.matches('h1') && location.pathname.startsWith('/movie/')`,
    true,
  );
  await visitor.back();
  await visitor.until('document.activeElement.ariaLabel', name);
});
