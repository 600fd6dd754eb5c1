import type { PageHeadProps } from './page-head-props';

/** No-op on devices, which show no title or description. */
export function PageHead(_: PageHeadProps) {
  return null;
}
