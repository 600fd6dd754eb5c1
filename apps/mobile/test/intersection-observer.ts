/** Stands in for the browser's: a document in a test has no layout, so the test says what is where. */
export class IntersectionObserverStandIn {
  /** Those that were made since the test began. */
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
