import { parse } from 'tldts';

/** By this the receiver of a delivery, and the product itself, know what it is. */
export const DELIVERY_AGENT = 'A-Tiempo-Webhooks/1';

const reach = { production: 'internet', venue: 'network', development: 'machine' } as const;

/** Where webhooks may go: in a hall its network too, in development this machine, and never to the product itself. */
export const receiverRules = ({ ENVIRONMENT, PUBLIC_URL }: Pick<Env, 'ENVIRONMENT' | 'PUBLIC_URL'>) => ({
  reach: reach[ENVIRONMENT],
  own: [PUBLIC_URL],
  isPublicName,
});

/** A name as the DNS answers it and a certificate has it: labels of letters, digits and inner hyphens. */
const RESOLVABLE = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/**
 * Whether a host name, in lower case and without a dot at its end, is one that somebody can register in public: below a
 * suffix of the public suffix list that a registry answers for (its ICANN section), not reserved for special use
 * (RFC 6761), and not below `arpa`, which is the network's own. No address.
 */
function isPublicName(name: string): boolean {
  if (!RESOLVABLE.test(name)) return false;
  const { domain, isIcann, isSpecialUse } = parse(name, { detectSpecialUse: true });
  return domain !== null && isIcann === true && isSpecialUse !== true && !name.endsWith('.arpa');
}
