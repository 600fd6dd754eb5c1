import { type Paragraph, readLook, shapeText, type TextLook, type View } from '@marquee/native-host';
import { createElement, type CSSProperties } from 'react';
import type { Drawing } from './drawing.ts';

const DEFAULT_COLOR = 0xff000000;

/** Draws a piece of text in one style. */
function drawPiece(text: string, look: TextLook, drawing: Drawing) {
  for (const sign of shapeText(text, look.fonts).missing)
    drawing.addUnsupported(`the sign ${sign}, which no font has`);
  if (look.missingFamily) drawing.addUnsupported(`the font ${look.missingFamily}`);
  const style: CSSProperties = {
    color: drawing.colorOf(look.color ?? DEFAULT_COLOR),
    fontFamily: drawing.familyOf(look.fonts),
    fontSize: look.size,
    letterSpacing: look.letterSpacing,
    textDecorationLine: look.decoration,
  };
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

function drawLine({ fragments, height }: Paragraph['lines'][number], drawing: Drawing) {
  const pieces = fragments.map(({ text, look }, index) =>
    // Trims the trailing space, which would shift a line that is not at the left.
    drawPiece(index === fragments.length - 1 ? text.trimEnd() : text, look, drawing),
  );
  // The first letter determines the direction of a line.
  const attributes = {
    dir: 'auto',
    style: { position: 'static', height, lineHeight: `${height}px` },
  } as const;
  return createElement('div', attributes, ...pieces);
}

/** Draws the lines of a text. */
export function drawText(view: View, drawing: Drawing) {
  const { props, layout } = view;
  if (props.adjustsFontSizeToFit === true) drawing.addUnsupported('adjustsFontSizeToFit');
  if (props.textShadowRadius !== undefined) drawing.addUnsupported('textShadowRadius');
  const lines = layout.paragraph?.lines.map((line) => drawLine(line, drawing)) ?? [];
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
