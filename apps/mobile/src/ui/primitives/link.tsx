import { Link as RouterLink } from 'expo-router';
import { StyleSheet } from 'react-native';

import { Pressable } from './pressable';
import type { LinkProps } from './props';

/** Renders a link to a page of the app or to another site. */
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
        // Flatten the list of styles to one object: the router merges styles as objects, so a list would be
        // lost.
        style={StyleSheet.flatten(style)}
      >
        {children}
      </Pressable>
    </RouterLink>
  );
}
