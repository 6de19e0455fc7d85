import { lookup } from 'node:dns/promises';
import { hostname, networkInterfaces } from 'node:os';

/** What leads to no device of the hall: bridges of containers and virtual machines. */
const INNER = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|cni|podman)/u;
/** Addresses that a device gave itself, because nobody gave it one (RFC 3927). */
const SELF_GIVEN = /^169\.254\./u;

type Interfaces = Readonly<Record<string, readonly Interface[] | undefined>>;
type Interface = { readonly address: string; readonly family: string; readonly internal: boolean };

/** A host by which other devices reach this machine, and the network it belongs to, as the system calls it. */
export type Host = { readonly host: string; readonly network: string };

/** What listens here listens on all addresses of the machine. */
const EVERY = new Set(['0.0.0.0', '::']);

/**
 * The IPv4 addresses of this machine in networks that people use. Those that nobody gave come last. @param bound The address on which
 * the copy listens.
 */
export const hostsIn = (interfaces: Interfaces, bound = '0.0.0.0'): readonly Host[] =>
  Object.entries(interfaces)
    .filter(([network]) => !INNER.test(network))
    .flatMap(([network, held = []]) =>
      held
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => ({ host: address, network })),
    )
    .filter(({ host }) => EVERY.has(bound) || host === bound)
    .toSorted((one, other) => Number(SELF_GIVEN.test(one.host)) - Number(SELF_GIVEN.test(other.host)));

/**
 * How other devices reach this machine now: its addresses, and its name where the network's devices can look it up. @param bound The
 * address or name on which the copy listens.
 */
export async function hostsHere(bound: string): Promise<readonly Host[]> {
  const place = await lookup(bound).catch(() => null);
  const hosts = hostsIn(networkInterfaces(), place?.address);
  const name = `${hostname().split('.')[0]}.local`.toLowerCase();
  // Announced by mDNS (RFC 6762), the name leads to one of the addresses; otherwise only this machine knows it, or nobody.
  const found = await lookup(name, { family: 4 }).catch(() => null);
  const isAnnounced = hosts.some(({ host }) => host === found?.address);
  return isAnnounced ? [...hosts, { host: name, network: 'mDNS' }] : hosts;
}
