import type { Props, ShadowNode } from '../fabric/shadow-node.ts';
import type { View } from '../fabric/view.ts';
import { textPath } from '../text/glyphs.ts';
import { attributes, type Drawing, readColor } from './drawing.ts';

type Values = Record<string, string | number | null | undefined>;

/** The elements of react-native-svg without their prefix. `own` are properties with the names of SVG attributes. */
const SHAPES: Record<string, { element: string; own: string[] }> = {
  Group: { element: 'g', own: [] },
  Path: { element: 'path', own: ['d'] },
  Circle: { element: 'circle', own: ['cx', 'cy', 'r'] },
  Rect: { element: 'rect', own: ['x', 'y', 'width', 'height', 'rx', 'ry'] },
};

/** The SVG attributes of the supported paint properties besides colours. */
const PAINT: Record<string, string> = {
  fillOpacity: 'fill-opacity',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
};

interface Brush {
  type: number;
  payload?: unknown;
  brushRef?: string;
}

interface VectorFont {
  fontFamily?: string;
  fontSize?: number | string;
  fontStyle?: string;
  fontWeight?: number | string;
  textAnchor?: string;
}

const numbers = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

/** Draws one `Svg` element. Its ids have a prefix, so that they are unique in the picture. */
class VectorDrawing {
  readonly #drawing: Drawing;
  readonly #view: View;
  /** The prefix of the ids of gradients and clip paths. */
  readonly #prefix: string;
  readonly #color: string;

  constructor(view: View, drawing: Drawing) {
    this.#drawing = drawing;
    this.#view = view;
    this.#prefix = `s${view.tag}-`;
    this.#color = readColor(view.props.color ?? view.props.tintColor ?? 0xff000000, drawing) ?? 'none';
  }

  #brush(value: unknown): string {
    const brush = value as Brush | undefined | null;
    if (!brush) return 'none';
    if (brush.type === 1) return `url(#${this.#prefix}${brush.brushRef})`;
    if (brush.type === 2) return this.#color;
    if (brush.type === 0) return readColor(brush.payload, this.#drawing) ?? 'none';
    this.#drawing.addUnsupported('context-fill and context-stroke');
    return 'none';
  }

  /** Returns the paint attributes that a shape sets. The shape inherits all other paint attributes. */
  #paint(props: Props): Values {
    const values: Values = {};
    for (const name of Array.isArray(props.propList) ? (props.propList as string[]) : []) {
      const attribute = PAINT[name];
      if (name === 'fill' || name === 'stroke') values[name] = this.#brush(props[name]);
      else if (attribute) values[attribute] = String(props[name]);
      else this.#drawing.addUnsupported(`${name} of a shape in an Svg`);
    }
    return values;
  }

  #common(props: Props): Values {
    const { matrix, opacity } = props;
    return {
      transform: Array.isArray(matrix) ? `matrix(${matrix.join(' ')})` : undefined,
      opacity: typeof opacity === 'number' && opacity !== 1 ? opacity : undefined,
    };
  }

  #gradient(props: Props) {
    const stops = [];
    const gradient = props.gradient as number[];
    for (let index = 0; index < gradient.length; index += 2) {
      const color = gradient[index + 1] ?? 0;
      const values = {
        offset: gradient[index],
        'stop-color': readColor(color | 0xff000000, this.#drawing),
        'stop-opacity': Number((((color >>> 24) & 0xff) / 255).toFixed(3)),
      };
      stops.push(`<stop${attributes(values)}/>`);
    }
    const { gradientTransform } = props;
    const values: Values = {
      id: this.#prefix + String(props.name),
      gradientUnits: props.gradientUnits === 1 ? 'userSpaceOnUse' : 'objectBoundingBox',
      gradientTransform: Array.isArray(gradientTransform)
        ? `matrix(${gradientTransform.join(' ')})`
        : undefined,
    };
    for (const name of ['x1', 'y1', 'x2', 'y2']) values[name] = props[name] as string | number | undefined;
    return `<linearGradient${attributes(values)}>${stops.join('')}</linearGradient>`;
  }

  /** Draws text as outlines, because an SVG image cannot load fonts. */
  #text({ props, children }: ShadowNode, inherited: VectorFont, start: { x: number; y: number }): string {
    const font = { ...inherited, ...(props.font as VectorFont | undefined) };
    const [x = start.x] = numbers(props.x);
    const [y = start.y] = numbers(props.y);
    const isShifted = ['dx', 'dy', 'rotate'].some((name) => numbers(props[name]).length > 0);
    if (isShifted || font.textAnchor || children.length > 1)
      this.#drawing.addUnsupported('a text in an Svg that is shifted or has several parts');
    const stack = this.#drawing.settings.fonts.find({
      family: font.fontFamily,
      weight: String(font.fontWeight ?? '400'),
      italic: font.fontStyle === 'italic',
    });
    const size = Number(font.fontSize ?? 12);
    const content = typeof props.content === 'string' ? props.content : '';
    const { path, missing } = textPath(content, stack, size, 0, x, y);
    for (const sign of missing) this.#drawing.addUnsupported(`the sign ${sign}, which no font has`);
    this.#drawing.write(content, this.#view);
    const own = path ? `<path${attributes({ d: path })}/>` : '';
    const inside = children.map((child) => this.#text(child, font, { x, y })).join('');
    return `<g${attributes({ ...this.#paint(props), ...this.#common(props) })}>${own}${inside}</g>`;
  }

  draw(node: ShadowNode): string {
    const name = node.name.replace(/^RNSVG/, '');
    const { props } = node;
    const inside = () => node.children.map((child) => this.draw(child)).join('');
    const shape = SHAPES[name];
    if (shape) {
      const own = Object.fromEntries(
        shape.own.map((key) => [key, props[key] as string | number | undefined]),
      );
      return `<${shape.element}${attributes({ ...own, ...this.#paint(props), ...this.#common(props) })}>${inside()}</${shape.element}>`;
    }
    if (name === 'Text') return this.#text(node, {}, { x: 0, y: 0 });
    if (name === 'LinearGradient') return this.#gradient(props);
    if (name === 'Defs') return `<defs>${inside()}</defs>`;
    this.#drawing.addUnsupported(`the element ${name} of react-native-svg`);
    return '';
  }
}

export function drawVector(view: View, drawing: Drawing) {
  const { props, frame } = view;
  const { minX = 0, minY = 0, vbWidth, vbHeight, align, meetOrSlice } = props;
  const hasBox = typeof vbWidth === 'number' && typeof vbHeight === 'number' && vbWidth > 0;
  const fit =
    align === 'none' ? 'none' : `${String(align ?? 'xMidYMid')} ${meetOrSlice === 1 ? 'slice' : 'meet'}`;
  const values = {
    width: frame.width,
    height: frame.height,
    viewBox: hasBox ? `${String(minX)} ${String(minY)} ${vbWidth} ${vbHeight}` : undefined,
    preserveAspectRatio: fit,
  };
  const inside = view.node.children.map((child) => new VectorDrawing(view, drawing).draw(child)).join('');
  return `<svg${attributes(values)}>${inside}</svg>`;
}
