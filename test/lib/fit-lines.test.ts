import { expect, test } from 'vitest';
import { linesOf, longestWhole } from '../../client/lib/fit-lines.ts';

test('[MS48] a text is written on as many lines as its words allow, each time with the shortest ones', () => {
  expect(linesOf('Más despacio')).toEqual([
    { lines: 2, longest: 8 },
    { lines: 1, longest: 12 },
  ]);
  expect(linesOf('uno dos tres')).toEqual([
    { lines: 3, longest: 4 },
    { lines: 2, longest: 7 },
    { lines: 1, longest: 12 },
  ]);
  expect(linesOf('Gracias')).toEqual([{ lines: 1, longest: 7 }]);
  expect(linesOf('')).toEqual([{ lines: 1, longest: 1 }]);
});

test('[MS48] line breaks of a text stay', () => {
  expect(linesOf('a\nbb\n\nccc').map(({ lines }) => lines)).toEqual([4]);
});

test('[MS102] a long word and an address take several lines and leave the letters large; what people write as one word stays whole', () => {
  const address = `https://ejemplo.mx/${'a'.repeat(81)}`;
  expect(linesOf(address)[0]).toEqual({ lines: 9, longest: 12 });
  expect(linesOf('x'.repeat(90))[0]).toEqual({ lines: 3, longest: 30 });
  expect(linesOf(`Entra en ${address} ahora`).at(-1)).toEqual({ lines: 1, longest: 115 });
  expect(linesOf(`no ${'x'.repeat(31)} no`)[0]).toEqual({ lines: 3, longest: 30 });
  expect(longestWhole('electroencefalografista')).toBe(23);
  expect(longestWhole('Empezamos a las 10:30. Gracias.')).toBe(9);
});
