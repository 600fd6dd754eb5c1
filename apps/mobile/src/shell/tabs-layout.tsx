import { Tabs } from 'expo-router';
import { StyleSheet } from 'react-native';

import { useMessages } from '@/language/use-messages';

import { inactiveTab } from './inactive-tab';
import { TabBar } from './tab-bar';
import { tabs } from './tabs';

/** The group of tabs (spec 2): no header, and a tab bar of our own. */
export function TabsLayout() {
  const t = useMessages();
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
        <Tabs.Screen key={name} name={name} options={{ title: title(t) }} />
      ))}
    </Tabs>
  );
}

const styles = StyleSheet.create({ scene: { backgroundColor: 'transparent' } });
