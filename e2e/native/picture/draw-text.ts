import { type Paragraph, readLook, shapeText, type TextLook, type View } from '@marquee/native-host';
import { createElement, type CSSProperties } from 'react';
import type { Drawing } from './drawing.ts';

const DEFAULT_COLOR = 0xff000000;

function styleOf(look: TextLook, drawing: Drawing): CSSProperties {
  if (look.missingFamily) drawing.addUnsupported(`the font ${look.missingFamily}`);
  return {
    color: drawing.colorOf(look.color ?? DEFAULT_COLOR),
    fontFamily: drawing.familyOf(look.fonts),
    fontSize: look.size,
    letterSpacing: look.letterSpacing,
  };
}

/** Draws a piece of text in one style. */
function drawPiece(text: string, look: TextLook, drawing: Drawing) {
  for (const sign of shapeText(text, look.fonts).missing)
    drawing.addUnsupported(`the sign ${sign}, which no font has`);
  const style = { ...styleOf(look, drawing), textDecorationLine: look.decoration };
  return createElement('span', { style }, text);
}

/** Returns the style of an element in which a view's text is aligned. */
function textBox({ props, layout: { padding, border } }: View, drawing: Drawing): CSSProperties {
  // React Native swaps left and right in right-to-left layouts.
  const isRight = (props.textAlign === 'right') !== drawing.app.device.rtl;
  return {
    top: padding.top + border.top,
    right: padding.right + border.right,
    bottom: padding.bottom + border.bottom,
    left: padding.left + border.left,
    textAlign: props.textAlign === 'center' ? 'center' : isRight ? 'right' : 'left',
    whiteSpace: 'pre',
  };
}

/** Draws a line. If it is wider than the text's box and `limited`, it ends with an ellipsis. */
function drawLine({ fragments, height }: Paragraph['lines'][number], limited: boolean, drawing: Drawing) {
  const pieces = fragments.map(({ text, look }, index) =>
    // Trims the trailing space, which would shift a line that is not at the left.
    drawPiece(index === fragments.length - 1 ? text.trimEnd() : text, look, drawing),
  );
  const last = fragments.at(-1);
  const style: CSSProperties = {
    // The ellipsis has the style of the line.
    ...(last && styleOf(last.look, drawing)),
    position: 'static',
    height,
    lineHeight: `${height}px`,
    ...(limited && { overflow: 'hidden', textOverflow: 'ellipsis' }),
  };
  // The first letter determines the direction of a line.
  return createElement('div', { dir: 'auto', style }, ...pieces);
}

/** Draws the lines of a text. */
export function drawText(view: View, drawing: Drawing) {
  const { props, layout } = view;
  if (props.adjustsFontSizeToFit === true) drawing.addUnsupported('adjustsFontSizeToFit');
  if (props.textShadowRadius !== undefined) drawing.addUnsupported('textShadowRadius');
  const limited = Number(props.numberOfLines ?? 0) > 0;
  const lines = layout.paragraph?.lines.map((line) => drawLine(line, limited, drawing)) ?? [];
  return createElement('div', { style: textBox(view, drawing) }, ...lines);
}

/** Draws the text or the placeholder of an input, and its caret. */
export function drawInput(view: View, drawing: Drawing) {
  const { props, state, frame } = view;
  const { text = '', focused = false } = state.input ?? {};
  const look = readLook(props, { fonts: drawing.app.host.fonts, fontScale: drawing.app.device.fontScale });
  const placeholder = { ...look, color: props.placeholderTextColor ?? 0xff8e8e93 };
  const piece = text
    ? drawPiece(text, look, drawing)
    : drawPiece(String(props.placeholder ?? ''), placeholder, drawing);
  const color = drawing.colorOf(props.cursorColor ?? props.selectionColor ?? 0xff007aff);
  const caret = focused && createElement('span', { style: { borderLeft: `2px solid ${color}` } });
  const style: CSSProperties = { ...textBox(view, drawing), top: 0, lineHeight: `${frame.height}px` };
  return createElement('div', { dir: 'auto', style }, ...(text ? [piece, caret] : [caret, piece]));
}
