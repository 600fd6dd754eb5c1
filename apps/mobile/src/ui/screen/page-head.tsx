import type { PageHeadProps } from './page-head-props';

/** Devices show no title or description. */
export function PageHead(_: PageHeadProps) {
  return null;
}
