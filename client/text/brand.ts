import { PRODUCT } from '#words/language.ts';

export const brand = {
  name: PRODUCT,
  home: `${PRODUCT}, ir al inicio`,
} as const;
