import type { View } from '../fabric/view.ts';
import { sourceUri } from '../views/image.ts';
import { outline } from './draw-box.ts';
import { attributes, type Drawing } from './drawing.ts';

/** How a picture fills its box: `contentFit` of expo-image and `resizeMode` of React Native. */
const FITS: Record<string, string> = { cover: 'slice', contain: 'meet', fill: 'none', stretch: 'none' };

/** A part of the way, in percent or by name, as one of the three that SVG knows. */
function third(value: unknown, low: string, high: string) {
  if (value === 'top' || value === 'left') return low;
  if (value === 'bottom' || value === 'right') return high;
  const part = parseFloat(String(value ?? '50%'));
  return part < 25 ? low : part > 75 ? high : 'Mid';
}

/** The side of the picture that stays when it is cut (`contentPosition`). */
function positionOf(value: unknown) {
  const named = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const vertical = named.top !== undefined ? named.top : named.bottom !== undefined ? 100 : '50%';
  const horizontal = named.left !== undefined ? named.left : named.right !== undefined ? 100 : '50%';
  return `x${third(horizontal, 'Min', 'Max')}Y${third(vertical, 'Min', 'Max')}`;
}

/** The picture of an image, once it is there. */
export function drawImage(view: View, drawing: Drawing) {
  const uri = sourceUri(view);
  const found = uri !== null && view.state.image?.status === 'loaded' ? drawing.image(uri) : undefined;
  if (!found) return '';
  const { props, frame } = view;
  for (const name of ['tintColor', 'blurRadius']) {
    if (props[name]) drawing.leaveOut(name);
  }
  const fit = FITS[String(props.contentFit ?? props.resizeMode ?? 'cover')] ?? 'slice';
  const clip = drawing.define((id) => `<clipPath id="${id}"><path d="${outline(view)}"/></clipPath>`);
  const values = {
    width: frame.width,
    height: frame.height,
    href: found.href,
    preserveAspectRatio: fit === 'none' ? 'none' : `${positionOf(props.contentPosition)} ${fit}`,
  };
  return `<g clip-path="${clip}"><image${attributes(values)}/></g>`;
}
