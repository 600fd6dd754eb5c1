import { inDrawingOrder } from '../fabric/hit-test.ts';
import type { View } from '../fabric/view.ts';
import { PARTS } from '../views/view-behaviours.ts';
import { drawBox, outline } from './draw-box.ts';
import { drawInput, drawText } from './draw-text.ts';
import { drawVector } from './draw-vector.ts';
import { attributes, type Drawing } from './drawing.ts';
import { sourceUri } from '../views/image.ts';

/** Draws a loaded image with `cover`, centred. */
function drawImage(view: View, drawing: Drawing) {
  const uri = sourceUri(view);
  const href =
    uri !== null && view.state.image?.status === 'loaded' ? drawing.settings.images.get(uri) : undefined;
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

type Draw = (view: View, drawing: Drawing) => string;

/** Returns a function that lists a view in `unsupported`. */
const leaveOut =
  (what: string): Draw =>
  (_view, drawing) => {
    drawing.addUnsupported(what);
    return '';
  };

const leaveOutHeader = leaveOut('the header of a screen, which the system draws');
const leaveOutSpinner = leaveOut('the progress indicator, which the system draws');

/** Functions that draw a view's content besides its box and children. Most views have none. */
const CONTENT: Record<string, Draw> = {
  ActivityIndicatorView: leaveOutSpinner,
  AndroidProgressBar: leaveOutSpinner,
  AndroidTextInput: drawInput,
  RNSScreenStackHeaderConfig: (view, drawing) =>
    view.props.hidden === true ? '' : leaveOutHeader(view, drawing),
  RNSVGSvgView: drawVector,
  RNSVGSvgViewAndroid: drawVector,
  SinglelineTextInputView: drawInput,
  Text: drawText,
  ViewManagerAdapter_ExpoImage: drawImage,
};

function transformOf({ matrixInParent }: View) {
  const { a, b, c, d, e, f } = matrixInParent;
  const matrix = [a, b, c, d, e, f].map((value) => Number(value.toFixed(3)));
  return a === 1 && b === 0 && c === 0 && d === 1
    ? `translate(${matrix[4]} ${matrix[5]})`
    : `matrix(${matrix.join(' ')})`;
}

/** Draws a view and its descendants. */
export function drawView(view: View, drawing: Drawing): string {
  const { props } = view;
  const opacity = typeof props.opacity === 'number' ? props.opacity : 1;
  if (view.detached || props.display === 'none' || opacity === 0 || PARTS.test(view.name)) return '';
  const children = inDrawingOrder(view.children)
    .map((child) => drawView(child, drawing))
    .join('');
  const clip =
    view.clips && children
      ? drawing.define((id) => `<clipPath id="${id}"><path d="${outline(view)}"/></clipPath>`)
      : null;
  const inside = clip ? `<g clip-path="${clip}">${children}</g>` : children;
  const content = CONTENT[view.name]?.(view, drawing) ?? '';
  const values = { transform: transformOf(view), opacity: opacity < 1 ? opacity : undefined };
  return `<g${attributes(values)}>${drawBox(view, drawing)}${content}${inside}</g>`;
}
