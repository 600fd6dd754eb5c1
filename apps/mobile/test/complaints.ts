/** What was written to the console as an error or a warning since the test began or took it. */
export const complaints: string[] = [];

/** Takes them: a test that expects some says so by looking at them; those that are left over fail it. */
export const takeComplaints = (): string[] => complaints.splice(0);
