/** A complaint: a report about something that would fail on a device, or that the native host does not support. */
export interface Complaint {
  kind:
    | 'crash'
    | 'unhandled rejection'
    /** The app requested a module or view that is not linked into its builds. */
    | 'missing native module'
    | 'missing native view'
    /** The app called something that is linked, but that the host does not implement. */
    | 'not answered';
  message: string;
}

/** Collects the complaints, without duplicates. */
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
