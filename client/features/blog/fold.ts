/** For comparing: without capitals and accents, `Cronómetro` is `cronometro`. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
