/** Line ends, which no term has. */
const LINE_END = /[\n\r\u2028\u2029]/;

/**
 * Returns the text of a literal search: of a term in double quotes, which is searched for as typed. Undefined for any
 * other term, and if nothing but blanks and quotes is between the quotes.
 */
export function literalTerm(term: string): string | undefined {
  if (term.length < 3 || !term.startsWith('"') || !term.endsWith('"')) return undefined;
  const text = term.slice(1, -1);
  return /[^" ]/.test(text) && !LINE_END.test(text) ? text : undefined;
}
