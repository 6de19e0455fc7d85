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

/** The IPv4 addresses of this machine in networks that people use. Those that nobody gave come last. */
export const hostsIn = (interfaces: Interfaces): readonly Host[] =>
  Object.entries(interfaces)
    .filter(([network]) => !INNER.test(network))
    .flatMap(([network, held = []]) =>
      held
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => ({ host: address, network })),
    )
    .toSorted((one, other) => Number(SELF_GIVEN.test(one.host)) - Number(SELF_GIVEN.test(other.host)));

/** How other devices reach this machine now: its addresses, and its name where the network's devices can look it up. */
export async function hostsHere(): Promise<readonly Host[]> {
  const hosts = hostsIn(networkInterfaces());
  const name = `${hostname().split('.')[0]}.local`.toLowerCase();
  // Announced by mDNS (RFC 6762), the name leads to one of the addresses; otherwise only this machine knows it, or nobody.
  const found = await lookup(name, { family: 4 }).catch(() => null);
  const isAnnounced = hosts.some(({ host }) => host === found?.address);
  return isAnnounced ? [...hosts, { host: name, network: 'mDNS' }] : hosts;
}
