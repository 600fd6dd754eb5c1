import type { ShadowNode, View } from '@marquee/native-host';
import { createElement, type ReactNode } from 'react';
import type { Drawing } from './drawing.ts';

/** The SVG elements of react-native-svg by their names without the prefix. */
const ELEMENTS: Record<string, string> = {
  Circle: 'circle',
  Defs: 'defs',
  Group: 'g',
  Path: 'path',
  Rect: 'rect',
  TSpan: 'tspan',
  Text: 'text',
};

/** Properties that are SVG attributes of the same name, and paint properties that React has for SVG attributes. */
const ATTRIBUTES = 'd cx cy r x y rx ry width height opacity'.split(' ');
const PAINT = ['fill', 'fillOpacity', 'stroke', 'strokeOpacity', 'strokeWidth'];

/** A colour, a reference to a gradient (type 1), or the colour of the `Svg` (type 2). */
interface Brush {
  type: number;
  payload?: unknown;
  brushRef?: string;
}

const matrix = (value: unknown) => (Array.isArray(value) ? `matrix(${value.join(' ')})` : undefined);

/** Ids on the page consist of the view's tag and the name in the `Svg`, which other views may have too. */
const idOf = (name: unknown, view: View) => `s${view.tag}-${String(name)}`;

function readBrush(brush: Brush | null | undefined, view: View, drawing: Drawing) {
  if (!brush) return 'none';
  if (brush.type === 1) return `url(#${idOf(brush.brushRef, view)})`;
  if (brush.type === 0) return drawing.colorOf(brush.payload);
  if (brush.type !== 2) drawing.addUnsupported('context-fill and context-stroke');
  return 'currentColor';
}

/** Returns the paint attributes that an element sets. It inherits all others. */
function paintOf({ props }: ShadowNode, view: View, drawing: Drawing) {
  const values = ((props.propList ?? []) as string[]).map((name) => {
    if (!PAINT.includes(name)) drawing.addUnsupported(`${name} of a shape in an Svg`);
    const isBrush = name === 'fill' || name === 'stroke';
    return [name, isBrush ? readBrush(props[name] as Brush, view, drawing) : props[name]];
  });
  return Object.fromEntries(values.filter(([name]) => PAINT.includes(String(name))));
}

function fontOf({ props }: ShadowNode, drawing: Drawing) {
  const { fontFamily: family, fontSize, fontWeight = '400' } = props.font as Record<string, string>;
  const stack = drawing.app.host.fonts.find({ family, weight: String(fontWeight), italic: false });
  if (!stack.exact) drawing.addUnsupported(`the font ${family}`);
  return { fontFamily: drawing.familyOf(stack), fontSize };
}

/** Draws a gradient, which react-native-svg has as a list: an offset, its colour, the next offset, and so on. */
function drawGradient({ props }: ShadowNode, view: View, drawing: Drawing) {
  const list = props.gradient as number[];
  const stops = list.flatMap((offset, index) =>
    index % 2 === 0 ? [{ offset, stopColor: drawing.colorOf(list[index + 1]) }] : [],
  );
  const attributes = {
    id: idOf(props.name, view),
    ...Object.fromEntries(['x1', 'y1', 'x2', 'y2'].map((name) => [name, props[name]])),
    gradientUnits: props.gradientUnits === 1 ? 'userSpaceOnUse' : 'objectBoundingBox',
    gradientTransform: matrix(props.gradientTransform),
  };
  return createElement('linearGradient', attributes, ...stops.map((stop) => createElement('stop', stop)));
}

function drawElement(node: ShadowNode, view: View, drawing: Drawing): ReactNode {
  const { props } = node;
  const name = node.name.replace(/^RNSVG/, '');
  if (name === 'LinearGradient') return drawGradient(node, view, drawing);
  const element = ELEMENTS[name];
  if (!element) drawing.addUnsupported(`the element ${name} of react-native-svg`);
  const attributes = {
    ...Object.fromEntries(ATTRIBUTES.map((key) => [key, props[key]?.toString() || undefined])),
    ...paintOf(node, view, drawing),
    ...(name === 'Text' && fontOf(node, drawing)),
    transform: matrix(props.matrix),
  };
  const children = node.children.map((child) => drawElement(child, view, drawing));
  return element && createElement(element, attributes, props.content as ReactNode, ...children);
}

/** Draws an `Svg`. */
export function drawVector(view: View, drawing: Drawing) {
  const { props, frame, node } = view;
  const { minX = 0, minY = 0, vbWidth, vbHeight, align = 'xMidYMid', meetOrSlice } = props;
  const attributes = {
    width: frame.width,
    height: frame.height,
    viewBox: vbWidth ? [minX, minY, vbWidth, vbHeight].join(' ') : undefined,
    preserveAspectRatio: align === 'none' ? 'none' : `${align} ${meetOrSlice === 1 ? 'slice' : 'meet'}`,
    color: drawing.colorOf(props.color ?? props.tintColor ?? 0xff000000),
    overflow: 'visible',
  };
  return createElement('svg', attributes, ...node.children.map((child) => drawElement(child, view, drawing)));
}
