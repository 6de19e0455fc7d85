import * as z from 'zod/mini';

/** C0 and C1 controls, and the marks that reorder or hide text: a name must not be able to rewrite a line around it. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\0-\x09\x0B-\x1F\x7F-\x9F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;

/** Half of a pair is no text: in UTF-8, as files and databases have it, it would be something else. */
const stripped = (value: string) => value.toWellFormed().replace(INVISIBLE, '').trim();
const oneLine = (value: string) => stripped(value.replace(/[\r\n\t]+/g, ' '));

/** One line of at most `max` characters; empty is allowed. */
export const line = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(oneLine)), z.string().check(z.maxLength(max)));

/** One line that says something. */
export const requiredLine = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(oneLine)), z.string().check(z.minLength(1), z.maxLength(max)));

/** Text with line breaks, at most `max` characters; empty is allowed. */
export const text = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(stripped)), z.string().check(z.maxLength(max)));

/** Text with line breaks that says something; a form may have words of its own for one that does not. */
export const requiredText = (max: number, whenEmpty?: string) =>
  z.pipe(
    z.pipe(z.string(whenEmpty), z.transform(stripped)),
    z.string().check(z.minLength(1, whenEmpty), z.maxLength(max)),
  );

/** A person's name as a socket announces it: cut, never refused. */
export const cutName = (value: string): string =>
  // Half of a pair (an emoji) at the cut goes too.
  oneLine(value)
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
