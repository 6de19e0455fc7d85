/** A connection's name is cut to this length. */
const MOST = 100;

/**
 * The name of somebody who joins as `name`. Devices name themselves, so equal devices have equal names: if `name` is
 * taken, the first free number from 2 on is added. An empty name stays empty.
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
  // Removes half of a surrogate pair at the cut.
  const start = name.slice(0, MOST - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
  return start.trimEnd() + suffix;
}
