import type { NativeStackView as Theirs } from '@react-navigation/native-stack';
import type { ComponentProps } from 'react';
import { StyleSheet, View } from 'react-native';

/** The screens of a stack in a browser, the one on top visible: without headers, transitions and modals. */
export function NativeStackView({ state, descriptors }: ComponentProps<typeof Theirs>) {
  return state.routes.map((route, i) => {
    const descriptor = descriptors[route.key];
    return (
      <View
        key={route.key}
        style={[
          StyleSheet.absoluteFill,
          { display: i === state.index ? 'flex' : 'none' },
          descriptor?.options.contentStyle,
        ]}
      >
        {descriptor?.render()}
      </View>
    );
  });
}
