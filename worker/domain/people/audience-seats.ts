/** How many each address has of these. */
export function countByAddress(addresses: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}

/**
 * Who gives way in a crowd that is full: the newest of those from the address that has the most places. `held` are the
 * addresses of the places in the order of their arrival, null for places that nobody takes away; the answer is null while
 * the newcomer's address would then have no fewer.
 */
export function audienceSeatToEvict(held: readonly (string | null)[], newcomer: string): number | null {
  const counts = countByAddress(held.filter((address) => address !== null));
  const most = Math.max(0, ...counts.values());
  if (most <= (counts.get(newcomer) ?? 0) + 1) return null;
  return held.findLastIndex((address) => address !== null && counts.get(address) === most);
}
