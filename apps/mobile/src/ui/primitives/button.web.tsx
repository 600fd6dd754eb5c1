import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import { boxRule, PhrasingContext } from './box.web';
import type { ButtonProps } from './props';

export function Button({ label, href, onPress, style, children }: ButtonProps) {
  const attributes = attributesOf(useStyles(sheet).box, style);
  if (href === undefined)
    return (
      <button type="button" aria-label={label} onClick={onPress} {...attributes}>
        <PhrasingContext.Provider value={true}>{children}</PhrasingContext.Provider>
      </button>
    );
  return (
    <a
      role="button"
      href={href}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      // Unlike Space, Enter needs no listener, because the browser itself clicks a focused link.
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) onPress();
      }}
      {...attributes}
    >
      {children}
    </a>
  );
}

const sheet = createBaseStyles('button', () => ({
  box: {
    ...boxRule,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    touchAction: 'manipulation',
  },
}));
