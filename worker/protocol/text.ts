import * as z from 'zod/mini';

/** Control characters except the line feed, and those that hide or reorder text, also around a name. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\0-\x09\x0B-\x1F\x7F-\x9F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;

/** An unpaired surrogate becomes U+FFFD, because it cannot be encoded in UTF-8. */
const stripped = (value: string) => value.toWellFormed().replace(INVISIBLE, '').trim();
const oneLine = (value: string) => stripped(value.replace(/[\r\n\t]+/g, ' '));

/** One line of at most `max` characters; empty is allowed. */
export const line = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(oneLine)), z.string().check(z.maxLength(max)));

/** One line of 1 to `max` characters. */
export const requiredLine = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(oneLine)), z.string().check(z.minLength(1), z.maxLength(max)));

/** Text with line breaks, at most `max` characters; empty is allowed. */
export const text = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(stripped)), z.string().check(z.maxLength(max)));

/** Text with line breaks, of 1 to `max` characters. `whenEmpty` is the text of the refusal of an empty one. */
export const requiredText = (max: number, whenEmpty?: string) =>
  z.pipe(
    z.pipe(z.string(whenEmpty), z.transform(stripped)),
    z.string().check(z.minLength(1, whenEmpty), z.maxLength(max)),
  );

/** The name of a person in a connection request: cut to 100 characters, never refused. */
export const cutName = (value: string): string =>
  // Removes half of a surrogate pair (an emoji) at the cut.
  oneLine(value)
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
