import { Tabs } from 'expo-router';

import { TabBar } from './tab-bar';
import { tabs } from './tabs';

/** The group of tabs (spec 2): no header, and a tab bar of our own. */
export function TabsLayout() {
  return (
    <Tabs
      backBehavior="history"
      screenOptions={{ headerShown: false, sceneStyle: { backgroundColor: 'transparent' } }}
      tabBar={(props) => <TabBar {...props} />}
    >
      {tabs.map(({ name, title }) => (
        <Tabs.Screen key={name} name={name} options={{ title }} />
      ))}
    </Tabs>
  );
}
