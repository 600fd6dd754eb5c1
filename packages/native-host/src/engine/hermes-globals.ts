/**
 * The globals of Hermes in React Native 0.76 with their properties: `static` for the constructor or namespace,
 * `prototype` for instances. The host removes all other globals of V8.
 *
 * Sources: Hermes' list of names (`include/hermes/VM/PredefinedStrings.def`), its `doc/Features.md` and
 * `doc/IntlAPIs.md`. Since React Native 0.74, Hermes also has `TextEncoder`, which `in-context/install-text.js` adds,
 * and `atob` and `btoa`, which the host lacks (TBD54566975/web5-react-native-polyfills 2.0.0).
 *
 * Left out, because phones lack them or because reports differ on whether phones have them: `Array.prototype.toSorted`,
 * `toReversed`, `toSpliced` and `with` (facebook/hermes#1078, #1286, compat-table#2019), `FinalizationRegistry`,
 * `structuredClone`, `Atomics`, `SharedArrayBuffer`, `WebAssembly`, iterator helpers, set methods, `Object.groupBy`,
 * `Promise.withResolvers`, `Intl.PluralRules`, `RelativeTimeFormat`, `ListFormat`, `DisplayNames`, `Segmenter` and
 * `Locale`.
 */
export const HERMES_GLOBALS: Record<string, { static?: string; prototype?: string }> = {
  Object: {
    static:
      'assign create defineProperties defineProperty entries freeze fromEntries getOwnPropertyDescriptor ' +
      'getOwnPropertyDescriptors getOwnPropertyNames getOwnPropertySymbols getPrototypeOf hasOwn is isExtensible ' +
      'isFrozen isSealed keys preventExtensions seal setPrototypeOf values',
    prototype:
      '__defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ hasOwnProperty isPrototypeOf ' +
      'propertyIsEnumerable toLocaleString toString valueOf',
  },
  Function: { prototype: 'apply bind call toString arguments caller' },
  Array: {
    static: 'from isArray of',
    prototype:
      'at concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach ' +
      'includes indexOf join keys lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice ' +
      'toLocaleString toString unshift values',
  },
  ArrayBuffer: { static: 'isView', prototype: 'byteLength slice' },
  DataView: {
    prototype:
      'buffer byteLength byteOffset getBigInt64 getBigUint64 getFloat32 getFloat64 getInt8 getInt16 getInt32 getUint8 ' +
      'getUint16 getUint32 setBigInt64 setBigUint64 setFloat32 setFloat64 setInt8 setInt16 setInt32 setUint8 ' +
      'setUint16 setUint32',
  },
  ...Object.fromEntries(
    'Int8 Int16 Int32 Uint8 Uint8Clamped Uint16 Uint32 Float32 Float64 BigInt64 BigUint64'
      .split(' ')
      .map((kind) => [`${kind}Array`, { static: 'BYTES_PER_ELEMENT', prototype: 'BYTES_PER_ELEMENT' }]),
  ),
  BigInt: { static: 'asIntN asUintN', prototype: 'toLocaleString toString valueOf' },
  Boolean: { prototype: 'toString valueOf' },
  Number: {
    static:
      'EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY isFinite ' +
      'isInteger isNaN isSafeInteger parseFloat parseInt',
    prototype: 'toExponential toFixed toLocaleString toPrecision toString valueOf',
  },
  String: {
    static: 'fromCharCode fromCodePoint raw',
    prototype:
      'anchor at big blink bold charAt charCodeAt codePointAt concat endsWith fixed fontcolor fontsize includes indexOf ' +
      'italics lastIndexOf length link localeCompare match matchAll normalize padEnd padStart repeat replace replaceAll ' +
      'search slice small split startsWith strike sub substr substring sup toLocaleLowerCase toLocaleUpperCase ' +
      'toLowerCase toString toUpperCase trim trimEnd trimLeft trimRight trimStart valueOf',
  },
  Symbol: {
    static:
      'asyncIterator for hasInstance isConcatSpreadable iterator keyFor match matchAll replace search species split ' +
      'toPrimitive toStringTag unscopables',
    prototype: 'description toString valueOf',
  },
  Date: {
    static: 'UTC now parse',
    prototype:
      'getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime getTimezoneOffset ' +
      'getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds ' +
      'getYear setDate setFullYear setHours setMilliseconds setMinutes setMonth setSeconds setTime setUTCDate ' +
      'setUTCFullYear setUTCHours setUTCMilliseconds setUTCMinutes setUTCMonth setUTCSeconds setYear toDateString ' +
      'toGMTString toISOString toJSON toLocaleDateString toLocaleString toLocaleTimeString toString toTimeString ' +
      'toUTCString valueOf',
  },
  RegExp: {
    static:
      'input lastMatch lastParen leftContext rightContext $1 $2 $3 $4 $5 $6 $7 $8 $9 $_ $& $+ $` ' + "$'",
    prototype:
      'compile dotAll exec flags global hasIndices ignoreCase multiline source sticky test toString unicode',
  },
  Map: { prototype: 'clear delete entries forEach get has keys set size values' },
  Set: { prototype: 'add clear delete entries forEach has keys size values' },
  WeakMap: { prototype: 'delete get has set' },
  WeakSet: { prototype: 'add delete has' },
  WeakRef: { prototype: 'deref' },
  Proxy: { static: 'revocable' },
  Reflect: {
    static:
      'apply construct defineProperty deleteProperty get getOwnPropertyDescriptor getPrototypeOf has isExtensible ' +
      'ownKeys preventExtensions set setPrototypeOf',
  },
  JSON: { static: 'parse stringify' },
  Math: {
    static:
      'E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp ' +
      'expm1 floor fround hypot imul log log10 log1p log2 max min pow random round sign sin sinh sqrt tan tanh trunc',
  },
  Error: { static: 'captureStackTrace', prototype: 'message name toString' },
  ...Object.fromEntries(
    'AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError'
      .split(' ')
      .map((name) => [name, { prototype: 'message name' }]),
  ),
  Intl: { static: 'Collator DateTimeFormat NumberFormat getCanonicalLocales' },
  // Functions and values without listed properties.
  ...Object.fromEntries(
    (
      'Infinity NaN undefined globalThis decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval isFinite ' +
      'isNaN parseFloat parseInt unescape'
    )
      .split(' ')
      .map((name) => [name, {}]),
  ),
};
