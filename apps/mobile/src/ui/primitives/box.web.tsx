import { createContext, createElement, forwardRef, useContext } from 'react';

import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import type { BoxProps } from './props';

export type BoxElement = HTMLElement;

/** Whether the parent is a heading or a button, in which HTML allows no blocks. */
export const PhrasingContext = createContext(false);

/** The roles that an element has by itself. A list has none, because between its rows are other elements. */
const ELEMENTS: Partial<Record<NonNullable<BoxProps['role']>, string>> = { main: 'main', navigation: 'nav' };

/** Returns the element for a role, and the attributes that the element does not say itself. */
export function useElement<Props extends Pick<BoxProps, 'role' | 'aria-level'>>(props: Props) {
  const { role, 'aria-level': level, ...rest } = props;
  const isPhrasing = useContext(PhrasingContext);
  const own = role === 'heading' ? `h${level ?? 2}` : role && ELEMENTS[role];
  return own
    ? { element: own, attributes: rest }
    : { element: isPhrasing ? 'span' : 'div', attributes: { role, ...rest } };
}

export const Box = forwardRef<BoxElement, BoxProps>(function Box({ style, children, ...props }, ref) {
  const { box } = useStyles(sheet);
  const { element, attributes } = useElement(props);
  const content =
    props.role === 'heading' ? (
      <PhrasingContext.Provider value={true}>{children}</PhrasingContext.Provider>
    ) : (
      children
    );
  return createElement(element, { ref, ...attributes, ...attributesOf(box, style) }, content);
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

const sheet = createBaseStyles('box', () => ({ box: boxRule }));
