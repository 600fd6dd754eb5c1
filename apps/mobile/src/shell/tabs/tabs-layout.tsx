import { useMessages } from '@/language/use-messages';
import type { BottomTabBarProps } from '@/navigation';

import { TabBar, tabs } from './tab-bar';
import { Tabs, useTabBarPosition } from '../navigators';

/** Renders the group of tabs (spec 2). */
export function TabsLayout() {
  const t = useMessages();
  return (
    <Tabs
      backBehavior="history"
      screenOptions={{
        headerShown: false,
        sceneStyle: { backgroundColor: 'transparent' },
        tabBarPosition: useTabBarPosition(),
      }}
      tabBar={(props: BottomTabBarProps) => <TabBar {...props} />}
    >
      {tabs.map(({ name, title }) => (
        <Tabs.Screen key={name} name={name} options={{ title: title(t) }} />
      ))}
    </Tabs>
  );
}
