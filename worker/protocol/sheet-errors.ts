const ERROR = /^#(?:[¡¿]?(?:REF|VALUE|VALOR|NAME|NOMBRE|NUM|NULL|NULO|DIV\/0|SPILL)[!?]|N\/[AD])$/i;
const GUARDS = /^'+/;

/** Whether a cell has the mark that a spreadsheet puts where a formula could not be computed. */
export const isSheetError = (text: string): boolean => ERROR.test(text.trim());

/** Whether a text, but for apostrophes before it, is such a mark. */
const looksLikeOne = (text: string): boolean => isSheetError(text.replace(GUARDS, ''));

/** A text of ours that is no error has an apostrophe in a table if it looks like one. */
export const guardedError = (text: string): string => (looksLikeOne(text) ? `'${text}` : text);

/** The text without that apostrophe. */
export const unguardedError = (text: string): string =>
  text.startsWith("'") && looksLikeOne(text) ? text.slice(1) : text;
