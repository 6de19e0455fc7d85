import { expect, test } from 'vitest';
import { list } from '#domain/trail/list-reversal.ts';

type Thing = { readonly id: string; readonly value: number };

test('[UN107] taking back a change of every thing of a list looks at each of them once, not at all of them each time', () => {
  let [looks, reads] = [0, 0];
  const idOf = ({ id }: Thing) => {
    looks += 1;
    return id;
  };
  const content = ({ value }: Thing) => {
    reads += 1;
    return value;
  };
  const form = list<Thing>({ idOf, content });
  const before = Array.from({ length: 500 }, (_, index): Thing => ({ id: `t${index}`, value: index }));
  const after = before.map((thing) => ({ ...thing, value: thing.value + 1 }));
  const change = form.back(before, after);
  [looks, reads] = [0, 0];
  const conflicts: string[] = [];
  expect(form.restored(after, change, (id) => conflicts.push(id))).toEqual(before);
  expect([conflicts, looks]).toEqual([[], before.length]);
  // The mark of a thing is known from the time when the act was stored.
  expect(reads).toBe(2 * before.length);
});

test('[UN6, UN107] removed, moved and changed things of one act come back to their places', () => {
  const form = list<Thing>({ idOf: ({ id }) => id });
  const thing = (id: string, value = 0): Thing => ({ id, value });
  const before = [thing('a'), thing('b'), thing('c'), thing('d')];
  const after = [thing('d'), thing('b', 1), thing('e'), thing('c')];
  const change = form.back(before, after);
  expect(form.restored(after, change, () => {})).toEqual(before);
  const conflicts: string[] = [];
  const later = [thing('d'), thing('f'), thing('b', 2), thing('e'), thing('c')];
  expect(form.restored(later, change, (id) => conflicts.push(id))).toEqual([
    thing('a'),
    thing('f'),
    thing('b', 2),
    thing('c'),
    thing('d'),
  ]);
  expect(conflicts).toEqual(['b']);
});
