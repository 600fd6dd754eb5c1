import { View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { floatingGoBack, layout, radius, tabBar } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Text } from '../elements/text';
import { useAnnouncement } from './announcement';

export interface NoticeProps {
  /** What it stands above: the tab bar, or Go Back, where that floats. At the foot where those are below the content. */
  above?: 'tabs' | 'goBack';
  /** Nothing is shown without it. */
  children: string | undefined;
}

/**
 * Says something in a pill over the content, and to screen readers: it is there to be listened to before anything is said.
 */
export function Notice({ above = 'tabs', children }: NoticeProps) {
  const styles = useStyles(sheet);
  const { bottom } = useSafeAreaInsets();
  useAnnouncement(children);
  return (
    <View
      role="status"
      aria-live="polite"
      style={[styles[above], above === 'goBack' && bottom > 0 && { marginBottom: bottom }]}
    >
      {children && (
        <View style={styles.pill}>
          <Text variant="label" balanced>
            {children}
          </Text>
        </View>
      )}
    </View>
  );
}

const GAP = 12;

const place = {
  position: 'absolute',
  left: layout.margin,
  right: layout.margin,
  alignItems: 'center',
  pointerEvents: 'none',
} as const;

const sheet = createStyles('notice', ({ surface, line }) => ({
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
    borderRadius: radius.box,
    backgroundColor: surface,
    borderColor: line,
  },
}));
