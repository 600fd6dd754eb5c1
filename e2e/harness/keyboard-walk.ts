import type { Page } from '@playwright/test';

/** An element that the Tab key focuses. */
export interface Stop {
  /** The element's accessible name. */
  name: string;
  /** Whether the focus is visible: as an outline of the element or its container, or as a ring inside the element. */
  isOutlined: boolean;
  /** Whether the element's centre is inside the window, and not covered by the tab bar or Go Back. */
  isInSight: boolean;
  /** Whether the element follows the previous stop in document order, which is the reading order. */
  isInOrder: boolean;
}

/**
 * Returns the focused element as a stop, or null. Marks the element, so that the next stop can be compared with it.
 * Runs in the page.
 */
function currentStop(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const hasOutline = (candidate: Element | null | undefined) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  // A trending poster has a ring instead of an outline, because the rank overlaps the poster and would cover an
  // outline. The ring is a pseudo-element.
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

/** Marks all enabled controls. For example, a rail's arrow is disabled at the end of the rail. Runs in the page. */
function markUsable(): void {
  const all = document.querySelectorAll('a[href], button, input, [role=link], [role=button]');
  const usable = [...all].filter((element) => element.ariaDisabled !== 'true');
  usable.forEach((element) => element.setAttribute('data-usable', ''));
}

/** Returns the focused element as a stop, or null if no element has the focus. */
export const focused = (page: Page): Promise<Stop | null> => page.evaluate(currentStop);

/**
 * Presses Tab from the top of the page until the focus leaves the page. Returns all stops in order. Throws after 100
 * stops, because the focus is then trapped.
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
 * Returns the names of the visible, enabled controls that {@link walk} did not reach. Controls that appeared during the
 * walk are left out: lists load more movies when the focus nears their end.
 */
export function missed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-usable]:not([data-stop])')]
      // Inert content is visible but not usable, for example the results of the previous term.
      .filter((element) => !element.closest('[inert]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
}
