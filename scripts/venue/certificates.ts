// oxlint-disable-next-line import/no-unassigned-import -- what the library's own imports need
import 'reflect-metadata';
import { X509Certificate, createPrivateKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BlockList, isIPv4 } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from '@peculiar/asn1-x509';
import * as x509 from '@peculiar/x509';

/**
 * The certificate that this copy makes for itself (RFC 5280): an authority, made once, which people may install on their
 * devices, and one for the server under it. The authority is good for private addresses and names ending in `.local` alone, so
 * that a thief of its key cannot pass for a bank on a device that trusts it.
 */

/** `key` and `cert` as PEM, the latter with what leads to the authority. */
export type Certificate = { readonly key: string; readonly cert: string };

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const AUTHORITY_DAYS = 3 * 365;
/** Renewed at each start. Devices of Apple refuse one of more than 825 days. */
const SERVER_DAYS = 90;
const LEFT_DAYS = SERVER_DAYS;
/** Clocks of devices may be behind. */
const BEFORE_MS = DAY_MS;

/** Network and prefix of the addresses that nobody has on the Internet (RFC 1918, 3927, 6598, and loopback). */
const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
] as const;
const NAMES = ['local', 'localhost'];

const privateList = new BlockList();
for (const [network, prefix] of PRIVATE) privateList.addSubnet(network, prefix);

/** Whether the authority may vouch for a host. */
const isCertifiable = (host: string): boolean =>
  isIPv4(host) ? privateList.check(host) : NAMES.some((name) => host === name || host.endsWith(`.${name}`));

/** Whether a certificate (PEM) names a host. */
export function isGoodFor(cert: string, host: string): boolean {
  const certificate = new X509Certificate(cert);
  return (isIPv4(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined;
}

const pem = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/gu, '$&\n').trimEnd()}\n-----END ${label}-----\n`;

const newKeys = () => crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
const keyText = async ({ privateKey }: CryptoKeyPair) =>
  pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey));

const periodOf = (days: number, now: number) => ({
  notBefore: new Date(now - BEFORE_MS),
  notAfter: new Date(now + days * DAY_MS),
});
/** Positive, and of at most 20 octets. */
const newSerial = () => `5${randomBytes(15).toString('hex')}`;

/** Only what is named here is permitted, of names and of addresses. */
function constraints(): x509.Extension {
  const bases = [
    ...NAMES.map((dNSName) => new GeneralName({ dNSName })),
    ...PRIVATE.map(([network, prefix]) => new GeneralName({ iPAddress: `${network}/${prefix}` })),
  ];
  const permittedSubtrees = new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base })));
  return new x509.Extension('2.5.29.30', true, AsnConvert.serialize(new NameConstraints({ permittedSubtrees })));
}

const { keyCertSign, cRLSign, digitalSignature } = x509.KeyUsageFlags;

async function newAuthority(name: string, now: number): Promise<Certificate> {
  const keys = await newKeys();
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: [{ CN: [name] }],
    ...periodOf(AUTHORITY_DAYS, now),
    keys,
    signingAlgorithm: EC,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(keyCertSign | cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      constraints(),
    ],
  });
  return { key: await keyText(keys), cert: `${cert.toString('pem')}\n` };
}

/** A certificate for the hosts, under the authority. */
async function newServer(authority: Certificate, hosts: readonly string[], now: number): Promise<Certificate> {
  const issuer = new x509.X509Certificate(authority.cert);
  const der = createPrivateKey(authority.key).export({ type: 'pkcs8', format: 'der' });
  const signingKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(der), EC, false, ['sign']);
  const keys = await newKeys();
  const names = hosts.map((value) => ({ type: isIPv4(value) ? ('ip' as const) : ('dns' as const), value }));
  const cert = await x509.X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [{ CN: ['A Tiempo'] }],
    issuer: issuer.subject,
    ...periodOf(SERVER_DAYS, now),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: EC,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(names),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key: await keyText(keys), cert: `${cert.toString('pem')}\n${authority.cert}` };
}

const isGood = (cert: string, now: number): boolean =>
  new X509Certificate(cert).validToDate.getTime() > now + LEFT_DAYS * DAY_MS;

/** The authority in a folder; made when there is none, or when it ends before a server's certificate would. */
async function authorityIn(folder: string, name: string, now: number): Promise<Certificate> {
  const [keyFile, certFile] = [`${folder}/authority.key`, `${folder}/authority.crt`];
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
    if (isGood(kept.cert, now)) return kept;
  }
  const authority = await newAuthority(name, now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(keyFile, authority.key, { mode: 0o600 });
  writeFileSync(certFile, authority.cert);
  return authority;
}

/**
 * A certificate for the hosts and, as `authority`, the file that devices install (PEM). @param folder Where the authority is kept.
 * @param name What a device calls the authority in its list.
 */
export async function ownCertificate(
  folder: string,
  { name, hosts, now }: { readonly name: string; readonly hosts: readonly string[]; readonly now: number },
): Promise<Certificate & { readonly authority: string }> {
  const authority = await authorityIn(folder, name, now);
  const known = [...new Set([...hosts.filter(isCertifiable), 'localhost', '127.0.0.1'])];
  return { ...(await newServer(authority, known, now)), authority: authority.cert };
}
