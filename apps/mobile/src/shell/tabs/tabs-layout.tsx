import { useMessages } from '@/language/use-messages';
import type { BottomTabBarProps } from '@/navigation';

import { TabBar, tabs } from './tab-bar';
import { Tabs } from '../navigators';

/** The style of React Navigation's scenes, which exist only on devices. */
const scene = { backgroundColor: 'transparent' };

/** Renders the group of tabs (spec 2), without headers and with the app's own tab bar. */
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
