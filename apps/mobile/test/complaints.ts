/**
 * The errors and warnings that were written to the console since the test began, or since it last took them.
 */
export const complaints: string[] = [];

/** Takes the complaints. A test that expects some takes and checks them; any that remain fail the test. */
export const takeComplaints = (): string[] => complaints.splice(0);
