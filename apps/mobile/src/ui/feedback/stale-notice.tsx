import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { useMessages } from '@/language/use-messages';

import { Notice, type NoticeProps } from './notice';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Whether the device has a network, as far as it knows. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

interface StaleNoticeProps extends Pick<NoticeProps, 'above'> {
  /** Whether what is shown could not be renewed. */
  failed: boolean;
}

/** Says quietly that what is shown was kept from before and may be old (design 8: offline). */
export function StaleNotice({ failed, above }: StaleNoticeProps) {
  const t = useMessages();
  const online = useOnline();
  const reason = !online ? t.offline() : failed ? t.notRenewed() : undefined;
  return <Notice above={above}>{reason}</Notice>;
}
