import type { Page } from '@playwright/test';

/** A place where the keyboard stops. */
export interface Stop {
  /** What is read out. */
  name: string;
  /** An outline on it, or on the box that it stands in, or a ring that is drawn in it, says where the keyboard is. */
  isOutlined: boolean;
  /** Its middle is in the window, and nothing lies over it: the tab bar and Go Back float over the page. */
  isInSight: boolean;
  /** It follows the stop before in the document, and so in what is read out. */
  isInOrder: boolean;
}

/** What has the keyboard; null when nothing has. It is marked, for the next stop to know. Runs in the page. */
function stopHere(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const hasOutline = (candidate: Element | null | undefined) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  // Over a trending poster, for its rank stands out of it.
  const hasRing = (candidate: Element) => {
    const { content, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(
      candidate,
      '::after',
    );
    const isDrawn = content !== 'none' && borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 2;
    return isDrawn && borderTopColor !== 'rgba(0, 0, 0, 0)';
  };
  const isOutlined =
    [element, element.parentElement, element.closest('form')?.parentElement].some(hasOutline) ||
    [...element.querySelectorAll('*')].some(hasRing);
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const before = [...document.querySelectorAll('[data-stop]')].at(-1);
  const isInOrder =
    !before || Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  element.setAttribute('data-stop', '');
  return {
    name: element.getAttribute('aria-label') ?? element.textContent ?? '',
    isOutlined,
    isInSight: over !== null && (element.contains(over) || over.contains(element)),
    isInOrder,
  };
}

/** Marks what can be used: a rail's arrow at its end cannot. Runs in the page. */
function markUsable(): void {
  const all = document.querySelectorAll('a[href], button, input, [role=link], [role=button]');
  const usable = [...all].filter((element) => element.ariaDisabled !== 'true');
  usable.forEach((element) => element.setAttribute('data-usable', ''));
}

/** What has the keyboard now; null when nothing has. */
export const focused = (page: Page): Promise<Stop | null> => page.evaluate(stopHere);

/**
 * Goes through a page by the Tab key alone, from its top until the keyboard leaves it, and gives all stops in their
 * order. Throws when it does not leave within 100 stops: then it is caught.
 */
export async function walk(page: Page): Promise<Stop[]> {
  await page.evaluate(markUsable);
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  while (stops.length < 100) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The keyboard did not leave the page: ${stops.map(({ name }) => name).join(', ')}`);
}

/**
 * The names of all that is seen and can be used, and at which the walk did not stop. What was not there when it began does
 * not count: more films come as the keyboard nears the end of a list, or when it has just left.
 */
export function missed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-usable]:not([data-stop])')]
      // What is inert looks it, and can be used by nobody: the results of the term before.
      .filter((element) => !element.closest('[inert]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
}
