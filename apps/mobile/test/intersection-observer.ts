/** A fake `IntersectionObserver`. jsdom has no layout, so tests call `callback` with positions themselves. */
export class IntersectionObserverStandIn {
  /** All observers that were created since the test began. */
  static all: IntersectionObserverStandIn[] = [];
  readonly targets = new Set<Element>();
  readonly callback: (entries: unknown[]) => void;
  readonly options: { rootMargin: string };

  constructor(
    callback: IntersectionObserverStandIn['callback'],
    options: IntersectionObserverStandIn['options'],
  ) {
    this.callback = callback;
    this.options = options;
    IntersectionObserverStandIn.all.push(this);
  }

  observe(target: Element) {
    this.targets.add(target);
  }

  unobserve(target: Element) {
    this.targets.delete(target);
  }
}
