import { Link as RouterLink } from 'expo-router';
import { StyleSheet } from 'react-native';

import { Pressable } from './pressable';
import type { LinkProps } from './props';

export function Link({ href, hint, replace, isCurrent, label, onPress, onOpen, style, children }: LinkProps) {
  return (
    <RouterLink href={href} replace={replace} asChild>
      <Pressable
        aria-label={label}
        accessibilityHint={hint}
        accessibilityState={{ selected: isCurrent }}
        onPress={(event) => {
          onPress?.();
          if (!onOpen) return;
          event.preventDefault();
          onOpen();
        }}
        // The router merges styles as objects, so it would lose a list of styles.
        style={StyleSheet.flatten(style)}
      >
        {children}
      </Pressable>
    </RouterLink>
  );
}
