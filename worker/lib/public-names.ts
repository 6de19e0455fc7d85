import { parse } from 'tldts';

/** A name as the DNS answers it and a certificate has it: labels of letters, digits and inner hyphens. */
const RESOLVABLE = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/**
 * Whether a host name, in lower case and without a dot at its end, is one that somebody can register in public: below a
 * suffix of the public suffix list that a registry answers for (its ICANN section), not reserved for special use
 * (RFC 6761), and not below `arpa`, which is the network's own. No address.
 */
export function isPublicName(name: string): boolean {
  if (!RESOLVABLE.test(name)) return false;
  const { domain, isIcann, isSpecialUse } = parse(name, { detectSpecialUse: true });
  return domain !== null && isIcann === true && isSpecialUse !== true && !name.endsWith('.arpa');
}
