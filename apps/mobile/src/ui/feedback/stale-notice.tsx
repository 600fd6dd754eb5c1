import { useOnline } from '@/data/use-online';
import { useMessages } from '@/language/use-messages';
import type { StyleByWidth } from '@/theme/style-by-width';

import { Notice } from './notice';

interface StaleNoticeProps {
  /** Whether what is shown could not be renewed. */
  failed: boolean;
  place?: StyleByWidth;
}

/** Says quietly that what is shown was kept from before and may be old (design 8: offline). */
export function StaleNotice({ failed, place }: StaleNoticeProps) {
  const t = useMessages();
  const online = useOnline();
  const reason = !online ? t.offline() : failed ? t.notRenewed() : undefined;
  return <Notice place={place}>{reason}</Notice>;
}
