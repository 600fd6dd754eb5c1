import type { View } from '../fabric/view.ts';
import { textPath } from '../text/glyphs.ts';
import { layOutText, type Line, type Paragraph } from '../text/paragraph.ts';
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
  const boxes = missing.map(({ sign, x: left }) => {
    drawing.addUnsupported(`the sign ${sign}, which no font has`);
    const box = { x: left + size * 0.08, y: y - size * 0.78, width: size * 0.84, height: size * 0.84 };
    return `<rect${attributes({ ...box, fill: 'none', stroke: fill, 'stroke-width': 1 })}/>`;
  });
  const line = (height: number) =>
    `<rect${attributes({ x, y: height, width, height: Math.max(1, size / 16), fill })}/>`;
  const under = look.decoration.includes('underline') ? line(y + size * 0.1) : '';
  const through = look.decoration.includes('line-through') ? line(y - size * 0.3) : '';
  return (path ? `<path${attributes({ d: path, fill })}/>` : '') + boxes.join('') + under + through;
}

/** Returns the indent of a line that is narrower than its box. */
function startOf(line: Line, room: number, align: unknown, rtl: boolean) {
  const free = Math.max(0, room - line.width);
  if (align === 'center') return free / 2;
  if (align === 'right') return rtl ? 0 : free;
  return align === 'left' || !rtl ? 0 : free;
}

function drawParagraph(
  view: View,
  paragraph: Paragraph,
  box: { x: number; y: number; width: number },
  align: unknown,
  rtl: boolean,
  drawing: Drawing,
) {
  return paragraph.lines
    .map((line) => {
      const start = box.x + startOf(line, box.width, align, rtl);
      drawing.write(line.fragments.map(({ text }) => text).join(''), view);
      return line.fragments
        .map(({ text, look, x, width }, index) => {
          const background = readColor(look.background, drawing);
          const top = box.y + line.y;
          const behind = background
            ? `<rect${attributes({ x: start + x, y: top, width, height: line.height, fill: background })}/>`
            : '';
          // Trims the trailing space, which would be on the left in right-to-left text and shift the line.
          const shown = index === line.fragments.length - 1 ? text.trimEnd() : text;
          return behind + drawPiece(shown, look, start + x, top + line.baseline, drawing);
        })
        .join('');
    })
    .join('');
}

export function drawText(view: View, rtl: boolean, drawing: Drawing) {
  const { paragraph, padding, border } = view.layout;
  if (!paragraph) return '';
  const { props, frame } = view;
  if (props.adjustsFontSizeToFit === true) drawing.addUnsupported('adjustsFontSizeToFit');
  if (props.textShadowRadius !== undefined) drawing.addUnsupported('textShadowRadius');
  const [x, y] = [padding.left + border.left, padding.top + border.top];
  const width = frame.width - x - padding.right - border.right;
  return drawParagraph(view, paragraph, { x, y, width }, props.textAlign, rtl, drawing);
}

/** Draws the text or the placeholder of an input, and its caret. */
export function drawInput(view: View, rtl: boolean, drawing: Drawing) {
  const { props, frame, layout } = view;
  const { text, focused } = inputState(view);
  const look = readLook(props, drawing);
  const shown = text === '' ? String(props.placeholder ?? '') : text;
  const color = text === '' ? (props.placeholderTextColor ?? 0xff8e8e93) : props.color;
  const x = layout.padding.left + layout.border.left;
  const width = frame.width - x - layout.padding.right - layout.border.right;
  const span = { text: shown, look: { ...look, color }, node: view.node };
  const paragraph = layOutText(shown ? [span] : [], look, { width: Infinity, maxLines: 0 });
  const y = (frame.height - paragraph.height) / 2;
  const end = text === '' ? 0 : (paragraph.lines.at(-1)?.width ?? 0);
  const line = drawParagraph(view, paragraph, { x, y, width }, props.textAlign, rtl, drawing);
  if (!focused) return line;
  const fill = readColor(props.cursorColor ?? props.selectionColor ?? 0xff007aff, drawing);
  return `${line}<rect${attributes({ x: x + end, y, width: 2, height: paragraph.height, fill })}/>`;
}
