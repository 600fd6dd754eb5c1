import { inDrawingOrder } from '../fabric/hit-test.ts';
import type { View } from '../fabric/view.ts';
import { PARTS } from '../views/view-behaviours.ts';
import { drawBox, outline } from './draw-box.ts';
import { drawInput, drawText } from './draw-text.ts';
import { drawVector } from './draw-vector.ts';
import { attributes, type Drawing, readColor } from './drawing.ts';
import { sourceUri } from '../views/image.ts';

/** Draws a loaded image with `cover`, centred. */
function drawImage(view: View, drawing: Drawing) {
  const uri = sourceUri(view);
  const href = uri !== null && view.state.image?.status === 'loaded' ? drawing.image(uri) : undefined;
  if (!href) return '';
  const { props, frame } = view;
  for (const name of ['tintColor', 'blurRadius']) {
    if (props[name]) drawing.addUnsupported(name);
  }
  if (props.contentFit !== 'cover') drawing.addUnsupported(`contentFit: ${String(props.contentFit)}`);
  const clip = drawing.define((id) => `<clipPath id="${id}"><path d="${outline(view)}"/></clipPath>`);
  const values = {
    width: frame.width,
    height: frame.height,
    href,
    preserveAspectRatio: 'xMidYMid slice',
  };
  return `<g clip-path="${clip}"><image${attributes(values)}/></g>`;
}

type Draw = (view: View, rtl: boolean, drawing: Drawing) => string;

const drawSpinner: Draw = ({ frame, props }, _rtl, drawing) => {
  if (props.animating === false) return '';
  const radius = Math.min(frame.width, frame.height) * 0.38;
  const stroke = readColor(props.color ?? 0xff999999, drawing);
  const around = 2 * Math.PI * radius;
  const values = {
    cx: frame.width / 2,
    cy: frame.height / 2,
    r: radius,
    fill: 'none',
    stroke,
    'stroke-width': radius * 0.3,
    'stroke-dasharray': `${around * 0.7} ${around * 0.3}`,
  };
  return `<circle${attributes(values)}/>`;
};

/** Functions that draw a view's content besides its box and children. Most views have none. */
const CONTENT: Record<string, Draw> = {
  ActivityIndicatorView: drawSpinner,
  AndroidProgressBar: drawSpinner,
  AndroidTextInput: drawInput,
  RNSVGSvgView: (view, _rtl, drawing) => drawVector(view, drawing),
  RNSVGSvgViewAndroid: (view, _rtl, drawing) => drawVector(view, drawing),
  SinglelineTextInputView: drawInput,
  Text: drawText,
  ViewManagerAdapter_ExpoImage: (view, _rtl, drawing) => drawImage(view, drawing),
};

function drawContent(view: View, rtl: boolean, drawing: Drawing) {
  if (view.name === 'RNSScreenStackHeaderConfig') {
    if (view.props.hidden !== true) drawing.addUnsupported('the header of a screen, which the system draws');
    return '';
  }
  return CONTENT[view.name]?.(view, rtl, drawing) ?? '';
}

function transformOf({ matrixInParent }: View) {
  const { a, b, c, d, e, f } = matrixInParent;
  const matrix = [a, b, c, d, e, f].map((value) => Number(value.toFixed(3)));
  return a === 1 && b === 0 && c === 0 && d === 1
    ? `translate(${matrix[4]} ${matrix[5]})`
    : `matrix(${matrix.join(' ')})`;
}

/** Draws a view and its descendants. */
export function drawView(view: View, rtl: boolean, drawing: Drawing): string {
  const { props } = view;
  const opacity = typeof props.opacity === 'number' ? props.opacity : 1;
  if (view.detached || props.display === 'none' || opacity === 0 || PARTS.test(view.name)) return '';
  const children = inDrawingOrder(view.children)
    .map((child) => drawView(child, rtl, drawing))
    .join('');
  const clip =
    view.clips && children
      ? drawing.define((id) => `<clipPath id="${id}"><path d="${outline(view)}"/></clipPath>`)
      : null;
  const inside = clip ? `<g clip-path="${clip}">${children}</g>` : children;
  const values = { transform: transformOf(view), opacity: opacity < 1 ? opacity : undefined };
  return `<g${attributes(values)}>${drawBox(view, drawing)}${drawContent(view, rtl, drawing)}${inside}</g>`;
}
