import type { BottomTabBarProps } from '@react-navigation/bottom-tabs';
import { Link } from 'expo-router';
import { Pressable, StyleSheet, View } from 'react-native';

import { useColors } from '@/theme/colors';
import { layout, minimumTarget, tabBar } from '@/theme/layout';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';

import { tabs } from './tabs';

/** The floating tab bar (spec 2, 9): the active tab is a pill with its icon and title, the others icons alone. */
export function TabBar({ state, navigation }: BottomTabBarProps) {
  const colors = useColors();
  return (
    <View role="navigation" style={styles.place}>
      <View
        role="tablist"
        style={[styles.bar, { backgroundColor: colors.tabBar, borderColor: colors.tabBarLine }]}
      >
        {tabs.map(({ name, title, icon, pathname }) => {
          const route = state.routes.find((candidate) => candidate.name === name);
          const active = route === state.routes[state.index];
          const color = active ? colors.onAccentFill : colors.tabBarIcon;
          return (
            // With the tab's own parameters, so that returning to Search finds the term where it was left.
            <Link key={name} href={{ pathname, params: { ...route?.params } }} asChild>
              <Pressable
                // Heard by the screen, which scrolls to its top. (The link itself has the press.)
                onPressIn={() =>
                  navigation.emit({ type: 'tabPress', target: route?.key, canPreventDefault: true })
                }
                role="tab"
                aria-label={title}
                aria-selected={active}
                style={
                  active ? { ...styles.tab, ...styles.pill, backgroundColor: colors.accentFill } : styles.tab
                }
              >
                <Icon name={icon} size={22} color={color} />
                {active && (
                  <Text variant="button" color="onAccentFill" numberOfLines={1} style={styles.title}>
                    {title}
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
  place: {
    position: 'absolute',
    bottom: tabBar.marginBottom,
    left: 0,
    right: 0,
    alignItems: 'center',
    paddingHorizontal: tabBar.marginHorizontal,
    pointerEvents: 'box-none',
  },
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    width: '100%',
    maxWidth: layout.maxWidth - 2 * layout.margin,
    height: tabBar.height,
    borderRadius: tabBar.radius,
    borderWidth: 1,
    boxShadow: '0 8px 24px rgba(0, 0, 0, 0.35)',
  },
  // Not `flex`: a browser that takes a pill's own three away takes those of `flex` away with them.
  tab: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    minHeight: minimumTarget,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
  },
  pill: {
    flexGrow: 0,
    flexShrink: 0,
    flexBasis: 'auto',
    minWidth: tabBar.pillMinWidth,
    minHeight: tabBar.pillMinHeight,
    paddingHorizontal: 18,
    borderRadius: tabBar.radius,
  },
  title: { fontSize: 14 },
});
