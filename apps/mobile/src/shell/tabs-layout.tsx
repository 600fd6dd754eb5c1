import { Tabs } from 'expo-router';
import { StyleSheet } from 'react-native';

import { inactiveTab } from './inactive-tab';
import { TabBar } from './tab-bar';
import { tabs } from './tabs';

/** The group of tabs (spec 2): no header, and a tab bar of our own. */
export function TabsLayout() {
  return (
    <Tabs
      backBehavior="history"
      screenOptions={({ navigation, route }) => {
        const { routes, index } = navigation.getState();
        const active = routes[index]?.key === route.key;
        return { headerShown: false, sceneStyle: [styles.scene, !active && inactiveTab] };
      }}
      tabBar={(props) => <TabBar {...props} />}
    >
      {tabs.map(({ name, title }) => (
        <Tabs.Screen key={name} name={name} options={{ title }} />
      ))}
    </Tabs>
  );
}

const styles = StyleSheet.create({ scene: { backgroundColor: 'transparent' } });
