import type { Font } from 'opentype.js';
import { placeGlyphs } from './glyphs.ts';

const round = (value: number) => Number(value.toFixed(2));

/** Signs that a font has not, with their place, beside the path of those that it has. */
export interface TextPath {
  path: string;
  missing: { sign: string; x: number }[];
  width: number;
}

/** The outlines of a text whose baseline begins at a point; lengths are points. */
export function textPath(
  text: string,
  font: Font,
  size: number,
  spacing: number,
  x: number,
  y: number,
): TextPath {
  const { glyphs, width } = placeGlyphs(text, font);
  const missing: TextPath['missing'] = [];
  const parts: string[] = [];
  glyphs.forEach(({ glyph, sign, x: offset }, index) => {
    const left = x + offset * size + index * spacing;
    if (!glyph) {
      missing.push({ sign, x: left });
      return;
    }
    for (const command of glyph.getPath(left, y, size).commands) {
      const points =
        command.type === 'Z'
          ? []
          : command.type === 'C'
            ? [command.x1, command.y1, command.x2, command.y2, command.x, command.y]
            : command.type === 'Q'
              ? [command.x1, command.y1, command.x, command.y]
              : [command.x, command.y];
      parts.push(command.type + points.map(round).join(' '));
    }
  });
  return { path: parts.join(''), missing, width: width * size + glyphs.length * spacing };
}
