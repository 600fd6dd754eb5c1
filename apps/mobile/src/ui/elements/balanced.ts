/** Lines of about the same length; on devices a text's own property says so. */
export const balanced = undefined;
