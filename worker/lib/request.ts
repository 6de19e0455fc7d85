/**
 * The client's address for rate limits; of IPv6 the /64 prefix, which is one household. `local` without Cloudflare in
 * front.
 */
export function clientAddressOf(headers: Headers): string {
  const address = headers.get('cf-connecting-ip');
  if (!address) return 'local';
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  return address.includes(':') ? networkOf(address) : address;
}

/** The first four of the eight groups, with `::` expanded. */
function networkOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const omitted = Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: omitted }, () => '0'), ...tail];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The token of `Authorization: Bearer …` (RFC 6750); null without the header, empty without a token in it. */
export const bearerTokenOf = (headers: Headers): string | null =>
  /^bearer\b(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? null;
