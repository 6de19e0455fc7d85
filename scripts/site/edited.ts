/** A step of the build met something else than it was written for: without its effect the build must not go on. */
export const nothingToEdit = (what: string): Error =>
  new Error(`The build finds nothing to edit: ${what}. Does a framework write something else now?`);

/**
 * The text with the first place of a text, or every place of a pattern, replaced. `what` says in the error what was looked for.
 * @throws if there is no such place
 */
export function edited(
  text: string,
  find: string | RegExp,
  into: string | ((found: string) => string),
  what: string,
): string {
  const isThere = typeof find === 'string' ? text.includes(find) : text.search(find) !== -1;
  if (!isThere) throw nothingToEdit(what);
  return typeof into === 'string' ? text.replace(find, into) : text.replace(find, into);
}
