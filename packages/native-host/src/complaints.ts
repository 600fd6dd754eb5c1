/** Something that would fail on a device, or that the host does not support. */
export interface Complaint {
  kind:
    | 'crash'
    | 'unhandled rejection'
    /** Requested, but not linked into this app's builds. */
    | 'missing native module'
    | 'missing native view'
    /** Linked, but not implemented by the host. */
    | 'not answered';
  message: string;
}

/** The complaints so far, without duplicates. */
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

  /** Returns and clears the complaints. */
  take(): Complaint[] {
    return this.#all.splice(0);
  }
}
