import {
  Align,
  Direction,
  Display,
  Edge,
  FlexDirection,
  Gutter,
  Justify,
  type Node,
  Overflow,
  PositionType,
  Wrap,
} from 'yoga-layout';
import type { Props } from '../fabric/shadow-node.ts';

type Length = number | `${number}%`;

/** Returns a map from style values to Yoga's constants, for example from `flex-start` to `FlexStart`. */
const named = <Value extends number>(values: Record<string, Value | string>) =>
  new Map(
    Object.entries(values).flatMap(([name, value]): [string, Value][] =>
      typeof value === 'string' ? [] : [[name.replace(/(?!^)(?=[A-Z][a-z])/g, '-').toLowerCase(), value]],
    ),
  );

const ALIGN = named(Align);
const JUSTIFY = named(Justify);
const FLEX_DIRECTION = named(FlexDirection);
const OVERFLOW = named(Overflow);
const POSITION = named(PositionType);
const WRAP = named(Wrap).set('nowrap', Wrap.NoWrap);
const DIRECTION = named(Direction);
const DISPLAY = named(Display);

/** The margin, padding and border properties of each edge. Later entries override earlier ones. */
const EDGES: [suffix: string, edge: Edge][] = [
  ['', Edge.All],
  ['Vertical', Edge.Vertical],
  ['Horizontal', Edge.Horizontal],
  ['Top', Edge.Top],
  ['Bottom', Edge.Bottom],
  ['Left', Edge.Left],
  ['Right', Edge.Right],
  ['Start', Edge.Start],
  ['InlineStart', Edge.Start],
  ['End', Edge.End],
  ['InlineEnd', Edge.End],
];

const INSETS: [name: string, edge: Edge][] = [
  ['inset', Edge.All],
  ['top', Edge.Top],
  ['bottom', Edge.Bottom],
  ['left', Edge.Left],
  ['right', Edge.Right],
  ['start', Edge.Start],
  ['insetInlineStart', Edge.Start],
  ['end', Edge.End],
  ['insetInlineEnd', Edge.End],
];

/** In right-to-left layouts, `I18nManager` swaps `left` and `right` by default (`swapLeftAndRightInRTL`). */
const SWAPPED: Partial<Record<Edge, Edge>> = { [Edge.Left]: Edge.Start, [Edge.Right]: Edge.End };

/** Applies a view's style to a Yoga node. `rtl` swaps `left` and `right`. */
export function applyStyle(node: Node, props: Props, rtl: boolean) {
  const edgeOf = (edge: Edge) => (rtl ? (SWAPPED[edge] ?? edge) : edge);
  const length = (name: string, set: (value: Length) => void) => {
    const value = props[name];
    const isText = typeof value === 'string' && /^(-?[\d.]+%|auto)$/.test(value);
    if (isText || typeof value === 'number') set(value as Length);
  };
  const number = (name: string, set: (value: number) => void) => {
    const value = props[name];
    if (typeof value === 'number') set(value);
  };
  const choose = <T>(name: string, values: Map<string, T>, set: (value: T) => void) => {
    const value = values.get(String(props[name]));
    if (value !== undefined) set(value);
  };

  for (const [suffix, edge] of EDGES) {
    length(`margin${suffix}`, (value) => node.setMargin(edgeOf(edge), value));
    length(`padding${suffix}`, (value) => node.setPadding(edgeOf(edge), value));
    number(`border${suffix}Width`, (value) => node.setBorder(edgeOf(edge), value));
  }
  for (const [name, edge] of INSETS) length(name, (value) => node.setPosition(edgeOf(edge), value));
  length('width', (value) => node.setWidth(value));
  length('height', (value) => node.setHeight(value));
  length('minWidth', (value) => node.setMinWidth(value));
  length('minHeight', (value) => node.setMinHeight(value));
  length('maxWidth', (value) => node.setMaxWidth(value));
  length('maxHeight', (value) => node.setMaxHeight(value));
  length('flexBasis', (value) => node.setFlexBasis(value));
  length('gap', (value) => node.setGap(Gutter.All, value));
  length('rowGap', (value) => node.setGap(Gutter.Row, value));
  length('columnGap', (value) => node.setGap(Gutter.Column, value));
  number('aspectRatio', (value) => node.setAspectRatio(value));
  number('flex', (value) => node.setFlex(value));
  number('flexGrow', (value) => node.setFlexGrow(value));
  number('flexShrink', (value) => node.setFlexShrink(value));
  choose('flexDirection', FLEX_DIRECTION, (value) => node.setFlexDirection(value));
  choose('flexWrap', WRAP, (value) => node.setFlexWrap(value));
  choose('alignItems', ALIGN, (value) => node.setAlignItems(value));
  choose('alignSelf', ALIGN, (value) => node.setAlignSelf(value));
  choose('alignContent', ALIGN, (value) => node.setAlignContent(value));
  choose('justifyContent', JUSTIFY, (value) => node.setJustifyContent(value));
  choose('overflow', OVERFLOW, (value) => node.setOverflow(value));
  choose('position', POSITION, (value) => node.setPositionType(value));
  choose('direction', DIRECTION, (value) => node.setDirection(value));
  choose('display', DISPLAY, (value) => node.setDisplay(value));
}
