/** Rules, applied in this order, that replace letters by their sounds in English. Silent letters are removed. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^wh/, 'w'],
  [/tch|ch/g, 'c'],
  [/sch|sh/g, 'x'],
  [/ph/g, 'f'],
  [/gh(?=[tns]|$)/g, ''],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dg(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/ck|q|k/g, 'k'],
  [/z/g, 's'],
  [/x/g, 'ks'],
  [/v/g, 'f'],
  [/d/g, 't'],
  [/(?<=.)[aeiouyhw]/g, ''],
  [/^[aeiouy]/, 'a'],
  [/c/g, 'k'],
  [/(.)\1+/g, '$1'],
];

/** Returns a phonetic key; empty for words in other scripts. `pyanist` and `pianist` have the same key. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((rest, [letters, sound]) => rest.replace(letters, sound), word);
}
