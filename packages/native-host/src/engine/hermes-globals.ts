/**
 * The globals of Hermes in React Native 0.76. The host removes all others of V8.
 *
 * Sources: Hermes' list of names (`include/hermes/VM/PredefinedStrings.def`), its `doc/Features.md` and
 * `doc/IntlAPIs.md`. Since React Native 0.74, Hermes also has `TextEncoder`, which `in-context/prepare-context.js` adds,
 * and `atob` and `btoa`, which the host lacks (TBD54566975/web5-react-native-polyfills 2.0.0). Its `Promise` is
 * installed by `context.ts`.
 */
export const HERMES_GLOBALS = (
  'Object Function Array ArrayBuffer DataView Int8Array Int16Array Int32Array Uint8Array Uint8ClampedArray ' +
  'Uint16Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array BigInt Boolean Number String Symbol ' +
  'Date RegExp Map Set WeakMap WeakSet WeakRef Proxy Reflect JSON Math Intl Error AggregateError EvalError RangeError ' +
  'ReferenceError SyntaxError TypeError URIError Infinity NaN undefined globalThis decodeURI decodeURIComponent ' +
  'encodeURI encodeURIComponent escape eval isFinite isNaN parseFloat parseInt unescape'
).split(' ');

/**
 * The properties of these globals in V8, up to ES2026, that phones lack or for which reports differ
 * (facebook/hermes#1078, #1286, compat-table#2019), by the path of their owner.
 */
export const MISSING_IN_HERMES: Record<string, string> = {
  Array: 'fromAsync',
  'Array.prototype': 'toReversed toSorted toSpliced with',
  'ArrayBuffer.prototype': 'detached maxByteLength resizable resize transfer transferToFixedLength',
  'DataView.prototype': 'getFloat16 setFloat16',
  Error: 'isError stackTraceLimit',
  // The prototype that all typed arrays share.
  'Int8Array.prototype.__proto__': 'toReversed toSorted with',
  Intl: 'DisplayNames DurationFormat ListFormat Locale PluralRules RelativeTimeFormat Segmenter supportedValuesOf',
  'Iterator.prototype': 'drop every filter find flatMap forEach map reduce some take toArray',
  JSON: 'isRawJSON rawJSON',
  Map: 'groupBy',
  'Map.prototype': 'getOrInsert getOrInsertComputed',
  Math: 'f16round sumPrecise',
  Object: 'groupBy',
  RegExp: 'escape',
  'RegExp.prototype': 'unicodeSets',
  'Set.prototype': 'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
  'String.prototype': 'isWellFormed toWellFormed',
  Symbol: 'asyncDispose dispose',
  Uint8Array: 'fromBase64 fromHex',
  'Uint8Array.prototype': 'setFromBase64 setFromHex toBase64 toHex',
  'WeakMap.prototype': 'getOrInsert getOrInsertComputed',
};
