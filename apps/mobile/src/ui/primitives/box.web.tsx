import { createElement, forwardRef } from 'react';

import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import type { BoxProps } from './props';

export type BoxElement = HTMLElement;

const ELEMENTS: Partial<Record<NonNullable<BoxProps['role']>, string>> = {
  list: 'ul',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
};

export const elementOf = ({ role, 'aria-level': level }: BoxProps): string =>
  role === 'heading' ? `h${level ?? 2}` : ((role && ELEMENTS[role]) ?? 'div');

export const Box = forwardRef<BoxElement, BoxProps>(function Box({ style, ...props }, ref) {
  const { box } = useStyles(sheet);
  return createElement(elementOf(props), { ref, ...props, ...attributesOf(box, style) });
});

/** React Native's default styles, on which components rely. */
export const boxRule = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  boxSizing: 'border-box',
  minWidth: 0,
  minHeight: 0,
  margin: 0,
  padding: 0,
  border: '0 solid',
} as const;

const sheet = createBaseStyles('box', () => ({ box: { ...boxRule, listStyle: 'none' } }));
