/** A connection's name is cut to this length. */
const MOST = 100;

/**
 * What somebody is called who comes as `name`: devices name themselves, and two of a kind give the same name. The
 * second one gets the first number that is free, from 2 on. No name stays none.
 */
export function uniqueName(name: string, taken: readonly string[]): string {
  if (name === '') return name;
  const used = new Set(taken);
  let free = name;
  for (let number = 2; used.has(free); number += 1) free = numbered(name, number);
  return free;
}

function numbered(name: string, number: number): string {
  const suffix = ` ${number}`;
  // Half of a pair at the cut goes too.
  const start = name.slice(0, MOST - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
  return start.trimEnd() + suffix;
}
