import type { View } from '@marquee/native-host';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import { drawInput, drawText } from './draw-text.ts';
import { drawVector } from './draw-vector.ts';
import type { Drawing } from './drawing.ts';

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
const CORNERS = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'];

/** Styles with the same names and values in CSS. */
const SHARED = ['opacity', 'zIndex', 'borderRadius', ...CORNERS.map((corner) => `border${corner}Radius`)];

const COLORS = ['backgroundColor', 'borderColor', ...SIDES.map((side) => `border${side}Color`)];

/** Styles that the picture leaves out. An empty list or 0 has no effect on a device. */
const UNSUPPORTED = [
  'boxShadow',
  'elevation',
  'shadowOpacity',
  'filter',
  'mixBlendMode',
  'experimental_backgroundImage',
];

const choose = ({ props }: View, names: string[], convert = (value: unknown) => value): CSSProperties =>
  Object.fromEntries(names.map((name) => [name, convert(props[name])]));

/** Draws a view's background and border, in an element of its own: in CSS, a border moves the element's children. */
function drawBox(view: View, drawing: Drawing) {
  const { top, right, bottom, left } = view.layout.border;
  const style: CSSProperties = {
    inset: 0,
    borderColor: 'black',
    ...choose(view, COLORS, (color) => drawing.colorOf(color)),
    borderRadius: 'inherit',
    borderStyle: String(view.props.borderStyle ?? 'solid'),
    borderWidth: `${top}px ${right}px ${bottom}px ${left}px`,
  };
  return createElement('div', { style });
}

function drawImage({ props, state, frame }: View, drawing: Drawing) {
  for (const name of ['tintColor', 'blurRadius']) if (props[name]) drawing.addUnsupported(name);
  if (state.image?.status !== 'loaded') return null;
  const style = { objectFit: props.contentFit, borderRadius: 'inherit' } as CSSProperties;
  return createElement('img', { src: state.image.uri, width: frame.width, height: frame.height, style });
}

function leaveOut(what: string, drawing: Drawing) {
  drawing.addUnsupported(what);
  return null;
}

/** Draws what a view has besides its box. */
function drawContent(view: View, drawing: Drawing): ReactNode[] {
  switch (view.name) {
    case 'Text':
      return [drawText(view, drawing)];
    case 'AndroidTextInput':
    case 'SinglelineTextInputView':
      return [drawInput(view, drawing)];
    case 'RNSVGSvgView':
    case 'RNSVGSvgViewAndroid':
      return [drawVector(view, drawing)];
    case 'ViewManagerAdapter_ExpoImage':
      return [drawImage(view, drawing)];
    case 'ActivityIndicatorView':
    case 'AndroidProgressBar':
      return [leaveOut('the progress indicator, which the system draws', drawing)];
    case 'RNSScreenStackHeaderConfig':
      if (view.props.hidden === true) return [];
      return [leaveOut('the header of a screen, which the system draws', drawing)];
    default:
      return view.children.map((child) => drawView(child, drawing));
  }
}

/** Draws a view and its descendants as HTML elements. */
export function drawView(view: View, drawing: Drawing): ReactNode {
  const { props, frame, matrixInParent } = view;
  if (view.detached || props.display === 'none') return null;
  for (const name of UNSUPPORTED) {
    const value = props[name];
    if (Array.isArray(value) ? value.length > 0 : value) drawing.addUnsupported(name);
  }
  const { a, b, c, d, e, f } = matrixInParent;
  const style: CSSProperties = {
    width: frame.width,
    height: frame.height,
    transform: `matrix(${[a, b, c, d, e, f].join()})`,
    overflow: view.clips ? 'hidden' : undefined,
    ...choose(view, SHARED),
  };
  return createElement('div', { style }, drawBox(view, drawing), ...drawContent(view, drawing));
}
