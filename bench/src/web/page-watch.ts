/** What a page notes of itself, in milliseconds since the navigation began. */
interface PageWatch {
  /** When images and pieces of text were first painted. */
  painted: Map<Element, number>;
  /** The largest contentful paint so far. */
  largestPaint: number;
  /** The layout shift so far. */
  shift: number;
  /** Tasks of more than 50 ms. */
  longTasks: { start: number; end: number }[];
}

declare global {
  interface Window {
    pageWatch: PageWatch;
  }
}

/**
 * Runs in a page before anything of its own, and notes when what is painted. Nothing is asked again and again: the
 * browser tells, so that the page is held up as little as can be.
 */
export function watchPage(): void {
  const watch: PageWatch = { painted: new Map(), largestPaint: 0, shift: 0, longTasks: [] };
  window.pageWatch = watch;

  function observe(type: string, note: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  }
  observe('element', (entry) => {
    const element: unknown = Reflect.get(entry, 'element');
    if (element instanceof Element) watch.painted.set(element, Number(Reflect.get(entry, 'renderTime')));
  });
  observe('largest-contentful-paint', (entry) => (watch.largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false) watch.shift += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => {
    watch.longTasks.push({ start: startTime, end: startTime + duration });
  });

  // The browser tells when elements with this attribute were painted: posters, and the text of cards and titles (tabs
  // are links, too, and nothing of the films).
  const mark = () => {
    for (const element of document.querySelectorAll('img, h1, [role=main] a :is(div, span, b, small)')) {
      const isTold = element instanceof HTMLImageElement || element.firstChild instanceof Text;
      if (isTold && !element.hasAttribute('elementtiming')) element.setAttribute('elementtiming', '');
    }
  };
  new MutationObserver(mark).observe(document, { childList: true, subtree: true });
}
