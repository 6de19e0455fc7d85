const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Networks of IPv4 that are not public, as first address and number of bits. */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Where webhooks may go. */
export type ReceiverRules = {
  /**
   * `network`: also on private addresses and names ending in `.local`, `machine`: also on this machine, both by http or https and on
   * any port.
   */
  readonly reach: 'internet' | 'network' | 'machine';
  /** Addresses of the product itself. */
  readonly own: readonly string[];
  /** Whether a host name, in lower case and without a dot at its end, is one of the public internet. */
  readonly isPublicName: (name: string) => boolean;
};

/** An address in the one notation that a room keeps: without a fragment, which is not sent, and the dot that may end a host. */
export function plainAddress(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/u, '');
  return url.href;
}

/** Why a webhook must not be sent to an address; null: it may. */
export function addressProblem(text: string, rules: ReceiverRules): 'own_address' | 'not_public' | null {
  if (isOwnAddress(text, rules.own, rules.reach)) return 'own_address';
  return isPublicUrl(text, rules) ? null : 'not_public';
}

/**
 * Whether an address has the host of one of the product's own. What is sent there could cause what is told next. A copy in a hall
 * has the machine for itself, with all its ports.
 */
export function isOwnAddress(text: string, own: readonly string[], reach: ReceiverRules['reach']): boolean {
  const placeOf = reach === 'network' ? nameOf : hostOf;
  const place = placeOf(text);
  return place !== null && own.some((each) => placeOf(each) === place);
}

/** The host and port of an address; null if it is no address. */
function hostOf(text: string): string | null {
  const name = nameOf(text);
  if (name === null) return null;
  const { port, protocol } = new URL(text);
  return `${name}:${port || protocol}`;
}

/** The host of an address without its port, all names of this machine as one; null if it is no address. */
function nameOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const name = new URL(text).hostname.replace(/\.$/u, '');
  return LOOPBACK.has(name) ? 'localhost' : name;
}

/**
 * Https to a public name or address, on the usual port, without a name and password. The URL parser has written numbers
 * of every form as an address by then.
 */
function isPublicUrl(text: string, { reach, isPublicName }: ReceiverRules): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  const isNear = reach === 'machine' ? LOOPBACK.has(url.hostname) : reach === 'network' && isOfNetwork(url.hostname);
  if (isNear) return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname, isPublicName);
}

/** Private networks of IPv4 (RFC 1918). */
const PRIVATE_V4 = CLOSED_V4.filter(([first]) => ['10.0.0.0', '172.16.0.0', '192.168.0.0'].includes(first));

const isOfNetwork = (hostname: string): boolean => {
  const address = v4(hostname);
  return address === null ? hostname.endsWith('.local') : isIn(PRIVATE_V4, address);
};

const isIn = (networks: typeof CLOSED_V4, address: number): boolean =>
  networks.some(([first, bits]) => isWithin(address, v4(first) ?? 0, bits));

function isPublicHost(hostname: string, isPublicName: ReceiverRules['isPublicName']): boolean {
  if (hostname.startsWith('[')) return isPublicV6(hostname.slice(1, -1));
  const name = hostname.replace(/\.$/u, '');
  const address = v4(name);
  if (address !== null) return !isIn(CLOSED_V4, address);
  return isPublicName(name);
}

/** An address of IPv4 as a number; null if it is a name. */
function v4(name: string): number | null {
  if (!/^\d+\.\d+\.\d+\.\d+$/u.test(name)) return null;
  return name.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

const isWithin = (address: number, first: number, bits: number): boolean => {
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor(first / size);
};

/** Of IPv6 only 2000::/3 is public, without what is for documentation, for tests, or holds an address of IPv4. */
function isPublicV6(address: string): boolean {
  const [first = 0, second = 0] = address.split(':', 2).map((group) => Number.parseInt(group || '0', 16));
  if (first < 0x2000 || first > 0x3fff) return false;
  const isSpecial = first === 0x2001 && (second < 0x200 || second === 0xdb8);
  return !isSpecial && first !== 0x2002 && first !== 0x3fff;
}
