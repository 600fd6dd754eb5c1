/** Returns the last lines of a program's output, for the error when it does not start. */
export const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-20).join('\n');
