export interface InterpolationConfig {
  inputRange: number[];
  outputRange: (number | string)[];
  outputType?: string;
  extrapolateLeft: 'extend' | 'clamp' | 'identity';
  extrapolateRight: 'extend' | 'clamp' | 'identity';
}

const NUMBERS = /-?\d+(?:\.\d+)?(?:e-?\d+)?/g;

const between = (part: number, from: number, to: number) => from + part * (to - from);

/** A text with numbers in it, such as `45deg` or `rgba(0, 0, 0, 0.5)`, between two of the kind. */
function betweenTexts(part: number, from: string, to: string) {
  const ends = to.match(NUMBERS) ?? [];
  let index = 0;
  return from.replace(NUMBERS, (number) =>
    String(between(part, Number(number), Number(ends[index++] ?? number))),
  );
}

/** Maps a number from one range to another. */
export function interpolate(value: number, config: InterpolationConfig): number | string {
  const { inputRange, outputRange, extrapolateLeft, extrapolateRight } = config;
  const last = inputRange.length - 1;
  let input = value;
  if (input < (inputRange[0] ?? 0)) {
    if (extrapolateLeft === 'identity') return input;
    if (extrapolateLeft === 'clamp') input = inputRange[0] ?? input;
  }
  if (input > (inputRange[last] ?? 0)) {
    if (extrapolateRight === 'identity') return input;
    if (extrapolateRight === 'clamp') input = inputRange[last] ?? input;
  }
  const above = inputRange.findIndex((edge, index) => index > 0 && input <= edge);
  const index = above === -1 ? last : above;
  const [low = 0, high = 0] = [inputRange[index - 1], inputRange[index]];
  const part = high === low ? (input <= low ? 0 : 1) : (input - low) / (high - low);
  const [from = 0, to = 0] = [outputRange[index - 1], outputRange[index]];
  if (typeof from === 'string' || typeof to === 'string') return betweenTexts(part, String(from), String(to));
  return between(part, from, to);
}
