import type { Messages } from '@marquee/messages';
import { useRef } from 'react';

import { useMessages } from '@/language/use-messages';
import type { BottomTabBarProps } from '@/navigation';
import { layout, minimumTarget, tabBar } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Fade } from '@/ui/elements/fade';
import { Icon } from '@/ui/primitives/icon';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';
import type { IconName } from '@/ui/primitives/icon-shapes';

import { TabPill } from './tab-pill';

/** The tabs in their order (spec 2). */
export const tabs = [
  { name: 'index', title: (t) => t.home(), icon: 'home', pathname: '/' },
  { name: 'search', title: (t) => t.search(), icon: 'search', pathname: '/search' },
  { name: 'save', title: (t) => t.save(), icon: 'save', pathname: '/save' },
  { name: 'profile', title: (t) => t.profile(), icon: 'person', pathname: '/profile' },
] as const satisfies { name: string; title: (t: Messages) => string; icon: IconName; pathname: string }[];

/** The floating tab bar (spec 2, 9): the active tab is a pill with its icon and title, the others icons alone. */
export function TabBar({ state, navigation }: BottomTabBarProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const pillLeft = useRef<number>(undefined);
  return (
    <Box role="navigation" style={styles.place}>
      <Box style={styles.fade}>
        <Fade height={TAB_BAR_FADE} />
      </Box>
      <Box style={styles.box}>
        {tabs.map(({ name, title, icon, pathname }) => {
          const route = state.routes.find((candidate) => candidate.name === name);
          const active = route === state.routes[state.index];
          return (
            <Link
              key={name}
              // With the tab's own parameters, so that returning to Search finds the term where it was left.
              href={{ pathname, params: { ...route?.params } }}
              // The screen in front listens: Home scrolls to its top, Search focuses its box.
              onPress={() =>
                navigation.emit({ type: 'tabPress', target: route?.key, canPreventDefault: true })
              }
              label={title(t)}
              isCurrent={active}
              style={active ? styles.active : styles.tab}
            >
              {active && <TabPill from={pillLeft} />}
              <Icon name={icon} size={22} color={active ? 'onAccentFill' : 'tabBarIcon'} />
              {active && (
                <Text variant="tab" color="onAccentFill" numberOfLines={1} style={styles.title}>
                  {title(t)}
                </Text>
              )}
            </Link>
          );
        })}
      </Box>
    </Box>
  );
}

/** So high the content fades behind the bar in the wide layout (design 9). */
const TAB_BAR_FADE = 120;

const tab = {
  // The pill lies beneath its icon and title, but above the bar.
  zIndex: 0,
  // Not `flex`: a browser that takes the active tab's own three away takes those of `flex` away with them.
  flexGrow: 1,
  flexShrink: 1,
  flexBasis: 0,
  minWidth: minimumTarget,
  minHeight: minimumTarget,
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
} as const;

const sheet = createStyles('tab-bar', ({ tabBar: ground, tabBarLine }) => ({
  // Spec 9: it floats over the foot of the screen. In a low window it stands below the content (design 9).
  place: {
    position: 'absolute',
    bottom: tabBar.marginBottom,
    left: 0,
    right: 0,
    alignItems: 'center',
    paddingHorizontal: tabBar.marginHorizontal,
    pointerEvents: 'box-none',
    low: { position: 'relative', bottom: 0, paddingVertical: 6 },
    print: { display: 'none' },
  },
  fade: {
    display: 'none',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: -tabBar.marginBottom,
    height: TAB_BAR_FADE,
    pointerEvents: 'none',
    wide: { display: 'flex' },
    low: { display: 'none' },
  },
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    width: '100%',
    maxWidth: layout.maxWidth - 2 * layout.margin,
    height: tabBar.height,
    borderRadius: tabBar.radius,
    borderWidth: 1,
    backgroundColor: ground,
    borderColor: tabBarLine,
    boxShadow: '0 8px 24px rgba(0, 0, 0, 0.35)',
    wide: { maxWidth: tabBar.maxWidth },
  },
  tab,
  active: {
    ...tab,
    flexGrow: 0,
    // Large text is cut before the other tabs are too narrow to be touched.
    flexShrink: 1,
    flexBasis: 'auto',
    minWidth: tabBar.pillMinWidth,
    minHeight: tabBar.pillMinHeight,
    paddingHorizontal: 18,
    borderRadius: tabBar.radius,
    forced: { '& *': { forcedColorAdjust: 'none', color: 'HighlightText!important' } },
  },
  title: { flexShrink: 1 },
}));
