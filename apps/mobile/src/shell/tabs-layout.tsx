import { Tabs } from 'expo-router';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { TabBar } from './tab-bar';
import { tabs } from './tabs';

/** The group of tabs (spec 2): no header, and a tab bar of our own. */
export function TabsLayout() {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Tabs
      backBehavior="history"
      screenOptions={({ navigation, route }) => {
        const { routes, index } = navigation.getState();
        const active = routes[index]?.key === route.key;
        return { headerShown: false, sceneStyle: active ? styles.scene : styles.inactive };
      }}
      tabBar={(props) => <TabBar {...props} />}
    >
      {tabs.map(({ name, title }) => (
        <Tabs.Screen key={name} name={name} options={{ title: title(t) }} />
      ))}
    </Tabs>
  );
}

const scene = { backgroundColor: 'transparent' } as const;

const sheet = createStyles('tab-scene', () => ({
  scene,
  // Hidden from screen readers and the keyboard too, which would otherwise find its links: devices hide it by themselves. Its
  // size and scroll position stay.
  inactive: { ...scene, '&': { visibility: 'hidden' } },
}));
