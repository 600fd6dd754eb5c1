import { useMessages } from '@/language/use-messages';
import type { BottomTabBarProps } from '@/navigation';

import { TabBar, tabs } from './tab-bar';
import { Tabs } from '../navigators';

/** The style of React Navigation's scenes, which exist on devices only. */
const scene = { backgroundColor: 'transparent' };

/** The group of tabs (spec 2): no header, and a tab bar of our own. */
export function TabsLayout() {
  const t = useMessages();
  return (
    <Tabs
      backBehavior="history"
      screenOptions={{ headerShown: false, sceneStyle: scene }}
      tabBar={(props: BottomTabBarProps) => <TabBar {...props} />}
    >
      {tabs.map(({ name, title }) => (
        <Tabs.Screen key={name} name={name} options={{ title: title(t) }} />
      ))}
    </Tabs>
  );
}
