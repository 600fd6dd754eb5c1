import { Pressable } from './pressable';
import type { ButtonProps } from './props';

export function Button({ label, onPress, style, children }: ButtonProps) {
  return (
    <Pressable role="button" aria-label={label} onPress={onPress} style={style}>
      {children}
    </Pressable>
  );
}
