import type { Drawing } from './drawing.ts';

/** A colour of React Native's, a number 0xAARRGGBB, for SVG. Null for none and for what cannot be seen. */
export function readColor(value: unknown, drawing: Drawing): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value === 'transparent' ? null : value;
  if (typeof value !== 'number') {
    drawing.leaveOut(`the colour ${JSON.stringify(value)}`);
    return null;
  }
  const [alpha = 0, red, green, blue] = [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
  return alpha === 0 ? null : `rgba(${red},${green},${blue},${Number((alpha / 255).toFixed(3))})`;
}
