import { itemLabels } from './item-labels.ts';

/** The choice of a place of the programme. */
export const places = {
  label: itemLabels.place,
  all: 'Todos los salones',
  /** Each place under its heading. */
  each: 'Salón por salón',
  moveShowsAll: 'Para mover elementos, elige “Todos los salones”',
} as const;
