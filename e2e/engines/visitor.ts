import { expect } from '@playwright/test';
import { isHydrated } from '../harness/open.ts';
import type { EnginePage } from './engine.ts';

/** A visible element, with its position in CSS pixels of the window. */
interface VisibleElement {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether the element's image has loaded. True for an element without an image. */
  isPainted: boolean;
}

/** The maximum wait for an element or a value, in ms. */
const TIMEOUT = 30_000;

/** CSS selectors by kind of element. Tests find an element by its kind and its visible text or accessible name. */
const KINDS = {
  link: 'a[href]',
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, [role=heading]',
  searchBox: 'input',
};

type Kind = keyof typeof KINDS;

/** Finds the visible elements of a kind with a matching name. Runs in the page. */
function look(selector: string, name: string): VisibleElement[] {
  const nameOf = (element: HTMLElement) =>
    element.getAttribute('aria-label') ??
    (element.innerText || element.getAttribute('placeholder') || '').replace(/\s+/g, ' ').trim();
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => new RegExp(name).test(nameOf(element)))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const image = element.querySelector('img');
      return { name: nameOf(element), x, y, width, height, isPainted: !image || image.naturalWidth > 0 };
    });
}

/** Scrolls the first element with this name to the middle of the window. Runs in the page. */
function scrollToMiddle(selector: string, name: string): void {
  [...document.querySelectorAll<HTMLElement>(selector)]
    .find((element) => (element.getAttribute('aria-label') ?? element.innerText) === name)
    ?.scrollIntoView({ block: 'center' });
}

/** The exact name of an element, or a pattern. */
type Name = RegExp | string;

const patternOf = (name: Name) =>
  typeof name === 'string' ? `^${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$` : name.source;

const call = (work: (...values: string[]) => unknown, ...values: string[]) =>
  `(${work})(${values.map((value) => JSON.stringify(value)).join(', ')})`;

/** A visitor of the app at `origin`, independent of the browser's automation protocol. */
export function visitorOf(page: EnginePage, origin: string) {
  async function all(kind: Kind, name: Name): Promise<VisibleElement[]> {
    const elements = await page.evaluate(call(look, KINDS[kind], patternOf(name)));
    return JSON.parse(JSON.stringify(elements));
  }

  /** Waits until at least `count` elements are visible, and returns all of them. */
  async function see(kind: Kind, name: Name, count = 1): Promise<VisibleElement[]> {
    let seen: VisibleElement[] = [];
    await expect(async () => {
      seen = await all(kind, name);
      expect(seen.length, `${kind} ${name}`).toBeGreaterThanOrEqual(count);
    }).toPass({ timeout: TIMEOUT });
    return seen;
  }

  /** Waits until an expression in the page has this value. */
  async function until(expression: string, value: unknown): Promise<void> {
    await expect(async () => expect(await page.evaluate(expression), expression).toEqual(value)).toPass({
      timeout: TIMEOUT,
    });
  }

  const hydrated = () => until(call(isHydrated), true);

  return {
    /** Complaints that the test allows, because the visitor's actions cause them. All others fail the test. */
    allowed: new Array<RegExp>(),
    see,
    until,
    all,
    async open(path: string) {
      await page.open(origin + path);
      await hydrated();
    },
    /** Opens a page without waiting for hydration. */
    openWithoutScripts: (path: string) => page.open(origin + path),
    async reload() {
      await page.reload();
      await hydrated();
    },
    back: () => page.back(),
    type: (text: string) => page.type(text),
    async tap(kind: Kind, name: Name) {
      const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = await see(kind, name);
      await page.click(x + width / 2, y + height / 2);
    },
    scrollToMiddle: (kind: Kind, name: string) => page.evaluate(call(scrollToMiddle, KINDS[kind], name)),
    /** Waits until the service worker controls the page. */
    workerReady: () =>
      until('navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)', true),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;
