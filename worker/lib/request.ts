/**
 * Whom limits count: the client's address, of IPv6 the /64 that one household has at its disposal. Without
 * Cloudflare in front there is nobody to tell clients apart.
 */
export function clientAddressOf(headers: Headers): string {
  const address = headers.get('cf-connecting-ip');
  if (!address) return 'local';
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  return address.includes(':') ? networkOf(address) : address;
}

/** The first four of the eight groups, however the address was abbreviated. */
function networkOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const omitted = Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: omitted }, () => '0'), ...tail];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The token of `Authorization: Bearer …`; null without one, empty for one that says nothing. */
export const bearerTokenOf = (headers: Headers): string | null =>
  /^bearer\b(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? null;
