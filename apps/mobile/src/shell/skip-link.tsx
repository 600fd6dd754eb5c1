/** Only pages have a tab order to be skipped. */
export function SkipLink() {
  return null;
}
