import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useMessages } from '@/language/use-messages';
import { floatingGoBack, layout, radius, tabBar } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Text } from '../primitives/text';
import { Announcement } from './announcement';

interface NoticeProps {
  /** The floating control above which the notice is shown. */
  above?: 'tabs' | 'goBack';
  /** The text; undefined if the notice is hidden. */
  children: string | undefined;
}

/** Shows and announces a message in a pill over the content. */
export function Notice({ above = 'tabs', children }: NoticeProps) {
  const styles = useStyles(sheet);
  const { bottom } = useSafeAreaInsets();
  return (
    <Announcement
      text={children}
      style={[styles[above], above === 'goBack' && bottom > 0 && { marginBottom: bottom }]}
    >
      {children ? (
        <Box style={styles.pill}>
          <Text variant="label" balanced>
            {children}
          </Text>
        </Box>
      ) : null}
    </Announcement>
  );
}

interface StaleNoticeProps extends Pick<NoticeProps, 'above'> {
  /** Whether the last refetch failed. */
  failed: boolean;
}

/** Shows a notice that the content is cached and may be stale (design, Behaviour: offline). */
export function StaleNotice({ failed, above }: StaleNoticeProps) {
  const t = useMessages();
  const isOnline = useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  const reason = !isOnline ? t.offline() : failed ? t.notRenewed() : undefined;
  return <Notice above={above}>{reason}</Notice>;
}

const GAP = 12;

const place = {
  position: 'absolute',
  left: layout.margin,
  right: layout.margin,
  alignItems: 'center',
  pointerEvents: 'none',
} as const;

const sheet = createStyles('notice', (colors) => ({
  tabs: { ...place, bottom: tabBar.marginBottom + tabBar.height + GAP, low: { bottom: GAP } },
  goBack: {
    ...place,
    bottom: floatingGoBack.bottom + floatingGoBack.height + GAP,
    medium: { bottom: GAP },
    low: { bottom: GAP },
  },
  pill: {
    paddingHorizontal: 18,
    paddingVertical: 9,
    borderWidth: 1,
    borderColor: colors.hoverLine,
    borderRadius: radius.box,
    backgroundColor: colors.hoverGround,
    boxShadow: '0 8px 24px rgba(0, 0, 0, 0.45)',
  },
}));
