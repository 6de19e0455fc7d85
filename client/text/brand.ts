/** The product's name. */
export const brand = {
  name: 'A Tiempo',
  home: 'A Tiempo, ir al inicio',
} as const;
