/**
 * Returns the text of a literal search: of a term in double quotes, which is searched for as typed. Undefined for any
 * other term.
 */
export const literalTerm = (term: string): string | undefined => /^"(.*[^" ].*)"$/.exec(term)?.[1];
