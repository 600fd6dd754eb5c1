import type { Messages } from '@marquee/messages';
import { useRef } from 'react';

import { useMessages } from '@/language/use-messages';
import type { BottomTabBarProps } from '@/navigation';
import { layout, minimumTarget, tabBar, tabRail } from '@/theme/layout';
import { dark } from '@/theme/palettes';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Fade } from '@/ui/elements/fade';
import { Icon } from '@/ui/primitives/icon';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';
import type { IconName } from '@/ui/primitives/icon-shapes';

import type { PillPlace } from './pill-place';
import { TabPill } from './tab-pill';

/** The tabs in the order in which they are shown (spec 2). */
export const tabs = [
  { name: 'index', title: (t) => t.home(), icon: 'home', pathname: '/' },
  { name: 'search', title: (t) => t.search(), icon: 'search', pathname: '/search' },
  { name: 'save', title: (t) => t.save(), icon: 'save', pathname: '/save' },
  { name: 'profile', title: (t) => t.profile(), icon: 'person', pathname: '/profile' },
] as const satisfies { name: string; title: (t: Messages) => string; icon: IconName; pathname: string }[];

/** Renders the tab bar (spec 2, 9): only the active tab shows its title. */
export function TabBar({ state, navigation }: BottomTabBarProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const pillPlace = useRef<PillPlace>(undefined);
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
              // Returning to Search keeps the term.
              href={{ pathname, params: { ...route?.params } }}
              // The screen in front handles this event (`useActiveTabPress`). It cannot prevent the link's navigation.
              onPress={() =>
                navigation.emit({ type: 'tabPress', target: route?.key, canPreventDefault: true })
              }
              label={title(t)}
              isCurrent={active}
              style={active ? styles.active : styles.tab}
            >
              {active && <TabPill from={pillPlace} />}
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

/** The height of the fade behind the bar in the wide layout (design, Look). */
const TAB_BAR_FADE = 120;

const tab = {
  // A stacking context keeps the pill behind the tab's icon and title, but in front of the bar.
  zIndex: 0,
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  borderRadius: tabBar.radius,
} as const;

/** The tooltip is dark in both colour schemes, like the bar. */
const tooltip = {
  content: 'attr(aria-label)',
  position: 'absolute',
  bottom: 'calc(100% + 10px)',
  padding: '4px 10px',
  border: `1px solid ${dark.hoverLine}`,
  borderRadius: 8,
  background: dark.hoverGround,
  color: dark.text,
  fontSize: 13,
  lineHeight: 20,
  fontWeight: '700',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  rail: { bottom: 'auto', insetInlineStart: 'calc(100% + 10px)', zIndex: 1 },
} as const;

const sheet = createStyles('tab-bar', ({ tabBar: ground, tabBarLine }) => ({
  // In a low window the bar is a rail beside the content, or in a narrow one a bar before it (design, Look).
  place: {
    position: 'absolute',
    bottom: tabBar.marginBottom,
    left: 0,
    right: 0,
    alignItems: 'center',
    paddingHorizontal: tabBar.marginHorizontal,
    pointerEvents: 'box-none',
    // In front of the content, which would cut off the bar's shadow.
    low: { position: 'relative', bottom: 0, zIndex: 1, paddingVertical: 6, '&': { order: -1 } },
    rail: {
      justifyContent: 'center',
      paddingVertical: 0,
      paddingHorizontal: tabRail.margin,
      // The window's edge may have a notch.
      '&': { paddingInlineStart: `max(${tabRail.margin}px,env(safe-area-inset-left))` },
      '[dir=rtl] &': { paddingInlineStart: `max(${tabRail.margin}px,env(safe-area-inset-right))` },
    },
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
    medium: { maxWidth: tabBar.maxWidth },
    rail: {
      flexDirection: 'column',
      width: tabRail.width,
      height: 'auto',
      paddingVertical: 3,
      gap: 4,
    },
  },
  // Escape closes the tooltip (`shell/keys.web.ts`).
  tab: {
    ...tab,
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    minWidth: minimumTarget,
    minHeight: minimumTarget,
    rail: { flexGrow: 0, flexBasis: 'auto' },
    '&': { transition: 'color .12s' },
    '&:focus-visible:not([data-closed]):after': tooltip,
    canHover: { '&:hover:not([data-closed]):after': tooltip, '&:hover svg': { color: dark.text } },
  },
  active: {
    ...tab,
    // The active tab may shrink: large text is truncated before the other tabs become too narrow to touch.
    flexShrink: 1,
    minWidth: tabBar.pillMinWidth,
    minHeight: tabBar.pillMinHeight,
    paddingHorizontal: 18,
    rail: { minWidth: minimumTarget, minHeight: minimumTarget, paddingHorizontal: 0 },
    forcedColors: { '& *': { forcedColorAdjust: 'none', color: 'HighlightText!important' } },
  },
  title: { flexShrink: 1, rail: { display: 'none' } },
}));
