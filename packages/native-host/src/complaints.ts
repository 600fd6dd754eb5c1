/** A report of something that would fail on a device, or that the native host does not support. */
interface Complaint {
  kind:
    | 'crash'
    | 'unhandled rejection'
    /**
     * The app rendered a native view that its build does not link. A request for an unlinked module is not a
     * complaint, because the app may work without the module.
     */
    | 'missing native view'
    /** The app used native code that the host does not implement, such as a method of a linked module. */
    | 'not answered';
  message: string;
}

/** Collects complaints without duplicates. */
export class Complaints {
  readonly #all: Complaint[] = [];

  add(kind: Complaint['kind'], message: string) {
    if (!this.#all.some((other) => other.kind === kind && other.message === message)) {
      this.#all.push({ kind, message });
    }
  }

  get all(): readonly Complaint[] {
    return this.#all;
  }

  /** Returns the complaints and clears them. */
  take(): Complaint[] {
    return this.#all.splice(0);
  }
}
