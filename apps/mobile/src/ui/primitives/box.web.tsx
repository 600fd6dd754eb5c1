import { createElement, forwardRef } from 'react';

import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import { elementOf } from './element.web';
import type { BoxProps } from './props';

/** The element that a Box's ref holds. */
export type BoxElement = HTMLElement;

/** Renders a rectangle that lays out its children, by default in a column. */
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
