export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** Returns an integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  one<T>(choices: readonly [T, ...T[]]): T;
}

/**
 * Hashes an id to an unsigned integer of 32 bits, with the finaliser of murmur3, so that consecutive ids have unrelated
 * hashes. A salt gives other hashes: it is spread by the golden ratio.
 */
export function hash(id: number, salt = 0): number {
  let bits = (id ^ Math.imul(salt + 1, 0x9e3779b9)) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

export function randomFrom(seed: number): Random {
  let step = 0;
  const fraction = () => hash(seed, (step += 1)) / 2 ** 32;
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    whole,
    one: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  };
}
