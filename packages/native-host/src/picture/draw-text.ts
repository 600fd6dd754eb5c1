import type { View } from '../fabric/view.ts';
import { textPath } from '../text/glyphs.ts';
import { layOutText, type Line } from '../text/paragraph.ts';
import { readLook, type TextLook } from '../text/spans.ts';
import { inputState } from '../views/text-input.ts';
import { attributes, type Drawing, readColor } from './drawing.ts';

/** Draws text as outlines. The baseline starts at (x, y). */
function drawPiece(text: string, look: TextLook, x: number, y: number, drawing: Drawing) {
  const fill = readColor(look.color ?? 0xff000000, drawing);
  if (!fill) return '';
  if (look.missingFamily) drawing.addUnsupported(`the font ${look.missingFamily}`);
  const { size, letterSpacing, fonts } = look;
  const { path, missing, width } = textPath(text, fonts, size, letterSpacing, x, y);
  for (const sign of missing) drawing.addUnsupported(`the sign ${sign}, which no font has`);
  const glyphs = path ? `<path${attributes({ d: path, fill })}/>` : '';
  if (look.decoration === 'none') return glyphs;
  if (look.decoration !== 'underline') drawing.addUnsupported(look.decoration);
  const line = { x, y: y + size * 0.1, width, height: Math.max(1, size / 16), fill };
  return `${glyphs}<rect${attributes(line)}/>`;
}

/** Returns the indent of a line that is narrower than its box. */
function startOf(line: Line, room: number, align: unknown, rtl: boolean) {
  const free = Math.max(0, room - line.width);
  if (align === 'center') return free / 2;
  // React Native swaps left and right in right-to-left layouts.
  return (align === 'right') === rtl ? 0 : free;
}

/** Draws lines of text in a view, from the distance `top` below its upper edge. */
function drawLines(view: View, lines: Line[], top: number, drawing: Drawing) {
  const { frame, props, layout } = view;
  const { padding, border } = layout;
  const left = padding.left + border.left;
  const room = frame.width - left - padding.right - border.right;
  return lines
    .map((line) => {
      const start = left + startOf(line, room, props.textAlign, drawing.settings.rtl);
      drawing.write(line.fragments.map(({ text }) => text).join(''), view);
      return line.fragments
        .map(({ text, look, x }, index) => {
          // Trims the trailing space, which would be on the left in right-to-left text and shift the line.
          const shown = index === line.fragments.length - 1 ? text.trimEnd() : text;
          return drawPiece(shown, look, start + x, top + line.y + line.baseline, drawing);
        })
        .join('');
    })
    .join('');
}

export function drawText(view: View, drawing: Drawing) {
  const { paragraph, padding, border } = view.layout;
  if (!paragraph) return '';
  const { props } = view;
  if (props.adjustsFontSizeToFit === true) drawing.addUnsupported('adjustsFontSizeToFit');
  if (props.textShadowRadius !== undefined) drawing.addUnsupported('textShadowRadius');
  return drawLines(view, paragraph.lines, padding.top + border.top, drawing);
}

/** Draws the text or the placeholder of an input, and its caret. */
export function drawInput(view: View, drawing: Drawing) {
  const { props, frame, layout } = view;
  const { text, focused } = inputState(view);
  const look = readLook(props, drawing.settings);
  const shown = text === '' ? String(props.placeholder ?? '') : text;
  const color = text === '' ? (props.placeholderTextColor ?? 0xff8e8e93) : props.color;
  const span = { text: shown, look: { ...look, color } };
  const paragraph = layOutText(shown ? [span] : [], look, { width: Infinity, maxLines: 0 });
  const y = (frame.height - paragraph.height) / 2;
  const end = text === '' ? 0 : (paragraph.lines.at(-1)?.width ?? 0);
  const line = drawLines(view, paragraph.lines, y, drawing);
  if (!focused) return line;
  const x = layout.padding.left + layout.border.left + end;
  const fill = readColor(props.cursorColor ?? props.selectionColor ?? 0xff007aff, drawing);
  return `${line}<rect${attributes({ x, y, width: 2, height: paragraph.height, fill })}/>`;
}
