import { BottomTabBarHeightContext, type BottomTabView as Theirs } from '@react-navigation/bottom-tabs';
import { type ComponentProps, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { tabBar as measures } from '@/theme/layout';

type Props = ComponentProps<typeof Theirs>;

/**
 * The tabs in a browser, under the app's own bar: without headers and transitions. A tab is drawn from the first time on
 * that it is active.
 */
export function BottomTabView({ state, descriptors, navigation, tabBar }: Props) {
  const insets = useSafeAreaInsets();
  const active = state.routes[state.index]?.key;
  const [seen, setSeen] = useState([active]);
  if (!seen.includes(active)) setSeen([...seen, active]);

  return (
    <View style={styles.all}>
      <View style={styles.screens}>
        {state.routes
          .filter(({ key }) => key === active || seen.includes(key))
          .map(({ key }) => (
            <View
              key={key}
              aria-hidden={key !== active}
              style={[
                StyleSheet.absoluteFill,
                { zIndex: key === active ? 0 : -1 },
                // Without transitions there is nothing that is animated in a scene's style.
                StyleSheet.flatten(descriptors[key]?.options.sceneStyle),
              ]}
            >
              <BottomTabBarHeightContext.Provider value={measures.height + measures.marginBottom}>
                {descriptors[key]?.render()}
              </BottomTabBarHeightContext.Provider>
            </View>
          ))}
      </View>
      {tabBar?.({ state, descriptors, navigation, insets })}
    </View>
  );
}

const styles = StyleSheet.create({
  all: { flex: 1 },
  screens: { flex: 1, overflow: 'hidden' },
});
