/** Something that would go wrong on a device, or that the host cannot do. */
export interface Complaint {
  kind:
    | 'crash'
    | 'unhandled rejection'
    /** Asked for, and not linked into a build of this app. */
    | 'missing native module'
    | 'missing native view'
    /** Linked, but the host has no answer for it. */
    | 'not answered';
  message: string;
}

/** What went wrong so far, each thing once. */
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

  /** Gives the complaints and forgets them. */
  take(): Complaint[] {
    return this.#all.splice(0);
  }
}
