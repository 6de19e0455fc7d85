type Named = { readonly id: string };

export const idOf = ({ id }: Named): string => id;

export const byId = <Thing extends Named>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));

/** Two lists without the identical elements at both ends. */
export function withoutCommonEnds<Thing>(before: readonly Thing[], after: readonly Thing[]) {
  const shorter = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < shorter && before[head] === after[head]) head += 1;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [before.slice(head, before.length - tail), after.slice(head, after.length - tail)] as const;
}
