import { readFileSync } from 'node:fs';
import type { Palette } from '../palettes.ts';
import type { Figure } from './staging.ts';

const FOLDER = new URL('./drawings/', import.meta.url);

const drawings = new Map<string, string>();

/** Reads a drawing's elements without its frame and its style, which only drawing programs need. */
function readDrawing(file: string): string {
  const known = drawings.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`${file}.svg`, FOLDER), 'utf8');
  const elements = text.replace(/<svg[^>]*>\s*<style>[^<]*<\/style>|<\/svg>|\n/g, '');
  drawings.set(file, elements);
  return elements;
}

/** Replaces the classes of the palette by attributes, because not every renderer of SVG knows style sheets. */
const inColours = (elements: string, colours: Palette) =>
  elements.replace(/class="([\w -]+)"/g, (_, classes: string) =>
    classes
      .split(' ')
      .map((name) => {
        if (name === 'line') return 'fill="none"';
        const [colour, isLine] = name.split('-');
        return `${isLine ? 'stroke' : 'fill'}="${colours[colour as keyof Palette]}"`;
      })
      .join(' '),
  );

/**
 * Returns the figure of `drawings/NAME.svg`, or one of `NAME-1.svg`, `NAME-2.svg` … The movie's id selects the variant.
 * @param choices the number of alternatives of each detail. The variants are all their combinations, with the last
 * detail changing fastest.
 * @param files the number of each variant's file, if several variants are the same drawing.
 */
export function drawing(name: string, choices: readonly number[] = [], files?: readonly number[]): Figure {
  return (colours, random) => {
    const variant = choices.reduce((index, count) => index * count + random.whole(0, count - 1), 0);
    const file = choices.length === 0 ? name : `${name}-${files?.[variant] ?? variant + 1}`;
    return inColours(readDrawing(file), colours);
  };
}
