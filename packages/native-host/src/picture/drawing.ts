import type { View } from '../fabric/view.ts';
import type { Bounds } from '../layout/lay-out.ts';
import type { Fonts } from '../text/fonts.ts';

/** A line of text with the bounds of its view on screen. */
export interface DrawnText {
  text: string;
  bounds: Bounds;
}

interface DrawingSettings {
  fonts: Fonts;
  fontScale: number;
  rtl: boolean;
  /** The loaded images as data URLs, by their URIs. */
  images: ReadonlyMap<string, string>;
}

export class Drawing {
  /** Gradients, clip paths and other definitions that the picture refers to. */
  readonly definitions: string[] = [];
  readonly texts: DrawnText[] = [];
  readonly #unsupported = new Set<string>();
  readonly settings: DrawingSettings;

  constructor(settings: DrawingSettings) {
    this.settings = settings;
  }

  /** Records something that the picture leaves out. */
  addUnsupported(what: string) {
    this.#unsupported.add(what);
  }

  get unsupported() {
    return [...this.#unsupported].sort();
  }

  /** Records a drawn text. */
  write(text: string, { bounds }: View) {
    if (text.trim() !== '') this.texts.push({ text: text.trim(), bounds });
  }

  /** Adds a definition. Returns its reference, such as `url(#d0)`. */
  define(make: (id: string) => string) {
    const id = `d${this.definitions.length}`;
    this.definitions.push(make(id));
    return `url(#${id})`;
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Formats attributes, without those that have no value. */
export function attributes(values: Record<string, string | number | null | undefined>) {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');
}

/** Converts a React Native colour (0xAARRGGBB) to SVG. Null if it is unset or transparent. */
export function readColor(value: unknown, drawing: Drawing): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value === 'transparent' ? null : value;
  if (typeof value !== 'number') {
    drawing.addUnsupported(`the colour ${JSON.stringify(value)}`);
    return null;
  }
  const [alpha = 0, red, green, blue] = [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
  return alpha === 0 ? null : `rgba(${red},${green},${blue},${Number((alpha / 255).toFixed(3))})`;
}
