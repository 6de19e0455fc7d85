/** Folds a text for comparing, without capitals and accents: `Cronómetro` becomes `cronometro`. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
