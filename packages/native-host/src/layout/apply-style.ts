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

/** The margin, padding and border properties of each edge. Later entries override earlier ones. */
const EDGES = (
  [
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
  ] as const
).map(([suffix, edge]) => ({
  edge,
  margin: `margin${suffix}`,
  padding: `padding${suffix}`,
  border: `border${suffix}Width`,
}));

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

function isLength(value: unknown): value is Length {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && /^-?[\d.]+%$/.test(value);
}

function choose<T>(table: Map<string, T>, value: unknown, set: (choice: T) => void) {
  const choice = typeof value === 'string' ? table.get(value) : undefined;
  if (choice !== undefined) set(choice);
}

const withLength = (value: unknown, set: (length: Length) => void) => {
  if (isLength(value)) set(value);
};

const withLengthOrAuto = (value: unknown, set: (length: Length | 'auto') => void) => {
  if (value === 'auto' || isLength(value)) set(value);
};

const withNumber = (value: unknown, set: (number: number) => void) => {
  if (typeof value === 'number' && Number.isFinite(value)) set(value);
};

function applyBox(node: Node, props: Props, rtl: boolean) {
  const edgeOf = (edge: Edge) => (rtl ? (SWAPPED[edge] ?? edge) : edge);
  for (const { edge, margin, padding, border } of EDGES) {
    withLengthOrAuto(props[margin], (length) => node.setMargin(edgeOf(edge), length));
    withLength(props[padding], (length) => node.setPadding(edgeOf(edge), length));
    withNumber(props[border], (width) => node.setBorder(edgeOf(edge), width));
  }
  for (const [name, edge] of INSETS) {
    withLength(props[name], (length) => node.setPosition(edgeOf(edge), length));
  }
}

function applySize(node: Node, props: Props) {
  withLengthOrAuto(props.width, (length) => node.setWidth(length));
  withLengthOrAuto(props.height, (length) => node.setHeight(length));
  withLength(props.minWidth, (length) => node.setMinWidth(length));
  withLength(props.minHeight, (length) => node.setMinHeight(length));
  withLength(props.maxWidth, (length) => node.setMaxWidth(length));
  withLength(props.maxHeight, (length) => node.setMaxHeight(length));
  withNumber(props.aspectRatio, (value) => node.setAspectRatio(value));
}

function applyFlex(node: Node, props: Props) {
  choose(FLEX_DIRECTION, props.flexDirection, (value) => node.setFlexDirection(value));
  choose(ALIGN, props.alignItems, (value) => node.setAlignItems(value));
  choose(ALIGN, props.alignSelf, (value) => node.setAlignSelf(value));
  choose(ALIGN, props.alignContent, (value) => node.setAlignContent(value));
  choose(JUSTIFY, props.justifyContent, (value) => node.setJustifyContent(value));
  choose(WRAP, props.flexWrap, (value) => node.setFlexWrap(value));
  withNumber(props.flex, (value) => node.setFlex(value));
  withNumber(props.flexGrow, (value) => node.setFlexGrow(value));
  withNumber(props.flexShrink, (value) => node.setFlexShrink(value));
  withLengthOrAuto(props.flexBasis, (length) => node.setFlexBasis(length));
  withLength(props.gap, (length) => node.setGap(Gutter.All, length));
  withLength(props.rowGap, (length) => node.setGap(Gutter.Row, length));
  withLength(props.columnGap, (length) => node.setGap(Gutter.Column, length));
}

/** Applies a view's style to a Yoga node. `rtl` swaps `left` and `right`. */
export function applyStyle(node: Node, props: Props, rtl: boolean) {
  applyBox(node, props, rtl);
  applySize(node, props);
  applyFlex(node, props);
  choose(OVERFLOW, props.overflow, (value) => node.setOverflow(value));
  choose(POSITION, props.position, (value) => node.setPositionType(value));
  choose(DIRECTION, props.direction, (value) => node.setDirection(value));
  if (props.display === 'none') node.setDisplay(Display.None);
}
