/** A text for comparing: without capitals and accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/** Its words for comparing. Here ñ is a letter of its own, as 'ano' is another word than 'año'. */
export const foldedWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/n\u0303|[\u0300-\u036F]/g, (mark) => (mark.startsWith('n') ? 'ñ' : ''))
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
