/** Names that Chromium of 2018 (68) does not have, by the object that has them. */
export const younger = {
  'Array.prototype': [
    'flat',
    'flatMap',
    'at',
    'findLast',
    'findLastIndex',
    'toReversed',
    'toSorted',
    'toSpliced',
    'with',
  ],
  'String.prototype': ['matchAll', 'replaceAll', 'at', 'isWellFormed', 'toWellFormed'],
  Object: ['fromEntries', 'hasOwn', 'groupBy'],
  Map: ['groupBy'],
  Promise: ['allSettled', 'any', 'withResolvers', 'try'],
  AbortSignal: ['abort', 'timeout', 'any'],
  'AbortSignal.prototype': ['throwIfAborted'],
  'Element.prototype': ['replaceChildren', 'toggleAttribute', 'checkVisibility', 'showPopover'],
  crypto: ['randomUUID'],
  Intl: ['ListFormat', 'RelativeTimeFormat', 'DisplayNames', 'Segmenter'],
  window: ['globalThis', 'queueMicrotask', 'WeakRef', 'structuredClone', 'reportError', 'CompressionStream'],
} as const;
