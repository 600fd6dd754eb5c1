let term = '';

/** The term that this visit counted last; empty before the first. */
export const lastCounted = {
  get: () => term,
  set: (counted: string) => {
    term = counted;
  },
};
