import type { Page } from '@playwright/test';

/** An element that receives the focus by the Tab key. */
export interface Stop {
  /** The accessible name. */
  name: string;
  /** Whether the focus is visible: an outline on the element or on its container, or a ring drawn in it. */
  isOutlined: boolean;
  /** Whether its centre is in the window and not covered; the tab bar and Go Back float over the page. */
  isInSight: boolean;
  /** Whether it follows the previous stop in document order, which is the reading order. */
  isInOrder: boolean;
}

/** The focused element as a stop, or null. Marks it, so that the next stop can be compared. Runs in the page. */
function stopHere(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const hasOutline = (candidate: Element | null | undefined) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  // On a trending poster the ring is a pseudo-element, because the rank overlaps the poster.
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

/** Marks all enabled controls; a rail's arrow at its end is disabled. Runs in the page. */
function markUsable(): void {
  const all = document.querySelectorAll('a[href], button, input, [role=link], [role=button]');
  const usable = [...all].filter((element) => element.ariaDisabled !== 'true');
  usable.forEach((element) => element.setAttribute('data-usable', ''));
}

/** The focused element as a stop; null if nothing is focused. */
export const focused = (page: Page): Promise<Stop | null> => page.evaluate(stopHere);

/**
 * Presses Tab from the top of the page until the focus leaves it, and returns all stops in order. Throws after 100 stops,
 * since the focus is trapped then.
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
 * The names of visible, enabled controls that the walk did not reach. Controls that were added after its start do not
 * count, because lists load more movies when the focus nears their end.
 */
export function missed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-usable]:not([data-stop])')]
      // Inert content, such as the previous term's results, is visible but disabled.
      .filter((element) => !element.closest('[inert]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
}
