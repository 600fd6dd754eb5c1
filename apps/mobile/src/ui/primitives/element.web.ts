import type { BoxProps } from './props';

const ELEMENTS: Partial<Record<NonNullable<BoxProps['role']>, string>> = {
  list: 'ul',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
};

/** Returns the HTML element for a role. */
export const elementOf = ({ role, 'aria-level': level }: BoxProps): string =>
  role === 'heading' ? `h${level ?? 2}` : ((role && ELEMENTS[role]) ?? 'div');
