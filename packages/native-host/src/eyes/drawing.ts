import type { LoadedImage } from '../network/images.ts';
import type { Bounds, View } from '../fabric/view.ts';
import type { Fonts } from '../text/fonts.ts';

/** A line of text in the picture, with the bounds of its view on screen. */
export interface DrawnText {
  text: string;
  bounds: Bounds;
}

/** Collects the parts of one picture. */
export class Drawing {
  /** The definitions that the picture refers to: gradients, clip paths and the like. */
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

  /** Records that the picture leaves something out. */
  leaveOut(what: string) {
    this.#notDrawn.add(what);
  }

  get notDrawn() {
    return [...this.#notDrawn].sort();
  }

  /** Records text that was drawn in a view. */
  write(text: string, { bounds }: View) {
    if (text.trim() !== '') this.texts.push({ text: text.trim(), bounds });
  }

  image(uri: string) {
    return this.#images.get(uri);
  }

  /** Adds a definition and returns the reference to it, such as `url(#d0)`. */
  define(make: (id: string) => string) {
    const id = `d${this.definitions.length}`;
    this.definitions.push(make(id));
    return `url(#${id})`;
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Formats attributes. Leaves out those without a value. */
export function attributes(values: Record<string, string | number | null | undefined>) {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');
}

/** Converts a React Native colour (0xAARRGGBB) for SVG. Null if it is not set or transparent. */
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
