/** No-op on devices, which show no title or description. */
export function PageHead(_: { title?: string; page?: number; description?: string }) {
  return null;
}
