import * as z from 'zod/mini';
import type { PlainProblem } from '#words/problems.ts';

/** Control characters except the line feed, and those that hide or reorder text, also around a name. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\0-\x09\x0B-\x1F\x7F-\x9F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;

/**
 * A character that is seen by itself: a letter, number, punctuation mark, symbol or emoji, also one of a later Unicode.
 * Not one that draws nothing (fillers, joiners, variation selectors, and the four blank ones that Unicode calls letters
 * or symbols), and no combining mark, which needs another one to be on.
 */
const SEEN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** An unpaired surrogate becomes U+FFFD, because it cannot be encoded in UTF-8. */
const cleaned = (value: string) => value.toWellFormed().replace(INVISIBLE, '').trim();
const seen = (value: string) => (SEEN.test(value) ? value : '');
const joined = (value: string) => value.replace(/[\r\n\t]+/g, ' ');

/** Every text of people passes here or by `oneLine`. One in which nothing is seen is empty. */
const stripped = (value: string) => seen(cleaned(value));
const oneLine = (value: string) => stripped(joined(value));

/** What a backup of before has where nobody sees anything. */
const UNSEEN = '…';
const kept = (value: string) => stripped(value) || (cleaned(value) && UNSEEN);

/** One line of at most `max` characters; empty is allowed. */
export const line = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(oneLine)), z.string().check(z.maxLength(max)));

const required = (read: (value: string) => string, max: number, whenEmpty?: PlainProblem) =>
  z.pipe(z.pipe(z.string(whenEmpty), z.transform(read)), z.string().check(z.minLength(1, whenEmpty), z.maxLength(max)));

/** One line of 1 to `max` characters. */
export const requiredLine = (max: number) => required(oneLine, max);

/** Text with line breaks, at most `max` characters; empty is allowed. */
export const text = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(stripped)), z.string().check(z.maxLength(max)));

/** Text with line breaks, of 1 to `max` characters. `whenEmpty`: what is wrong with an empty one. */
export const requiredText = (max: number, whenEmpty?: PlainProblem) => required(stripped, max, whenEmpty);

/** `requiredLine` in a backup, which may be older than the rule that something is seen. */
export const keptLine = (max: number) => required((value) => kept(joined(value)), max);

/** `requiredText` in a backup, which may be older than the rule that something is seen. */
export const keptText = (max: number) => required(kept, max);

/** The name of a person in a connection request: cut to 100 characters, never refused. */
export const cutName = (value: string): string =>
  // Removes half of a surrogate pair (an emoji) at the cut.
  oneLine(
    oneLine(value)
      .slice(0, 100)
      .replace(/[\uD800-\uDBFF]$/, ''),
  );
