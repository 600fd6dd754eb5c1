import { LAST_PAGE } from '@marquee/contract';
import { type RouteProp, useRoute } from '@react-navigation/native';

import { useAddressRead } from './use-address-read';

/** The page of its list that a screen's address asks for (design 8), and from which it goes on: `?page=2`; else 1. */
export function useAddressPage(): number {
  const { page } = useRoute<RouteProp<{ list: { page?: string } | undefined }>>().params ?? {};
  const asked = useAddressRead() && /^[1-9]\d{0,2}$/.test(page ?? '') ? Number(page) : 1;
  return asked <= LAST_PAGE ? asked : 1;
}
