/** The title of the page, which devices do not show. */
export function PageTitle(_: { title?: string; description?: string }) {
  return null;
}
