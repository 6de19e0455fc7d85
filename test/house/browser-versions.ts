/**
 * The first versions of Chrome, Safari and Firefox that have a name (MDN's compatibility tables): read a name's row
 * there before you add it. Names older than the oldest promised browsers need no row.
 */
export type BrowserVersions = readonly [chrome: number, safari: number, firefox: number];
const NEVER = Infinity;

const setMethods: BrowserVersions = [122, 17, 127];
const iteratorHelpers: BrowserVersions = [122, 18.4, 131];
const popovers: BrowserVersions = [114, 17, 125];
const copies: BrowserVersions = [110, 16, 115];
const bytesAsText: BrowserVersions = [140, 18.2, 133];

/** Static members, as written: `Map.groupBy`. */
export const statics: Readonly<Record<string, BrowserVersions>> = {
  'AbortSignal.any': [116, 17.4, 124],
  'Array.fromAsync': [121, 16.4, 115],
  'Error.isError': [134, 26, 138],
  'Intl.DurationFormat': [129, 16.4, 136],
  'Intl.Segmenter': [87, 14.1, 125],
  'Iterator.from': [122, 18.4, 131],
  'Map.groupBy': [117, 17.4, 119],
  'Object.groupBy': [117, 17.4, 119],
  'Promise.try': [128, 18.2, 134],
  'Promise.withResolvers': [119, 17.4, 121],
  'ReadableStream.from': [NEVER, NEVER, 117],
  'RegExp.escape': [136, 18.2, 134],
  'Response.json': [105, 17, 115],
  'URL.canParse': [120, 17, 115],
  'URL.parse': [126, 18, 126],
  'Uint8Array.fromBase64': bytesAsText,
  'Uint8Array.fromHex': bytesAsText,
};

/** Methods of instances. */
export const methods: Readonly<Record<string, BrowserVersions>> = {
  checkVisibility: [105, 17.4, 106],
  difference: setMethods,
  getHTML: [125, 18, 128],
  getOrInsert: [145, 26.2, 144],
  getOrInsertComputed: [145, 26.2, 144],
  getSetCookie: [113, 17, 112],
  hidePopover: popovers,
  intersection: setMethods,
  isDisjointFrom: setMethods,
  isSubsetOf: setMethods,
  isSupersetOf: setMethods,
  isWellFormed: [111, 16.4, 119],
  moveBefore: [133, NEVER, 144],
  requestClose: [134, 18.4, 139],
  setHTMLUnsafe: [124, 17.4, 123],
  showPopover: popovers,
  symmetricDifference: setMethods,
  toBase64: bytesAsText,
  toHex: bytesAsText,
  toReversed: copies,
  toSorted: copies,
  toSpliced: copies,
  toWellFormed: [111, 16.4, 119],
  togglePopover: popovers,
  union: setMethods,
};

/** Methods of iterators, after `values()`, `keys()` or `entries()`. */
export const ofIterators: Readonly<Record<string, BrowserVersions>> = Object.fromEntries(
  ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'].map((name) => [
    name,
    iteratorHelpers,
  ]),
);

/** Global names. */
export const globals: Readonly<Record<string, BrowserVersions>> = {
  Temporal: [144, NEVER, 139],
  requestIdleCallback: [47, NEVER, 55],
};

/** The flag `v` of regular expressions. */
export const SETS_IN_PATTERNS: BrowserVersions = [112, 17, 116];
