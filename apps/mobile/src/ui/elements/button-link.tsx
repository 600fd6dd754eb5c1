import type { ButtonLinkProps } from './button-link-props';
import { Pressable } from './pressable';

/** A button that does something of its own, and is a link in a browser until it can. */
export function ButtonLink({ label, style, onPress, children }: ButtonLinkProps) {
  return (
    <Pressable role="button" aria-label={label} onPress={onPress} style={style}>
      {children}
    </Pressable>
  );
}
