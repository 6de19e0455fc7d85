import { expect, test } from 'vitest';
import { inPlace } from '#domain/programme/places.ts';
import { placeChoice } from '../../client/lib/timers/place-choice.ts';

const items = (...places: readonly string[]) => places.map((place) => ({ place }));

test('[G34] a place can be chosen where there are two, however it is written', () => {
  expect(placeChoice(items('Patio', '', ' patio'), 'Patio')).toEqual({ places: [], chosen: '' });
  const two = items('', 'Salón Ángeles', 'Terraza', 'SALON ANGELES');
  expect(placeChoice(two, 'terraza ')).toEqual({ places: ['Salón Ángeles', 'Terraza'], chosen: 'Terraza' });
  expect(placeChoice(two, 'salon angeles').chosen).toBe('Salón Ángeles');
  for (const asked of ['', 'Cocina']) expect(placeChoice(two, asked).chosen).toBe('');
});

test('[G34] a place has its own items and those without a place', () => {
  const all = items('', 'Patio', 'Terraza', 'patio');
  expect(inPlace(all, 'PATIO').map(({ place }) => place)).toEqual(['', 'Patio', 'patio']);
  expect(inPlace(all, '')).toBe(all);
});
