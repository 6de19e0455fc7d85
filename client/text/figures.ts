/**
 * Prices and days as Mexico writes them. Without `Intl`: its first format costs a slow phone some 40 ms, just when a page
 * that was written at build time comes to life.
 */

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** `$1,499`. */
export const pesos = (mxn: number): string => `$${String(mxn).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}`;

/** `3 de septiembre de 2026`. Months count from one. */
export const dayInWords = (date: number, month: number, year: number): string =>
  `${date} de ${MONTHS[month - 1]} de ${year}`;
