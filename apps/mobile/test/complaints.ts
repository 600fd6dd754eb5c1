/** The errors and warnings on the console since the test began, or since {@link takeComplaints} was last called. */
export const complaints: string[] = [];

/** Returns the complaints and clears them, for tests that expect complaints. The remaining ones fail the test. */
export const takeComplaints = (): string[] => complaints.splice(0);
