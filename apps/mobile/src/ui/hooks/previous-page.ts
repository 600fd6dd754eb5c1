/** Goes to the page before this one in the browser's own history; false where there is none: devices have no such. */
export function goToPreviousPage(): boolean {
  return false;
}
