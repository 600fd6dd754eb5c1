import type { Props, ShadowNode } from '../fabric/shadow-node.ts';
import type { Fonts, FontStack } from './fonts.ts';

/** The style of a piece of text. Lengths are in points, after scaling by the user's text size. */
export interface TextLook {
  fonts: FontStack;
  /** The requested font family if the device lacks it, otherwise null. */
  missingFamily: string | null;
  size: number;
  letterSpacing: number;
  /** Null means the font's own line height. */
  lineHeight: number | null;
  /** The colour, usually a number 0xAARRGGBB. */
  color: unknown;
  decoration: string;
}

/** A piece of text in one style. */
export interface Span {
  text: string;
  look: TextLook;
}

interface TextSettings {
  fonts: Fonts;
  fontScale: number;
}

/** The properties that nested texts inherit. */
const INHERITED = [
  'allowFontScaling',
  'maxFontSizeMultiplier',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textDecorationLine',
];

const DEFAULT_SIZE = 14;
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** Reads the style of a text or a text input. */
export function readLook(props: Props, { fonts, fontScale }: TextSettings): TextLook {
  const limit = number(props.maxFontSizeMultiplier) ?? 0;
  const wanted = props.allowFontScaling === false ? 1 : fontScale;
  const scale = limit >= 1 ? Math.min(wanted, limit) : wanted;
  const family = typeof props.fontFamily === 'string' ? props.fontFamily : undefined;
  const weight = String(props.fontWeight ?? '400');
  const stack = fonts.find({ family, weight, italic: props.fontStyle === 'italic' });
  const lineHeight = number(props.lineHeight);
  return {
    fonts: stack,
    missingFamily: stack.exact ? null : (family ?? null),
    size: (number(props.fontSize) ?? DEFAULT_SIZE) * scale,
    letterSpacing: (number(props.letterSpacing) ?? 0) * scale,
    lineHeight: lineHeight === null ? null : lineHeight * scale,
    color: props.color,
    decoration: String(props.textDecorationLine ?? 'none'),
  };
}

/** Returns the text of a node and its nested texts as pieces with one style each. */
export function readSpans(node: ShadowNode, settings: TextSettings, inherited: Props = {}): Span[] {
  const props: Record<string, unknown> = { ...inherited };
  for (const name of INHERITED) {
    if (node.props[name] !== undefined) props[name] = node.props[name];
  }
  return node.children.flatMap((child): Span[] => {
    if (child.name !== 'RawText') return readSpans(child, settings, props);
    const text = String(child.props.text ?? '');
    return text === '' ? [] : [{ text, look: readLook(props, settings) }];
  });
}
