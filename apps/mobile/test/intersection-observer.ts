/** jsdom has no layout, so the test itself reports the positions. */
export class IntersectionObserverStandIn {
  /** The observers since the test began. */
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
