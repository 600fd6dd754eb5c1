/** The errors and warnings logged to the console since the test began or {@link takeComplaints} was last called. */
export const complaints: string[] = [];

/** Returns and clears the complaints, for tests that expect them. Complaints that nobody takes fail the test. */
export const takeComplaints = (): string[] => complaints.splice(0);
