/**
 * The errors and warnings written to the console since the test began, or since {@link takeComplaints} was
 * last called.
 */
export const complaints: string[] = [];

/**
 * Returns the complaints and clears them. A test that expects complaints calls this and checks them; any that
 * remain fail the test.
 */
export const takeComplaints = (): string[] => complaints.splice(0);
