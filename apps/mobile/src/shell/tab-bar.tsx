import type { BottomTabBarProps } from '@react-navigation/bottom-tabs';
import { Link } from 'expo-router';
import { useRef } from 'react';
import { StyleSheet, View } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { minimumTarget, tabBar } from '@/theme/layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { Fade } from '@/ui/elements/fade';
import { Icon } from '@/ui/elements/icon';
import { Pressable } from '@/ui/elements/pressable';
import { Text } from '@/ui/elements/text';

import { TAB_BAR_FADE, tabBarBox, tabBarFade, tabBarPlace } from './tab-bar-style';
import { TabPill } from './tab-pill';
import { tabs } from './tabs';

declare module 'react-native' {
  interface PressableProps {
    /** Of a link on the web, to the page that is shown. */
    'aria-current'?: 'page';
  }
}

/** The floating tab bar (spec 2, 9): the active tab is a pill with its icon and title, the others icons alone. */
export function TabBar({ state, navigation }: BottomTabBarProps) {
  const t = useMessages();
  const colors = useColors();
  const pillLeft = useRef<number>();
  return (
    <View role="navigation" style={useStyleByWidth(tabBarPlace)}>
      <View style={useStyleByWidth(tabBarFade)}>
        <Fade height={TAB_BAR_FADE} />
      </View>
      <View
        style={[
          useStyleByWidth(tabBarBox),
          { backgroundColor: colors.tabBar, borderColor: colors.tabBarLine },
        ]}
      >
        {tabs.map(({ name, title, icon, pathname }) => {
          const route = state.routes.find((candidate) => candidate.name === name);
          const active = route === state.routes[state.index];
          const color = active ? colors.onAccentFill : colors.tabBarIcon;
          return (
            <Link
              key={name}
              // With the tab's own parameters, so that returning to Search finds the term where it was left.
              href={{ pathname, params: { ...route?.params } }}
              asChild
            >
              <Pressable
                // Heard by the screen in front: Home scrolls to its top, Search focuses its box. Then the link has the press.
                onPress={() =>
                  navigation.emit({ type: 'tabPress', target: route?.key, canPreventDefault: true })
                }
                aria-label={title(t)}
                aria-current={active ? 'page' : undefined}
                accessibilityState={{ selected: active }}
                style={active ? { ...styles.tab, ...styles.active } : styles.tab}
              >
                {active && <TabPill from={pillLeft} />}
                <Icon name={icon} size={22} color={color} />
                {active && (
                  <Text variant="tab" color="onAccentFill" numberOfLines={1} style={styles.title}>
                    {title(t)}
                  </Text>
                )}
              </Pressable>
            </Link>
          );
        })}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  // Not `flex`: a browser that takes the active tab's own three away takes those of `flex` away with them.
  tab: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    minWidth: minimumTarget,
    minHeight: minimumTarget,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
  },
  active: {
    flexGrow: 0,
    // Large text is cut before the other tabs are too narrow to be touched.
    flexShrink: 1,
    flexBasis: 'auto',
    minWidth: tabBar.pillMinWidth,
    minHeight: tabBar.pillMinHeight,
    paddingHorizontal: 18,
    borderRadius: tabBar.radius,
  },
  title: { flexShrink: 1 },
});
