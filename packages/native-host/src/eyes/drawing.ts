import type { LoadedImage } from '../network/images.ts';
import type { Bounds, View } from '../fabric/view.ts';
import type { Fonts } from '../text/fonts.ts';

/** Letters that a picture shows, a line each, and the box on the screen of the view that they stand in. */
export interface DrawnText {
  text: string;
  bounds: Bounds;
}

/** What goes into one picture. */
export class Drawing {
  /** Gradients, clips and the like, which stand before what uses them. */
  readonly definitions: string[] = [];
  readonly texts: DrawnText[] = [];
  readonly #notDrawn = new Set<string>();
  readonly #images: Map<string, { image: LoadedImage; href: string }>;
  readonly fonts: Fonts;
  readonly fontScale: number;

  constructor(
    images: Map<string, { image: LoadedImage; href: string }>,
    { fonts, fontScale }: { fonts: Fonts; fontScale: number },
  ) {
    this.#images = images;
    this.fonts = fonts;
    this.fontScale = fontScale;
  }

  /** Notes something that the picture leaves out. */
  leaveOut(what: string) {
    this.#notDrawn.add(what);
  }

  get notDrawn() {
    return [...this.#notDrawn].sort();
  }

  /** Notes letters that were drawn in a view. */
  write(text: string, { bounds }: View) {
    if (text.trim() !== '') this.texts.push({ text: text.trim(), bounds });
  }

  image(uri: string) {
    return this.#images.get(uri);
  }

  /** Adds a definition and gives the reference to it. */
  define(make: (id: string) => string) {
    const id = `d${this.definitions.length}`;
    this.definitions.push(make(id));
    return `url(#${id})`;
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Attributes of an element; those without a value are left out. */
export function attributes(values: Record<string, string | number | null | undefined>) {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');
}

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
