import type { LoadedImage } from '../network/images.ts';
import type { Fonts } from '../text/fonts.ts';

/** What goes into one picture. */
export class Drawing {
  /** Gradients, clips and the like, which stand before what uses them. */
  readonly definitions: string[] = [];
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
