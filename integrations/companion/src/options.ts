import type { CompanionOptionValues } from '@companion-module/base';

/** Options may come from expressions: as numbers or as texts. */
export const numberIn = (options: CompanionOptionValues, id: string, otherwise: number): number => {
  const value = options[id];
  if (value === '' || value === null || value === undefined) return otherwise;
  const number = Number(value);
  return Number.isFinite(number) ? number : otherwise;
};

export const textIn = (options: CompanionOptionValues, id: string): string => {
  const value = options[id];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};
