/** How often each address occurs. */
export function countByAddress(addresses: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}

/**
 * The index of the phone that a full audience closes to admit a newcomer: the newest of the address with the most
 * phones. `held` has the addresses of all phones in the order of arrival, null for a phone that is never closed. The
 * result is null if the newcomer's address does not have at least two phones fewer.
 */
export function audienceSlotToEvict(held: readonly (string | null)[], newcomer: string): number | null {
  const counts = countByAddress(held.filter((address) => address !== null));
  const most = Math.max(0, ...counts.values());
  if (most <= (counts.get(newcomer) ?? 0) + 1) return null;
  return held.findLastIndex((address) => address !== null && counts.get(address) === most);
}
