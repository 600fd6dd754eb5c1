import type { UnderstoodUnit } from '@marquee/contract';
import type { Unit } from './reading.ts';
import type { Region } from './regions.ts';
import type { TermToken } from './term-tokens.ts';
import type { Order } from './wish-orders.ts';
import type { WishWords } from './wish-words.ts';

/** A small word of a wish that says what another part does. */
export type WishMarker = Exclude<keyof WishWords, 'asks' | 'filler'>;

/** A part of a wish: alternatives of which a movie needs one, or what it must not be. */
export interface WishPart {
  kind: UnderstoodUnit['kind'];
  /** The alternatives: traits by id, or units. */
  options: readonly WishOption[];
  isExcluded: boolean;
  /** The tokens of the part, with its negation. */
  tokens: readonly number[];
  /** Parts joined by `or` have the same number. */
  group: number;
}

export type WishOption = { trait: string } | { unit: Unit; region?: Region } | { order: Order };

/** What a wish says, in the order of the term. */
export interface Wish {
  parts: readonly WishPart[];
  /** The movies that the wished ones shall be like, by their index in the catalogue. */
  likes: readonly Like[];
  /** What the movies shall be like, if no movie or series is called so, as typed. */
  missing?: string;
  /** The typed words that are not understood. */
  unused: readonly string[];
  tokens: readonly TermToken[];
  /** Whether units and filler words use every word. */
  isComplete: boolean;
  /** Whether a slip in a word of a phrase was mended. */
  isMended: boolean;
  /** Whether the text is no name: it asks for movies, or has several units or traits as written. */
  isSure: boolean;
  /** Whether the text asks for movies: it has a word for movie, of likeness or of negation. */
  hasFrame: boolean;
  /** Whether the text asks for something to watch: `I need`, `show me`. */
  asks: boolean;
  /** The share of the telling words that units use. */
  share: number;
}

/** A movie or series that the wished movies shall be like. */
export interface Like {
  movieIndexes: readonly number[];
  /** The movie's title, or what was typed if no movie or series is called so. */
  label: string;
  tokens: readonly number[];
}

/** What words beside each other mean in a wish. */
export interface Meaning {
  cost: number;
  options: readonly WishOption[];
  kind?: WishPart['kind'];
  marker?: WishMarker;
  isFiller?: true;
  /** Whether only a word of the trait's phrases was typed. */
  isWeak?: boolean;
}

/** Words of a term beside each other, with what they mean together. */
export interface Segment extends Meaning {
  start: number;
  end: number;
}

/** Whether a part is years as in `since 2000`. */
export const isLimit = ({ options: [option] }: WishPart): boolean =>
  option !== undefined && 'unit' in option && option.unit.kind === 'years' && option.unit.label.includes('-');
